/**
 * A sentence in kinds of words: "The patch calms you at 3 Hz" as "the <Device> <Heal> <You> at #number Hz". What is learned of
 * one word of a kind is learned of all; brand-like spellings, which no list can hold, have kinds too.
 */
import { createLexicon } from './analysis.ts';
import { loadRulesFile } from './rules-file.ts';

/** Spellings that tell something, whatever the word. */
const SPELLINGS: [RegExp, string][] = [
  [/\d.*\p{Lu}|\p{Lu}.*\d/u, '#code'],
  [/\p{Ll}\p{Lu}/u, '#CamelCase'],
  [/^\p{Lu}{2,}$/u, '#CAPITALS'],
];

/** Capitalised words within a sentence that are nobody's brand. */
const COMMON_NAMES = new Set(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december australia australian japan japanese usa europe european american german
  germany english dr professor`.split(/\s+/),
);

/** Makes a reader of kinds from the word lists of packages/claims-review/rules.yaml. */
export function createKinds(): (sentence: string) => string[] {
  const lexicon = createLexicon(loadRulesFile().words);
  return (sentence) => {
    const words =
      sentence
        .replaceAll('’', "'")
        .match(/[\p{L}\p{N}'][\p{L}\p{N}'.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]|[%™®★?!:.,;]/gu) ?? [];
    return words.map((word, index) => {
      const small = word.toLowerCase();
      if (/^\d[\d.,]*$/.test(word)) return '#number';
      const list = lexicon.words.get(small)?.[0];
      if (list) return `<${list}>`;
      const spelling = SPELLINGS.find(([pattern]) => pattern.test(word));
      if (spelling) return spelling[1];
      const opens = index === 0 || /^[.?!:]$/.test(words[index - 1] ?? '');
      const name = !opens && /^\p{Lu}/u.test(word) && !COMMON_NAMES.has(small);
      return name ? '#Name' : small;
    });
  };
}
