/** Finds words in the texts of the content, whatever their case, and replaces them where that is safe. */
import { type TextField, toOneLine } from './protocol.ts';

/** Typed ones are straight. */
const MARKS: Record<string, string> = { "'": "['’]", '"': '["“”]' };

const escapePattern = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['"]/g, (mark) => MARKS[mark] ?? mark);

const patternOf = (wanted: string) =>
  new RegExp(`(${wanted.trim().split(/\s+/).map(escapePattern).join('\\s+')})`, 'giu');

export type Segment = { text: string; isFound: boolean };

/** @returns the text in parts, or none if the words aren't in it */
export function findIn(text: string, wanted: string): Segment[] {
  if (!wanted.trim()) return [];
  const parts = text.split(patternOf(wanted));
  return parts.length > 1 ? parts.map((part, at) => ({ text: part, isFound: at % 2 === 1 })) : [];
}

/** Words in {braces} come with the status of the device, and stay. */
export const replaceIn = (text: string, wanted: string, by: string) =>
  toOneLine(
    text
      .split(/(\{\w+\})/)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(patternOf(wanted), () => by)))
      .join(''),
  );

/** Of an address, a name or a choice, only a person knows what else has to change. */
export const isPlain = ({
  kind,
  control,
  isFixed,
}: Pick<TextField, 'kind' | 'control' | 'isFixed'>) =>
  (kind === 'words' || kind === 'alternative') && control === 'text' && !isFixed;
