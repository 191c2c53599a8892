/** A section of text: its file, its name in the list of sections and, if wanted, an entry in the bar. */
import { linkTo } from '#constants';
import { isOwnSection, SECTION_NAME } from '#sections';
import { valueAt } from './changes.ts';
import { EditError, rearrangeItems, setSample, setText } from './edit-yaml.ts';
import { slug } from './new-picture.ts';

/** @throws {EditError} if the headline has no letter that a name can have */
function nameSection(headline: string, isTaken: (name: string) => boolean): string {
  const stem = slug(headline);
  const isFree = (name: string) => SECTION_NAME.test(name) && isOwnSection(name) && !isTaken(name);
  for (let count = 1; count < 100; count += 1) {
    const name = count === 1 ? stem : `${stem}-${count}`;
    if (isFree(name)) return name;
  }
  throw new EditError('This headline makes no address: begin it with a letter from A to Z.');
}

/** Without the mark of a sample: an editor has written it. */
function append(text: string, path: readonly string[], value: unknown): string {
  const list = valueAt(text, path);
  const at = Array.isArray(list) ? list.length : 0;
  const longer = rearrangeItems(text, path, (order) => [...order, { value }]);
  const parts = value instanceof Object ? Object.keys(value).map((key) => [key]) : [[]];
  return parts.reduce((real, part) => setSample(real, [...path, at, ...part], false), longer);
}

/**
 * @param textOf a file of the content
 * @param isTaken whether there is a file of this name
 * @returns the texts of the files that change, by their names
 * @throws {EditError} if the headline has no letter that a name can have
 */
export function addSection(
  textOf: (name: string) => string,
  { headline, inBar }: { headline: string; inBar: boolean },
  isTaken: (name: string) => boolean,
): ReadonlyMap<string, string> {
  const name = nameSection(headline, isTaken);
  const empty = 'headline: x\nparagraphs:\n  - !sample Write here what visitors should read.\n';
  const texts = new Map([
    [name, setText(empty, ['headline'], headline)],
    ['site', append(textOf('site'), ['sections'], name)],
  ]);
  if (inBar) {
    const entry = { label: headline, section: linkTo(name) };
    texts.set('bar', append(textOf('bar'), ['entries'], entry));
  }
  return texts;
}
