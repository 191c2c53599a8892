/** Tells a source that somebody can look up from a sign that only fills the field. */

/** Editors write these until they have found the source. */
const PLACEHOLDER =
  /^\P{L}*(?:n[./]?a|none|nil|null|tb[acd]|to be \p{L}+|to do|todo|unknown|not (?:applicable|available|known)|x{2,})\P{L}*$/iu;

const WORD = /\p{L}{2,}/gu;

/** DWG-0101, ISO 13485. */
const CODE = /\p{L}{2,}[^\p{L}\p{N}]*\p{N}/u;

/** 2.0, 12 May, C, Rev B. */
const VERSION = /\p{N}|(?<!\p{L})\p{L}{1,2}(?!\p{L})/u;

/** Two words, or letters with a number. */
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
      'doesn’t say where it is: write the place in two words or more, or its number, such as DWG-0101',
  },
};

/** @returns what is wrong with a field, and the remedy */
export function findSourceProblem(field: (typeof SOURCE)[number], value: string) {
  const { isRight, problem } = CHECKS[field];
  return isRight(value) && !PLACEHOLDER.test(value) ? undefined : `(“${value}”) ${problem}`;
}
