/** Makes the editor's form: the schema defines the fields, the files have the values. */

import {
  type Field as ContentField,
  ContentFile,
  type ContentSchema,
  type FieldPath,
  formatField,
  utcDayOf,
} from '@site-kit/content-model';
import { readSentences } from '@site-kit/site-build';
import { type Document, isMap, isNode, isScalar, isSeq } from 'yaml';
import { readDocument } from './edit-yaml.ts';
import {
  nameLink,
  omitFileSentences,
  type SectionNames,
  sectionOf,
  sentenceCase,
  singular,
  titleOf,
  toFormWording,
  words,
} from './form-wording.ts';
import { describeNeed } from './new-picture.ts';
import {
  type ClaimsFinding,
  type FieldSet,
  type FormField,
  type Page,
  SECTIONS,
  type TextField,
} from './protocol.ts';

/** Maximum length of a list entry's name. */
const MAX_NAME_CHARACTERS = 40;

/** Names a list entry by its first text. Entries that are plain texts have no name. */
function nameEntry(field: ContentField | undefined, entry: unknown): string | undefined {
  if (!(entry instanceof Object)) return undefined;
  const values = new Map<string, unknown>(Object.entries(entry));
  const isNamed = ([key, { kind, type }]: [string, ContentField]) =>
    kind === 'words' && type === 'text' && values.get(key);
  const [key = ''] = Object.entries(field?.fields ?? {}).find(isNamed) ?? [];
  const name = values.get(key);
  if (typeof name !== 'string') return undefined;
  return name.length > MAX_NAME_CHARACTERS
    ? `${name.slice(0, MAX_NAME_CHARACTERS).trim()} …`
    : name;
}

/**
 * Describes a field, such as "News, strip, card “Our workshop”, title". Without `value`, list
 * entries have numbers instead of names: "card 3".
 *
 * @param value parsed content of the whole file
 */
export function describeField(
  schema: ContentSchema,
  file: string,
  path: FieldPath,
  value?: unknown,
): string {
  const parts: string[] = [titleOf(schema, file)];
  let here = value;
  for (const [at, part] of path.entries()) {
    here = here instanceof Object ? Reflect.get(here, part) : undefined;
    if (typeof part !== 'number') {
      parts.push(words(part));
      continue;
    }
    const name = nameEntry(schema.fieldAt([file, ...path.slice(0, at + 1)]), here);
    parts.push(`${singular(parts.pop() ?? '')} ${name ? `“${name}”` : part + 1}`);
  }
  return sentenceCase(parts.join(', '));
}

export function labelOf(schema: ContentSchema, fieldPath: FieldPath): string {
  const [file, ...path] = fieldPath;
  const [, ...parts] = describeField(schema, `${file}`, path).split(', ');
  return schema.fieldAt(fieldPath)?.title ?? sentenceCase(parts.at(-1) ?? '');
}

export type Diagnostics = {
  problems: Map<string, string[]>;
  warnings: Map<string, string[]>;
  findings: Map<string, ClaimsFinding[]>;
};

/** Example lines to copy into the file, after an introductory sentence. */
const EXAMPLES = /(?:(?<=^|\.)[^.]*:\s*\n)?(?:(?<=^|\n)(?: *- | {3,}).*(?:\n|$))+/g;

/** Turns a comment of a file into a help text, without examples and file names. */
const toHelp = (schema: ContentSchema, comment: string) =>
  omitFileSentences(
    toFormWording(
      schema,
      comment
        .replace(EXAMPLES, '')
        .replace(/\s*\n\s*/g, ' ')
        .trim(),
    ),
  );

