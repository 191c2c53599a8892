/** Adds a custom section: a file, an entry in site.yaml and, if wanted, a link in the menu. */
import type { ContentSchema } from '@site-kit/content-model';
import { valueAt } from './changes.ts';
import { EditError, rearrangeItems, setSample, setText } from './edit-yaml.ts';
import { slug } from './new-picture.ts';
import { toOneLine } from './protocol.ts';

/** The claims review skips placeholders that the form makes, such as this paragraph. */
const NEW_SECTION = 'headline: Headline\nparagraphs:\n  - !sample New paragraph 1\n';

type Wanted = {
  headline: string;
  /** Whether the menu links to the section. */
  inMenu: boolean;
};

type Before = {
  /** @returns the text of a content file */
  textOf: (file: string) => string;
  /** Names of all existing sections, on the page or not. */
  taken: ReadonlySet<string>;
};

type CustomSections = NonNullable<ContentSchema['customSections']>;

function nameSection(
  { includes, name: pattern }: CustomSections,
  headline: string,
  taken: ReadonlySet<string>,
): string {
  const words = slug(headline);
  // A name must start with a letter.
  const stem = pattern.test(words) ? words : ['section', words].filter(Boolean).join('-');
  const isFree = (name: string) => includes(name) && !taken.has(name);
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
 * @returns the new texts of content files, by name
 * @throws {EditError} if the headline is empty, or the site can't have such sections
 */
export function addSection(
  { customSections, linkTo }: ContentSchema,
  { textOf, taken }: Before,
  wanted: Wanted,
): Map<string, string> {
  if (!customSections) throw new EditError('Sections can’t be added to this site.');
  const headline = toOneLine(wanted.headline.toWellFormed());
  if (!headline) throw new EditError('The section has no headline: write one.');
  const named = valueAt(textOf('site'), ['sections']);
  const known = Array.isArray(named) ? named.map(String) : [];
  const name = nameSection(customSections, headline, new Set([...taken, ...known]));
  const [menu, entries] = customSections.menu;
  const link = { label: headline, section: linkTo(name) };
  return new Map([
    [name, setText(NEW_SECTION, ['headline'], headline)],
    ['site', append(textOf('site'), 'sections', name)],
    ...(wanted.inMenu ? [[menu, append(textOf(menu), entries, link)] as const] : []),
  ]);
}
