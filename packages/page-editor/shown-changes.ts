/** Describes changes for the panel and the report, each with its diagnostics. */
import { createHash } from 'node:crypto';
import {
  type ContentSchema,
  type FieldPath,
  formatField,
  parseField,
} from '@site-kit/content-model';
import type { Files } from '@site-kit/site-build';
import { diffWordsWithSpace } from 'diff';
import { listShownTexts, readDevice } from './diagnostics.ts';
import { readDocument } from './edit-yaml.ts';
import { type Diagnostics, describeField, labelOf } from './form.ts';
import { nameLink, type SectionNames } from './form-wording.ts';
import { isPictureName } from './new-picture.ts';
import { describePoints, isAtOrIn, type ShownChange } from './protocol.ts';
import { BY_STATUS, UNCHANGED } from './report.ts';
import { type FileChange, parseFieldName } from './working-tree.ts';

const fieldNameOf = ({ file, path: at }: FileChange) => formatField([file, ...at]);

export const changeIdOf = ({ file, kind, path: at, before, after }: FileChange) =>
  createHash('sha256')
    .update(JSON.stringify([file, kind, at, before, after]))
    .digest('base64url')
    .slice(0, 12);

/**
 * Joins all texts of a value, one per line.
 *
 * @param nameSection returns the name that the form shows instead of a link such as `#people`
 */
const textOf = (value: unknown, nameSection = (link: string) => link): string => {
  if (value instanceof Object)
    return Object.values(value)
      .map((part) => textOf(part, nameSection))
      .join('\n');
  const text = `${value ?? ''}`;
  return /^#[a-z]/.test(text) ? nameSection(text) : text;
};

const addLabel = (schema: ContentSchema, fieldName: string, warning: string) =>
  `${labelOf(schema, parseField(fieldName))} ${warning}`;

const listPictureNames = (value: unknown) => textOf(value).split('\n').filter(isPictureName);

const NOTHING = { problems: [], warnings: [], pictures: { before: [], after: [] } };

const compareWords = (before: string, after: string): ShownChange['words'] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));

/** The default focus point. */
const MIDDLE = '50% 50%';

/** Compares texts word by word, and picture names and focus points as a whole. */
function compare(before: string, after: string, at: FieldPath): ShownChange['words'] {
  if (at.at(-1) !== 'file' && at.at(-1) !== 'focus') return compareWords(before, after);
  const whole: ShownChange['words'] = [
    { text: before, is: 'removed' },
    { text: after, is: 'added' },
  ];
  return whole.filter(({ text }) => text);
}

export function showChange(
  schema: ContentSchema,
  change: FileChange,
  { findings, problems, warnings }: Diagnostics,
  names: SectionNames,
  texts: { before: string; after: string },
): ShownChange {
  const { file, path: at, oldPath, kind, before, after, isMark } = change;
  const fieldName = fieldNameOf(change);
  const isPoint = at.at(-1) === 'focus';
  const describe = (path: FieldPath) =>
    kind === 'removed'
      ? describeField(schema, file, oldPath, readDocument(texts.before).toJS())
      : describeField(schema, file, path, readDocument(texts.after).toJS());
  const what = kind === 'reordered' ? 'in another order' : isPoint ? 'changed' : kind;
  const hasWords = kind !== 'reordered' && !isMark;
  const read = (value: unknown) =>
    textOf(isPoint ? (value ?? MIDDLE) : value, (link) => nameLink(schema, link, names));
  const [old, now] = [read(before), read(after)];
  const words = hasWords ? compare(describePoints(old), describePoints(now), at) : [];
  const isWithin = (other: string) => isAtOrIn(other, fieldName);
  const listWithin = <Item>(lists: Map<string, Item[]>) =>
    [...lists].flatMap(([other, list]) => (isWithin(other) ? list : []));
  // A change of a picture also shows the warnings about the picture's alternative text.
  const warned = [...warnings].filter(
    ([other]) => isWithin(other) || other === altOf(change, fieldName),
  );
  return {
    id: changeIdOf(change),
    fieldName,
    where: isPoint ? `${describe(at.slice(0, -1))}, what stays in view` : describe(at),
    what: isMark ? 'sample mark added or removed' : what,
    words,
    problems: listWithin(problems),
    warnings:
      kind === 'removed'
        ? []
        : warned.flatMap(([other, list]) => list.map((text) => addLabel(schema, other, text))),
    findings: kind === 'removed' ? [] : listWithin(findings),
    pictures: {
      before: hasWords ? listPictureNames(before) : [],
      after: hasWords ? listPictureNames(after) : [],
      ...(isPoint && hasWords && { points: { fieldName, before: old, after: now } }),
    },
  };
}

