/** Makes a form of the content: its fields come from the schema, their values from the files. */
import { type Document, isMap, isNode, isScalar, isSeq } from 'yaml';
import type { FieldPath } from '#content-model';
import { KINDS } from '#content-model';
import { NO_SHAPE, REVIEW_FILES, type Shape } from '#sections';
import { formatPlace } from './draft.ts';
import {
  nameLink,
  type SectionNames,
  sayInForm,
  sentenceCase,
  singular,
  titleOf,
  words,
} from './in-form.ts';
import { describeNeed } from './new-picture.ts';
import type { Field, Found, GroupField, Page, TextField } from './protocol.ts';
import { readDocument } from './splice.ts';

/** Shown, and changed by the regulatory team, in the files. */
export const FIXED_FILES = ['device', ...REVIEW_FILES];

const FIXED_HELP =
  'Shown here, and changed only in its file, by or together with the regulatory team.';

/** The shape of what is only shown. */
function shapeOf(node: unknown): Shape {
  if (isSeq(node)) return { ...NO_SHAPE, type: 'array', items: shapeOf(node.items[0]) };
  if (!isMap(node)) return NO_SHAPE;
  const fields = node.items.map(({ key, value }) => [`${key}`, shapeOf(value)] as const);
  return { ...NO_SHAPE, type: 'object', properties: Object.fromEntries(fields) };
}

/** "News, strip, card 3, title" */
export function describePlace(file: string, path: FieldPath): string {
  const parts: string[] = [titleOf(file)];
  for (const part of path) {
    if (typeof part === 'number') parts.push(`${singular(parts.pop() ?? '')} ${part + 1}`);
    else parts.push(words(part));
  }
  return sentenceCase(parts.join(', '));
}

export const labelOf = (file: string, path: FieldPath, shape: Shape) =>
  shape.title ?? sentenceCase(describePlace(file, path).split(', ').slice(1).at(-1) ?? '');

export type Remarks = {
  mistakes: Map<string, string[]>;
  warnings: Map<string, string[]>;
  found: Map<string, Found[]>;
};

/** Lines of a comment that are to be copied into the file, with the sentence that leads to them. */
const EXAMPLES = /(?:(?<=^|\.)[^.]*:\s*\n)?(?:(?<=^|\n)(?: *- | {3,}).*(?:\n|$))+/g;

/** A comment of a file, as a help: nobody copies from it. */
const toHelp = (comment: string) =>
  sayInForm(
    comment
      .replace(EXAMPLES, '')
      .replace(/\s*\n\s*/g, ' ')
      .trim(),
  );

