/** Adds a custom section: a file, an entry in site.yaml and, if wanted, a link in the bar. */
import { linkTo } from '#constants';
import { isCustomSection, SECTION_NAME } from '#sections';
import { valueAt } from './changes.ts';
import { EditError, rearrangeItems, setSample, setText } from './edit-yaml.ts';
import { slug } from './new-picture.ts';
import { toOneLine } from './protocol.ts';

/** The claims review skips placeholders that the form makes, such as this paragraph. */
const NEW_SECTION = 'headline: Headline\nparagraphs:\n  - !sample New paragraph 1\n';

type Wanted = {
  headline: string;
  /** Whether the bar links to the section. */
  inBar: boolean;
};

/** Contents of site.yaml and bar.yaml, as text. */
type Before = {
  site: string;
  bar: string;
  /** Names of all existing sections, on the page or not. */
  taken: ReadonlySet<string>;
};

function nameSection(headline: string, taken: ReadonlySet<string>): string {
  const words = slug(headline);
  // A name must start with a letter.
  const stem = SECTION_NAME.test(words) ? words : ['section', words].filter(Boolean).join('-');
  const isFree = (name: string) => isCustomSection(name) && !taken.has(name);
  let name = stem;
  for (let count = 2; !isFree(name); count += 1) name = `${stem}-${count}`;
  return name;
}

function append(source: string, list: string, value: string | Record<string, string>): string {
  let at = 0;
  const longer = rearrangeItems(source, [list], (order) => {
    at = order.length;
    return [...order, { value }];
  });
  // The user has typed these texts, so remove their sample marks.
  const texts = typeof value === 'string' ? [[]] : Object.keys(value).map((key) => [key]);
  return texts.reduce((text, path) => setSample(text, [list, at, ...path], false), longer);
}

/**
 * @returns the section's name, and the new texts of its file, site.yaml and bar.yaml
 * @throws {EditError} if the headline is empty
 */
export function addSection({ site, bar, taken }: Before, wanted: Wanted) {
  const headline = toOneLine(wanted.headline.toWellFormed());
  if (!headline) throw new EditError('The section has no headline: write one.');
  const named = valueAt(site, ['sections']);
  const known = Array.isArray(named) ? named.map(String) : [];
  const name = nameSection(headline, new Set([...taken, ...known]));
  return {
    name,
    section: setText(NEW_SECTION, ['headline'], headline),
    site: append(site, 'sections', name),
    bar: wanted.inBar ? append(bar, 'entries', { label: headline, section: linkTo(name) }) : bar,
  };
}
