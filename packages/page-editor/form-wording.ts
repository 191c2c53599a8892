/** Rewords help texts and messages for the form: replaces files and links by names in the form. */

import type { ContentFile, ContentSchema } from '@site-kit/content-model';

export const words = (key: string) =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const singular = (word: string) => word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

export const titleOf = (schema: ContentSchema, file: string) =>
  file === 'claims-review' ? 'recorded exceptions' : (schema.fieldAt([file])?.title ?? words(file));

/** Headlines of sections by section link, such as `#people`. */
export type SectionNames = ReadonlyMap<string, string>;

export const nameSections = (
  schema: ContentSchema,
  files: ReadonlyMap<string, ContentFile>,
): SectionNames =>
  new Map(
    [...files].flatMap(([section, { scalars }]) => {
      const headline = scalars.find(({ fieldPath }) => fieldPath.slice(1).join('.') === 'headline');
      return headline?.node.value ? [[schema.linkTo(section), `${headline.node.value}`]] : [];
    }),
  );

/** Returns the section to which a link such as `#people` points. */
export const sectionOf = ({ sections, linkTo }: ContentSchema, link: string) =>
  sections.find((section) => linkTo(section) === link) ?? link.slice(1);

/**
 * Returns a section's headline or, if there is none, the section's title in the form.
 *
 * @param section name of a section, or a link to one
 */
export function nameLink(schema: ContentSchema, section: string, names: SectionNames): string {
  const name = section.startsWith('#') ? sectionOf(schema, section) : section;
  return names.get(schema.linkTo(name)) ?? sentenceCase(titleOf(schema, name));
}

/** Rewords a help text or message that was written for engineers. */
export const toFormWording = (
  schema: ContentSchema,
  text: string,
  names: SectionNames = new Map(),
) =>
  text
    .replace(
      /\b(?:in|into|of) (?:content\/)?([a-z][a-z0-9-]*)\.yaml\b/g,
      (_, file: string) => `under ${sentenceCase(titleOf(schema, file))}`,
    )
    .replace(
      /\b(?:content\/)?([a-z][a-z0-9-]*)\.yaml\b/g,
      (_, file: string) => `“${sentenceCase(titleOf(schema, file))}”`,
    )
    .replace(/"(#[a-z][a-z0-9-]*)"/g, (_, link: string) => `“${nameLink(schema, link, names)}”`)
    .replaceAll('!sample', '“Sample”')
    .replaceAll('icons.getbootstrap.com', 'Bootstrap Icons')
    .replace(/ (?:in|of) content\/images\b/g, '');

/** Names of files, folders, commands and keys, except placeholders in braces. */
const FILE_TERMS =
  /\.ya?ml\b|\bcontent\/|\bnpm \w|(?<!\{)\b[a-z]{2,}[A-Z]|\bgit(?:hub|lab)\b|\b(?:this|that|its|other) files?\b/;

/** Omits sentences about files and commands. Only engineers need these sentences. */
export const omitFileSentences = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !FILE_TERMS.test(sentence))
    .join(' ');
