/** What the model can judge: text in English, with more words than names. */
import type { Token } from './features.ts';

const LATIN = /\p{Script=Latin}/u;

/** Below this share of words that occur in the lessons, a text is in another language. */
const KNOWN_SHARE = 0.5;

const PLACEHOLDER = /⟨\w+⟩/g;

const isKnown = (word: string, known: ReadonlySet<string>) =>
  known.has(word.toLowerCase().replaceAll('’', "'"));

/** Nothing but names, numbers and placeholders. */
export function saysNothing(masked: string, known: ReadonlySet<string>): boolean {
  const rest = masked
    .replace(PLACEHOLDER, ' ')
    .replace(/\p{Lu}\.|\b([Tt]he|and|of|in|de)\b/gu, ' ');
  const words = rest.match(/[\p{L}'’]{2,}/gu) ?? [];
  return words.every((word) => LATIN.test(word) && /^\p{Lu}/u.test(word) && !isKnown(word, known));
}

/** @param known words in lower case */
export function isKnownLanguage(masked: string, known: ReadonlySet<string>): boolean {
  const text = masked.replace(PLACEHOLDER, ' ');
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !LATIN.test(letter)).length;
  if (foreign > letters.length / 3) return false;
  // Names have capitals, and may be of any language.
  const words = (text.match(/[\p{L}'’]+/gu) ?? []).filter((word) => /^\p{Ll}{2}/u.test(word));
  const found = words.filter((word) => isKnown(word, known)).length;
  return words.length === 0 || found / words.length >= KNOWN_SHARE;
}

/** Whether the last word is none, so that its end may be missing. */
export function isCutOff(tokens: readonly Token[], known: ReadonlySet<string>): boolean {
  const word = tokens.at(-1)?.word ?? '';
  return /^\p{L}/u.test(word) && !isKnown(word, known);
}
