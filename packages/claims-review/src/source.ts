/** Checks that the fields of a source name something that can be looked up, unlike "x" or "tbd". */

/** Words that editors write until they find the source. */
const PLACEHOLDER =
  /^\P{L}*(?:n[./]?a|none|nil|null|tb[acd]|to be \p{L}+|to do|todo|unknown|not (?:applicable|available|known)|x{2,})\P{L}*$/iu;

const WORD = /\p{L}{2,}/gu;

/** Matches the number of a document, such as DWG-0101 or ISO 13485. */
const CODE = /\p{L}{2,}[^\p{L}\p{N}]*\p{N}/u;

/** Matches a version, such as 2.0, 12 May, C or Rev B. */
const VERSION = /\p{N}|(?<!\p{L})\p{L}{1,2}(?!\p{L})/u;

/** Whether a value has two words, or letters with a number. */
const isNamed = (value: string) => (value.match(WORD) ?? []).length >= 2 || CODE.test(value);

/** Fields that name a source. */
export const SOURCE = ['document', 'version', 'kept'] as const;

const CHECKS = {
  document: {
    isRight: isNamed,
    problem:
      'doesn’t name a document: write its title in two words or more, or its number, such as DWG-0101',
  },
  version: {
    isRight: (value: string) => VERSION.test(value),
    problem: 'isn’t a version: write its letter, number or date',
  },
  kept: {
    isRight: isNamed,
    problem:
      'doesn’t say where the document is: write the place in two words or more, or the document’s number, such as DWG-0101',
  },
};

/** @returns what is wrong with the field and how to fix it, or undefined */
export function findSourceProblem(field: (typeof SOURCE)[number], value: string) {
  const { isRight, problem } = CHECKS[field];
  return isRight(value) && !PLACEHOLDER.test(value) ? undefined : `(“${value}”) ${problem}`;
}
