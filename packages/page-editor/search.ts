/** Finds words in the content's texts, ignoring case, and replaces words if replacing is safe. */
import { type TextField, toOneLine } from './protocol.ts';

/** Straight quotation marks, which users type, also match curly quotation marks. */
const MARKS: Record<string, string> = { "'": "['’]", '"': '["“”]' };

const escapePattern = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['"]/g, (mark) => MARKS[mark] ?? mark);

const patternOf = (wanted: string) =>
  new RegExp(`(${wanted.trim().split(/\s+/).map(escapePattern).join('\\s+')})`, 'giu');

export type Segment = { text: string; isFound: boolean };

/** @returns the text in segments, or an empty list without a match */
export function findIn(text: string, wanted: string): Segment[] {
  if (!wanted.trim()) return [];
  const parts = text.split(patternOf(wanted));
  return parts.length > 1 ? parts.map((part, at) => ({ text: part, isFound: at % 2 === 1 })) : [];
}

/** Skips {names} in braces, which are replaced by sentences about the device's status. */
export const replaceIn = (text: string, wanted: string, by: string) =>
  toOneLine(
    text
      .split(/(\{\w+\})/)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(patternOf(wanted), () => by)))
      .join(''),
  );

/** Addresses, names and enum values aren't plain: a change may require other changes. */
export const isPlain = ({
  kind,
  control,
  isFixed,
}: Pick<TextField, 'kind' | 'control' | 'isFixed'>) =>
  (kind === 'words' || kind === 'alternative') && control === 'text' && !isFixed;
