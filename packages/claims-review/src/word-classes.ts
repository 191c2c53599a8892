/**
 * Replaces words by their classes: "The patch calms you at 3 Hz" becomes
 * "the <Device> <Heal> <You> at #number Hz". What is learned of one word holds for its class, and
 * invented names, which no list can hold, have classes too.
 */
import { createLexicon, toSet } from './analysis.ts';
import { loadRulesFile } from './rules-file.ts';

const SPELLINGS: [RegExp, string][] = [
  [/\d.*\p{Lu}|\p{Lu}.*\d/u, '#code'],
  [/\p{Ll}\p{Lu}/u, '#CamelCase'],
  [/^\p{Lu}{2,}$/u, '#CAPITALS'],
];

const UNBRANDED_NAMES = toSet(
  `i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
  september october november december australia australian japan japanese usa europe european american german
  germany english dr professor`,
);

export function createWordClassReader(): (sentence: string) => string[] {
  const lexicon = createLexicon(loadRulesFile().words);
  return (sentence) => {
    const words =
      sentence
        .replaceAll('’', "'")
        .match(/[\p{L}\p{N}'][\p{L}\p{N}'.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]|[%™®★?!:.,;]/gu) ?? [];
    return words.map((word, index) => {
      const lower = word.toLowerCase();
      if (/^\d[\d.,]*$/.test(word)) return '#number';
      const list = lexicon.words.get(lower)?.[0];
      if (list) return `<${list}>`;
      const spelling = SPELLINGS.find(([pattern]) => pattern.test(word));
      if (spelling) return spelling[1];
      const opensSentence = index === 0 || /^[.?!:]$/.test(words[index - 1] ?? '');
      const isName = !opensSentence && /^\p{Lu}/u.test(word) && !UNBRANDED_NAMES.has(lower);
      return isName ? '#Name' : lower;
    });
  };
}
