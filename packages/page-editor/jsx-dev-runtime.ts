/**
 * React's JSX runtime for the page in the editor: takes the marks off texts (see page-content.ts), and
 * writes on each element which place of the content it shows.
 */
import type { ElementType, Key } from 'react';
import { jsxDEV as createElement, Fragment, type JSXSource } from 'react/jsx-dev-runtime';
import { MARKS } from './protocol.ts';

declare global {
  /** Places of the content by their marks; set by the edited `virtual:content`. */
  var editFieldNames: readonly string[] | undefined;
  /** Of the content that the page has loaded. */
  var editVersion: string | undefined;
  /** The text that is being typed in the page: React would take the caret from it. */
  var typedText: { fieldName: string; text: string } | undefined;
}

const MARK = new RegExp(
  `[${String.fromCharCode(MARKS.first)}-${String.fromCharCode(MARKS.last)}]`,
  'g',
);

const fieldNameOf = (text: string) =>
  globalThis.editFieldNames?.[(text.match(MARK)?.at(-1)?.charCodeAt(0) ?? 0) - MARKS.first];

const strip = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(MARK, '');
  return Array.isArray(value) ? value.map(strip) : value;
};

const isMarked = (value: unknown): value is string =>
  typeof value === 'string' && fieldNameOf(value) !== undefined;

const isElement = (type: ElementType): boolean => typeof type === 'string';

type Rest = [isStatic: boolean, source?: JSXSource, self?: unknown];

export function jsxDEV(type: ElementType, props: object, key: Key | undefined, ...rest: Rest) {
  // A key made of a text would change with it, and the element would lose its caret and its state.
  const stableKey = typeof key === 'string' ? (fieldNameOf(key) ?? key) : key;
  if (!isElement(type)) return createElement(type, props, stableKey, ...rest);
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) own[name] = strip(value);
  const children: unknown = 'children' in props ? props.children : undefined;
  const shown = [children].flat().findLast(isMarked);
  const fieldName = fieldNameOf(shown ?? Object.values(props).findLast(isMarked) ?? '');
  if (fieldName) own['data-edit'] = fieldName;
  // It can be typed in the page if it is the whole text of its element.
  if (shown !== undefined && shown === children) own['data-whole'] = '';
  const typed = globalThis.typedText;
  if (typed && typed.fieldName === fieldName && shown === children) own.children = typed.text;
  return createElement(type, own, stableKey, ...rest);
}

export { Fragment };