function makeFields(
  file: string,
  source: string,
  shape: Shape,
  remarks: Remarks,
  names: SectionNames,
): Field[] {
  const document = readDocument(source);
  const isFixed = FIXED_FILES.includes(file);

  const helpAt = (path: FieldPath) => {
    const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
      : undefined;
    const isFirst = isMap(parent) && parent.items[0] === pair;
    // Above the first field stands what is said of the whole file.
    if (!isNode(pair?.key) || (isFirst && path.length === 1)) return undefined;
    // YAML takes what stands above the first field of a group as said of the group.
    const isInGroup = typeof path.at(-2) === 'string';
    const ofGroup = isFirst && isInGroup ? parent.commentBefore : undefined;
    const comment = pair.key.commentBefore ?? ofGroup;
    return comment ? toHelp(comment) : undefined;
  };

  function makeField(path: FieldPath, shape: Shape, isOptional: boolean): Field {
    const place = formatPlace(file, path);
    const labelled = {
      place,
      label: labelOf(file, path, shape),
      help: shape.kind === 'picture' ? describeNeed(shape) : (helpAt(path) ?? shape.description),
      mistakes: remarks.mistakes.get(place) ?? [],
    };
    const node = document.getIn(path, true);
    if (shape.type === 'object')
      return { ...labelled, ...makeGroup(path, shape), isOptional: isOptional && !isFixed };
    if (shape.type === 'array') {
      const { items } = shape;
      const count = isSeq(node) ? node.items.length : 0;
      return {
        ...labelled,
        kind: 'list',
        entry: singular(words(`${path.at(-1)}`)),
        isFixed,
        isByDays: shape.newestBy !== undefined,
        items: items
          ? [...Array(count).keys()].map((at) => makeField([...path, at], items, false))
          : [],
      };
    }
    return { ...labelled, ...makeText(path, shape, node) };
  }

  function makeText(
    path: FieldPath,
    shape: Shape,
    node: unknown,
  ): Omit<TextField, 'place' | 'label' | 'help' | 'mistakes'> {
    const place = formatPlace(file, path);
    const picture = document.getIn([...path.slice(0, -1), 'file']);
    const options = (shape.enum ?? []).map((option) => ({
      value: option,
      name: option.startsWith('#') ? nameLink(option, names) : option,
    }));
    const nature = shape.kind ?? 'words';
    const { control } = KINDS[nature];
    return {
      nature,
      // A choice of one is only shown.
      kind: control === 'choice' && options.length === 0 ? 'text' : control,
      value: isScalar(node) ? `${node.value ?? ''}` : '',
      options,
      ...(shape.ratio &&
        control === 'point' && { cut: { picture: `${picture ?? ''}`, ratio: shape.ratio } }),
      ...(shape.isCutOut && { isCutOut: true }),
      isSample: isScalar(node) && node.tag === '!sample',
      isFixed: isFixed || shape.const !== undefined,
      warnings: remarks.warnings.get(place) ?? [],
      found: remarks.found.get(place) ?? [],
    };
  }

  /** Only then is there something to keep in view. */
  const isCut = (picture: FieldPath, { ratio, unless }: Shape) =>
    ratio !== undefined &&
    !(unless && document.getIn([...picture.slice(0, -1), unless.field]) === unless.value);

  function makeGroup(
    path: FieldPath,
    shape: Shape,
  ): Pick<GroupField, 'kind' | 'fields' | 'absent'> {
    const keys = Object.keys(shape.properties);
    // A list that is left out is an empty one, which can be added to.
    const isThere = (key: string) => {
      const part = shape.properties[key];
      return part?.kind === 'focus'
        ? isCut(path, part)
        : part?.type === 'array' || document.hasIn([...path, key]);
    };
    return {
      kind: 'group',
      fields: keys.filter(isThere).flatMap((key) => {
        const part = shape.properties[key];
        return part ? [makeField([...path, key], part, !shape.required.includes(key))] : [];
      }),
      absent: keys
        .filter((key) => !isFixed && !isThere(key) && shape.properties[key]?.kind !== 'focus')
        .map((key) => ({
          place: formatPlace(file, [...path, key]),
          name: words(key),
          isPicture: shape.properties[key]?.properties.file?.kind === 'picture',
        })),
    };
  }

  return makeGroup([], shape).fields;
}

const helpOf = (document: Document.Parsed): string => {
  const first = isMap(document.contents) ? document.contents.items[0]?.key : undefined;
  const above = isNode(first) ? first.commentBefore : undefined;
  return [document.commentBefore, above]
    .map((comment) => toHelp(comment ?? ''))
    .join(' ')
    .trim();
};

export function makePage(
  name: string,
  source: string,
  known: Shape,
  remarks: Remarks,
  names: SectionNames,
): Page {
  const document = readDocument(source);
  const isFixed = FIXED_FILES.includes(name);
  const shape = isFixed ? shapeOf(document.contents) : known;
  const help = [isFixed ? FIXED_HELP : '', helpOf(document)].join(' ').trim();
  const fields = makeFields(name, source, shape, remarks, names);
  return { name, title: sentenceCase(titleOf(name)), help, fields };
}

/** How the words of a new field begin; a number ends them. */
const stemOf = (path: FieldPath) =>
  `New ${singular(words(`${path.findLast((part) => typeof part === 'string')}`))} `;

/** Whether nobody has written there yet. */
export const isPlaceholder = (path: FieldPath, text: string) =>
  text.startsWith(stemOf(path)) && /^\d+$/.test(text.slice(stemOf(path).length));

/**
 * A new value for a place, with texts that differ from all others of the file.
 *
 * @param used the text of the file
 */
export function makeNew(shape: Shape, path: FieldPath, used: string): unknown {
  if (shape.type === 'object') {
    const required = Object.entries(shape.properties).filter(([key]) =>
      shape.required.includes(key),
    );
    return Object.fromEntries(
      required.map(([key, part]) => [key, makeNew(part, [...path, key], used)]),
    );
  }
  if (shape.type === 'array') return shape.items ? [makeNew(shape.items, [...path, 0], used)] : [];
  const { kind, placeholder } = shape;
  if (kind === 'picture' || kind === 'alternative') return '';
  if (kind === 'day') return new Date().toISOString().slice(0, 10);
  if (shape.enum) return shape.enum.find((option) => !used.includes(option)) ?? shape.enum[0];
  if (placeholder) return placeholder;
  const stem = kind === 'address' ? `https://www.example.com/${path.at(-1)}-` : stemOf(path);
  let count = 1;
  while (used.includes(stem + count)) count += 1;
  return stem + count;
}
