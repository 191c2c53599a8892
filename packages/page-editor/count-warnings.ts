/** Texts that say how many entries a list of their section has, and are wrong about it. */
import { isMap, isSeq } from 'yaml';
import type { ContentFile, ContentProblem } from '#content-model';
import { fieldAt, isWordsAt } from '#sections';
import { FIXED_FILES } from './form.ts';
import { singular, words } from './in-form.ts';

const NUMBERS = [
  ...['none', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** After these comes another thing, or only some of all: "two of the people". */
const LINKING = 'and|by|for|from|in|of|on|or|than|to|with';

const NUMBER = `(?<![\\p{L}\\p{N}.,’-])(${NUMBERS.slice(2).join('|')}|\\d{1,2})`;
const BETWEEN = `(?: (?!(?:${LINKING}) )[\\p{L}’-]+){0,2}`;

const toNumber = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : NUMBERS.indexOf(text.toLowerCase());

/** Lists of entries with fields, and what texts call the entries: "cards", "slides", "people". */
const findLists = ({ values }: ContentFile) =>
  values.flatMap(({ fieldPath, node }) => {
    if (!isSeq(node) || !node.items.some(isMap)) return [];
    const keys = fieldPath
      .slice(1)
      .filter((part) => typeof part === 'string')
      .slice(-2);
    const { alsoCalled = [] } = fieldAt(fieldPath)?.entry ?? {};
    const nouns = keys.map(words).flatMap((key) => [key, singular(key)]);
    const pattern = `${NUMBER}${BETWEEN} (?:${[...nouns, ...alsoCalled].join('|')})(?![\\p{L}’-])`;
    return [{ count: node.items.length, pattern: new RegExp(pattern, 'giu') }];
  });

export function findCountWarnings(file: ContentFile): ContentProblem[] {
  if (FIXED_FILES.includes(file.name)) return [];
  const lists = findLists(file);
  return file.scalars.flatMap(({ fieldPath, node: { value } }) => {
    if (typeof value !== 'string' || !isWordsAt(fieldPath)) return [];
    return lists.flatMap(({ count, pattern }) =>
      [...value.matchAll(pattern)]
        .filter(([, said = '']) => toNumber(said) !== count)
        .map(([phrase]) =>
          file.problem(
            fieldPath,
            `says “${phrase}”, and the list has ${NUMBERS[count] ?? count}: change the text or the list`,
          ),
        ),
    );
  });
}
