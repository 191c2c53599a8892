/** What a request of the panel makes of the text of a content file. */
import type { Field, FieldPath } from '#content-model';
import { fieldAt } from '#sections';
import { copyField, rewrite, valueAt } from './changes.ts';
import {
  addField,
  EditError,
  rearrangeItems,
  removeField,
  setSample,
  setText,
} from './edit-yaml.ts';
import { makeNew } from './form.ts';
import type { EditRequest } from './request.ts';
import { isPlain, replaceIn } from './search.ts';

/** The place that is changed. */
type Target = {
  file: string;
  /** The text of its file, now and in the last commit. */
  text: string;
  before: string;
  at: FieldPath;
  field: Field;
  /** Where links on the page may lead. */
  links: readonly string[];
};

export type TextRequest = Extract<
  EditRequest,
  { do: 'set' | 'split' | 'replace' | 'mark' | 'add' | 'remove' | 'move' }
>;

const keysBeside = ({ file, at }: Target) =>
  Object.keys(fieldAt([file, ...at.slice(0, -1)])?.fields ?? {});

/** Fields that a group has only with some values of this one come and go with its value. */
export function fitVariant(file: string, text: string, at: FieldPath): string {
  const parent = at.slice(0, -1);
  const group = fieldAt([file, ...parent]);
  const { variants } = group ?? {};
  if (variants?.by !== at.at(-1)) return text;
  const wanted = variants?.keys[`${valueAt(text, at)}`] ?? [];
  return Object.keys(group?.fields ?? {}).reduce((fitted, key) => {
    const part = [...parent, key];
    const isThere = valueAt(fitted, part) !== undefined;
    if (isThere === wanted.includes(key)) return fitted;
    return isThere ? removeField(fitted, part) : addField(fitted, part, wanted, '');
  }, text);
}

function set(target: Target, value: string): string {
  const { file, text, before, at, field } = target;
  // The form has it even where the content leaves it out.
  if (field.kind === 'focus' && valueAt(text, at) === undefined)
    return setSample(addField(text, at, keysBeside(target), value), at, false);
  return fitVariant(file, rewrite(before, text, at, value), at);
}

function add(target: Target): string {
  const { text, before, at, field, links } = target;
  // What was removed comes back as it was.
  if (valueAt(text, at) === undefined && valueAt(before, at) !== undefined)
    return copyField(before, text, at);
  if (field.entry && valueAt(text, at) !== undefined) {
    const item = { value: makeNew(field.entry, at, text, links) };
    // The newest comes first.
    const isFirst = field.newestBy !== undefined;
    return rearrangeItems(text, at, (order) => (isFirst ? [item, ...order] : [...order, item]));
  }
  return addField(text, at, keysBeside(target), makeNew(field, at, text, links));
}

function remove({ text, at }: Target): string {
  const index = at.at(-1);
  if (typeof index !== 'number') return removeField(text, at);
  return rearrangeItems(text, at.slice(0, -1), (order) => order.toSpliced(index, 1));
}

function move({ text, at }: Target, by: number): string {
  const from = Number(at.at(-1));
  return rearrangeItems(text, at.slice(0, -1), (order) => {
    const [moved] = order.splice(from, 1);
    if (moved === undefined) throw new EditError('There is no such entry.');
    return order.toSpliced(from + by, 0, moved);
  });
}

/** A paragraph without words gets some to replace. */
function split({ text, at, field, links }: Target, rest: string): string {
  const index = at.at(-1);
  if (typeof index !== 'number') throw new EditError('There is only one paragraph here.');
  const make = (used: string) => `${makeNew(field, at, used, links)}`;
  const kept = valueAt(text, at) ? text : setSample(setText(text, at, make(text)), at, true);
  const item = { value: rest || make(kept) };
  const longer = rearrangeItems(kept, at.slice(0, -1), (order) =>
    order.toSpliced(index + 1, 0, item),
  );
  return rest ? setSample(longer, [...at.slice(0, -1), index + 1], false) : longer;
}

function replace({ text, before, at, field }: Target, wanted: string, by: string): string {
  const { kind, control, options } = field;
  const value = valueAt(text, at);
  const isFixed = options.length === 1;
  if (typeof value !== 'string' || !isPlain({ kind, control, isFixed }))
    throw new EditError('Nothing can be replaced there.');
  return rewrite(before, text, at, replaceIn(value, wanted, by));
}

/** @throws {EditError} if it can't be done there */
export function editText(request: TextRequest, target: Target): string {
  switch (request.do) {
    case 'set':
      return set(target, request.value.toWellFormed());
    case 'split':
      return split(target, request.rest.toWellFormed());
    case 'replace':
      return replace(target, request.wanted, request.by.toWellFormed());
    case 'mark':
      return setSample(target.text, target.at, request.isSample);
    case 'add':
      return add(target);
    case 'remove':
      return remove(target);
    case 'move':
      return move(target, request.by);
  }
}
