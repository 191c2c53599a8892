/** What the model can judge: text in English, with more words than names. */

const LATIN = /\p{Script=Latin}/u;

/** Below this share of words that occur in the lessons, a text is in another language. */
const KNOWN_SHARE = 0.5;

/** Nothing but names, numbers and placeholders. */
export const saysNothing = (masked: string, known: ReadonlySet<string>): boolean =>
  (
    masked.replace(/⟨\w+⟩|\p{Lu}\.|\b([Tt]he|and|of|in|de)\b/gu, ' ').match(/[\p{L}'’]{2,}/gu) ?? []
  ).every((word) => /^\p{Lu}/u.test(word) && !known.has(word.toLowerCase()));

/** @param known words in lower case */
export function isKnownLanguage(sentence: string, known: ReadonlySet<string>): boolean {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !LATIN.test(letter)).length;
  if (foreign > letters.length / 3) return false;
  // Names have capitals, and may be of any language.
  const words = (sentence.match(/[\p{L}'’]+/gu) ?? []).filter((word) => /^\p{Ll}{2}/u.test(word));
  const found = words.filter((word) => known.has(word.toLowerCase().replaceAll('’', "'"))).length;
  return words.length === 0 || found / words.length >= KNOWN_SHARE;
}
