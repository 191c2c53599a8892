/** Applies a request of the panel to the text of a content file. */
import type { ContentSchema, Field, FieldPath } from '@site-kit/content-model';
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

/** The field to change. */
type Target = {
  schema: ContentSchema;
  file: string;
  /** Current text of the file. */
  text: string;
  /** Text of the file in the last commit. */
  before: string;
  at: FieldPath;
  field: Field;
  /** Possible targets of links on the page. */
  links: readonly string[];
};

export type TextRequest = Extract<
  EditRequest,
  { do: 'set' | 'split' | 'replace' | 'mark' | 'add' | 'remove' | 'move' }
>;

const siblingKeys = ({ schema, file, at }: Target) =>
  Object.keys(schema.fieldAt([file, ...at.slice(0, -1)])?.fields ?? {});

/** Adds or removes the fields that depend on this field's value. */
export function fitVariant(
  { fieldAt }: ContentSchema,
  file: string,
  text: string,
  at: FieldPath,
): string {
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
  const { schema, file, text, before, at, field } = target;
  // The form shows the focus point even if the content has none.
  if (field.kind === 'focus' && valueAt(text, at) === undefined)
    return setSample(addField(text, at, siblingKeys(target), value), at, false);
  return fitVariant(schema, file, rewrite(before, text, at, value), at);
}

function add(target: Target): string {
  const { schema, text, before, at, field, links } = target;
  // Restore a removed field with the value of the last commit.
  if (valueAt(text, at) === undefined && valueAt(before, at) !== undefined)
    return copyField(before, text, at);
  if (field.entry && valueAt(text, at) !== undefined) {
    const item = { value: makeNew(schema, field.entry, at, text, links) };
    const isFirst = field.newestBy !== undefined;
    return rearrangeItems(text, at, (order) => (isFirst ? [item, ...order] : [...order, item]));
  }
  return addField(text, at, siblingKeys(target), makeNew(schema, field, at, text, links));
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
    if (moved === undefined)
      throw new EditError('This entry is no longer in the list: reload this window.');
    return order.toSpliced(from + by, 0, moved);
  });
}

/** Splits a paragraph in two. An empty half gets placeholder text. */
function split({ schema, text, at, field, links }: Target, rest: string): string {
  const index = at.at(-1);
  if (typeof index !== 'number')
    throw new EditError('This field is a single text: it can’t be split into paragraphs.');
  const make = (used: string) => `${makeNew(schema, field, at, used, links)}`;
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
    throw new EditError('This field can’t be changed by search and replace: edit it in its form.');
  return rewrite(before, text, at, replaceIn(value, wanted, by));
}

/** @throws {EditError} if this kind of change isn't possible for the field */
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