function makeFields(
  schema: ContentSchema,
  file: string,
  source: string,
  whole: ContentField,
  diagnostics: Diagnostics,
  names: SectionNames,
  links: readonly string[],
): FieldSet {
  const document = readDocument(source);

  const helpAt = (path: FieldPath) => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
      : undefined;
    const isFirst = isMap(parent) && parent.items[0] === pair;
    // The comment above the first field of a file describes the whole file.
    if (!isNode(pair?.key) || (isFirst && path.length === 1)) return undefined;
    // For a group's first field, the YAML parser attaches the comment to the group.
    const isInGroup = typeof path.at(-2) === 'string';
    const ofGroup = isFirst && isInGroup ? parent.commentBefore : undefined;
    const comment = pair.key.commentBefore ?? ofGroup;
    return comment ? toHelp(schema, comment) : undefined;
  };

  function makeField(path: FieldPath, known: ContentField): FormField {
    const fieldName = formatField([file, ...path]);
    const labelled = {
      fieldName,
      label: labelOf(schema, [file, ...path]),
      help: known.kind === 'picture' ? describeNeed(known) : (known.description ?? helpAt(path)),
      problems: diagnostics.problems.get(fieldName) ?? [],
    };
    const node = document.getIn(path, true);
    if (known.type === 'group')
      return { ...labelled, ...makeGroup(path, known), isOptional: known.isOptional };
    if (known.type === 'list') {
      const { entry } = known;
      const count = isSeq(node) ? node.items.length : 0;
      return {
        ...labelled,
        control: 'list',
        entry: singular(words(`${path.at(-1)}`)),
        hasNewSections: fieldName === SECTIONS && schema.customSections !== undefined,
        isByDays: known.newestBy !== undefined,
        items: entry ? [...Array(count).keys()].map((at) => makeField([...path, at], entry)) : [],
      };
    }
    return { ...labelled, ...makeText(path, known, node) };
  }

  function makeText(
    path: FieldPath,
    known: ContentField,
    node: unknown,
  ): Omit<TextField, 'fieldName' | 'label' | 'help' | 'problems'> {
    const fieldName = formatField([file, ...path]);
    const picture = document.getIn([...path.slice(0, -1), 'file']);
    const { kind, control } = known;
    const options = listOptions(schema, known, links).map((option) => ({
      value: option,
      name: kind === 'section' || kind === 'name' ? nameLink(schema, option, names) : option,
    }));
    // Show an enum field as text if only one value is allowed.
    const isGiven = known.options.length === 1;
    return {
      kind,
      control: control === 'choice' && isGiven ? 'text' : control,
      value: isScalar(node) ? `${node.value ?? ''}` : '',
      options,
      ...(known.ratio &&
        control === 'point' && { cut: { picture: `${picture ?? ''}`, ratio: known.ratio } }),
      ...(known.isCutOut && { isCutOut: true }),
      isSample: isScalar(node) && node.tag === '!sample',
      isFixed: isGiven,
      warnings: diagnostics.warnings.get(fieldName) ?? [],
      findings: diagnostics.findings.get(fieldName) ?? [],
    };
  }

  /** Whether the page crops the picture. If not, a focus point has no effect. */
  const isCut = (picture: FieldPath, { ratio, unless }: ContentField) =>
    ratio !== undefined &&
    !(unless && document.getIn([...picture.slice(0, -1), unless.field]) === unless.value);

  function makeGroup(path: FieldPath, known: ContentField): FieldSet & { control: 'group' } {
    const keys = Object.keys(known.fields);
    // A missing list counts as an empty one, so that entries can be added.
    const isThere = (key: string) => {
      const part = known.fields[key];
      return part?.kind === 'focus'
        ? isCut(path, part)
        : part?.type === 'list' || document.hasIn([...path, key]);
    };
    const { variants } = known;
    const variant = variants?.keys[`${document.getIn([...path, variants.by])}`];
    const isAskedFor = (key: string) => variant?.includes(key) ?? true;
    return {
      control: 'group',
      fields: keys.filter(isThere).flatMap((key) => {
        const part = known.fields[key];
        return part ? [makeField([...path, key], part)] : [];
      }),
      absent: keys
        .filter((key) => !isThere(key) && isAskedFor(key) && known.fields[key]?.kind !== 'focus')
        .map((key) => ({
          fieldName: formatField([file, ...path, key]),
          name: words(key),
          isPicture: known.fields[key]?.fields.file?.kind === 'picture',
        })),
    };
  }

  const { fields, absent } = makeGroup([], whole);
  return { fields, absent };
}

/** @param source the text of device.yaml */
const sentencesIn = (schema: ContentSchema, source: string) =>
  Object.fromEntries(
    readSentences(schema, new Map([['device', new ContentFile('content/device.yaml', source)]])),
  );

const helpOf = (schema: ContentSchema, document: Document.Parsed): string => {
  const first = isMap(document.contents) ? document.contents.items[0]?.key : undefined;
  const above = isNode(first) ? first.commentBefore : undefined;
  return [document.commentBefore, above]
    .map((comment) => toHelp(schema, comment ?? ''))
    .join(' ')
    .trim();
};

export function makePage(
  schema: ContentSchema,
  name: string,
  source: string,
  diagnostics: Diagnostics,
  names: SectionNames,
  links: readonly string[],
): Page {
  const whole = schema.fieldAt([name]);
  const fieldSet = whole
    ? makeFields(schema, name, source, whole, diagnostics, names, links)
    : { fields: [], absent: [] };
  const help = helpOf(schema, readDocument(source));
  const sentences = name === 'device' && { sentences: sentencesIn(schema, source) };
  return { name, title: sentenceCase(titleOf(schema, name)), help, ...fieldSet, ...sentences };
}

/** First words of a placeholder, before its number. */
const stemOf = (path: FieldPath) =>
  `New ${singular(words(`${path.findLast((part) => typeof part === 'string')}`))} `;

/** Whether the text is still the placeholder of a new field. */
export const isPlaceholder = (path: FieldPath, text: string) =>
  text.startsWith(stemOf(path)) && /^\d+$/.test(text.slice(stemOf(path).length));

/** The allowed values of an enum field; empty for free text. */
function listOptions(
  schema: ContentSchema,
  { kind, options }: ContentField,
  links: readonly string[],
) {
  if (kind === 'name') return links.map((link) => sectionOf(schema, link));
  return kind === 'section' ? links : options;
}

/**
 * Makes a value for a new field, with texts that are unique in the file.
 *
 * @param used the text of the file
 * @param links possible targets of links on the page
 */
export function makeNew(
  schema: ContentSchema,
  field: ContentField,
  path: FieldPath,
  used: string,
  links: readonly string[],
): unknown {
  if (field.type === 'group') {
    // Use the first variant.
    const [variant] = Object.values(field.variants?.keys ?? {});
    const required = Object.entries(field.fields).filter(
      ([key, part]) => !part.isOptional && (variant?.includes(key) ?? true),
    );
    return Object.fromEntries(
      required.map(([key, part]) => {
        const isDecisive = key === field.variants?.by;
        return [
          key,
          isDecisive ? part.options[0] : makeNew(schema, part, [...path, key], used, links),
        ];
      }),
    );
  }
  if (field.type === 'list')
    return field.entry ? [makeNew(schema, field.entry, [...path, 0], used, links)] : [];
  const { kind, placeholder } = field;
  if (kind === 'picture' || kind === 'alternative') return '';
  if (kind === 'day') return utcDayOf(new Date());
  const options = listOptions(schema, field, links);
  if (options.length > 0) return options.find((option) => !used.includes(option)) ?? options[0];
  if (placeholder) return placeholder;
  const stem = kind === 'address' ? `https://www.example.com/${path.at(-1)}-` : stemOf(path);
  let count = 1;
  while (used.includes(stem + count)) count += 1;
  return stem + count;
}
