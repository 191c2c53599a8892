/** What a new section of the company's own changes in the content. */
import { linkTo } from '#constants';
import { isCustomSection, SECTION_NAME } from '#sections';
import { valueAt } from './changes.ts';
import { EditError, rearrangeItems, setSample, setText } from './edit-yaml.ts';
import { slug } from './new-picture.ts';
import { toOneLine } from './protocol.ts';

/** Its paragraph is as the form makes new ones: the claims review leaves it out until it is written. */
const NEW_SECTION = 'headline: Headline\nparagraphs:\n  - !sample New paragraph 1\n';

type Wanted = {
  headline: string;
  /** Whether the bar has an entry for it. */
  inBar: boolean;
};

/** The texts of files. */
type Before = {
  site: string;
  bar: string;
  /** Names of sections that there are, on the page or not. */
  taken: ReadonlySet<string>;
};

function nameSection(headline: string, taken: ReadonlySet<string>): string {
  const words = slug(headline);
  // A name begins with a letter.
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
  // All of it is real.
  const texts = typeof value === 'string' ? [[]] : Object.keys(value).map((key) => [key]);
  return texts.reduce((text, path) => setSample(text, [list, at, ...path], false), longer);
}

/**
 * @returns the name of the section, and the texts of its file, of site.yaml and of bar.yaml
 * @throws {EditError} if there is no headline
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
