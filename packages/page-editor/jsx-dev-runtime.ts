/**
 * React's JSX runtime for the page in the editor: removes the marks from texts (see
 * page-content.ts), and sets `data-edit` of each element to the field name.
 */
import type { ElementType, Key } from 'react';
import { jsxDEV as createElement, Fragment, type JSXSource } from 'react/jsx-dev-runtime';
import { MARKS } from './protocol.ts';

declare global {
  /** Field names by mark; set by the editor's version of `virtual:content`. */
  var editFieldNames: readonly string[] | undefined;
  /** Version of the content that the page has loaded. */
  var editVersion: string | undefined;
  /** The text being typed on the page. React must not overwrite it, because that moves the caret. */
  var typedText: { fieldName: string; text: string } | undefined;
}

const MARK = new RegExp(
  `[${String.fromCharCode(MARKS.first)}-${String.fromCharCode(MARKS.last)}]`,
  'g',
);

const fieldNameOf = (text: string) =>
  globalThis.editFieldNames?.[(text.match(MARK)?.at(-1)?.charCodeAt(0) ?? 0) - MARKS.first];

const removeMarks = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(MARK, '');
  return Array.isArray(value) ? value.map(removeMarks) : value;
};

const isMarked = (value: unknown): value is string =>
  typeof value === 'string' && fieldNameOf(value) !== undefined;

const isElement = (type: ElementType): boolean => typeof type === 'string';

type Rest = [isStatic: boolean, source?: JSXSource, self?: unknown];

export function jsxDEV(type: ElementType, props: object, key: Key | undefined, ...rest: Rest) {
  // Some React keys are texts. If the text changes, React recreates the element, and the element
  // loses the caret and its state.
  const stableKey = typeof key === 'string' ? (fieldNameOf(key) ?? key) : key;
  if (!isElement(type)) return createElement(type, props, stableKey, ...rest);
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) own[name] = removeMarks(value);
  const children: unknown = 'children' in props ? props.children : undefined;
  const shown = [children].flat(Number.POSITIVE_INFINITY).findLast(isMarked);
  const fieldName = fieldNameOf(shown ?? Object.values(props).findLast(isMarked) ?? '');
  if (fieldName) own['data-edit'] = fieldName;
  // Users can type a text on the page only if its element contains nothing else.
  if (shown !== undefined && shown === children) own['data-whole'] = '';
  const typed = globalThis.typedText;
  if (typed && typed.fieldName === fieldName && shown === children) own.children = typed.text;
  return createElement(type, own, stableKey, ...rest);
}

export { Fragment };