/** Lists unchanged texts that have a justification. */
export function listUnchanged(
  schema: ContentSchema,
  changes: ShownChange[],
  { findings }: Diagnostics,
): ShownChange[] {
  const shown = changes.flatMap((change) => change.findings);
  return [...findings].flatMap(([fieldName, list]) => {
    const justified = list.filter((entry) => entry.justification?.value && !shown.includes(entry));
    if (justified.length === 0) return [];
    const { file, path: at } = parseFieldName(fieldName);
    const [id, where] = [fieldName, describeField(schema, file, at)];
    return [{ ...NOTHING, words: [], id, fieldName, where, what: UNCHANGED, findings: justified }];
  });
}

/**
 * Lists texts by field name. For sentences about the status, `device.wording.nowhere.line` and
 * `device.wording.somewhere.line` are both listed as `device.wording.line`, so that a sentence can
 * be compared before and after a change of the status.
 */
function readTexts(
  schema: ContentSchema,
  files: Files,
): Map<string, { where: string; text: string }> {
  const markets = readDevice(schema, files)?.statusByMarket ?? [];
  const facts = markets.map(({ market, status }) => `${market}: ${status}.`).join(' ');
  const texts = listShownTexts(schema, files).map(({ where, text }) => {
    return [where.replace(/^(device\.wording)\.\w+/, '$1'), { where, text }] as const;
  });
  return new Map([...texts, ['facts', { where: 'device.statuses', text: facts }]]);
}

/**
 * Lists sentences of the page that change because the device's status or name has changed.
 *
 * @param changes changes made by users. Fields that users have changed are omitted.
 */
export function listStatusChanges(
  schema: ContentSchema,
  before: Files,
  now: Files,
  changes: readonly FileChange[],
  { findings }: Diagnostics,
): ShownChange[] {
  if (!changes.some(({ file }) => file === 'device') || !readDevice(schema, now)) return [];
  const earlier = readTexts(schema, before);
  const written = changes.map(fieldNameOf);
  return [...readTexts(schema, now)].flatMap(
    ([name, { where: fieldName, text }]): ShownChange[] => {
      const old = earlier.get(name)?.text;
      const isWritten = written.some((other) => isAtOrIn(fieldName, other));
      if (old === undefined || old === text || isWritten) return [];
      const { file, path: at } = parseFieldName(fieldName);
      return [
        {
          ...NOTHING,
          id: `status ${fieldName}`,
          fieldName,
          where: describeField(schema, file, at, now.get(file)?.toJS()),
          what: BY_STATUS,
          words: compareWords(old, text),
          findings: findings.get(fieldName) ?? [],
        },
      ];
    },
  );
}

/** @returns the field of the alternative text, if a picture has changed */
const altOf = ({ path: at }: FileChange, fieldName: string) =>
  at.at(-1) === 'file' ? fieldName.replace(/file$/, 'alt') : undefined;

/** Warns about new pictures whose alternative text is missing or describes the old picture. */
export function warnOfDescriptions(changes: FileChange[], { warnings }: Diagnostics) {
  const changed = changes.map(fieldNameOf);
  for (const change of changes) {
    const fieldName = fieldNameOf(change);
    const alt = altOf(change, fieldName);
    if (alt && !changed.includes(alt)) {
      warnings.set(alt, ['describes the picture that was here before: describe the new one']);
    }
    for (const missing of findEmptyDescriptions(change.after, parseField(alt ?? fieldName))) {
      warnings.set(missing, ['is empty: describe the picture, unless it is only decorative']);
    }
  }
}

function findEmptyDescriptions(value: unknown, at: FieldPath): string[] {
  if (value === '') return at.at(-1) === 'alt' ? [formatField(at)] : [];
  // A picture that isn't chosen yet can't be described.
  if (!(value instanceof Object) || ('file' in value && !value.file)) return [];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return parts.flatMap(([key, part]) => findEmptyDescriptions(part, [...at, key]));
}
