export type { Change, Entry, Since } from './changes.ts';
export { runCommand } from './command.ts';
export {
  type Config,
  type Evidence,
  type Exception,
  MEANING,
  parseConfig,
  parseSettings,
  readConfig,
} from './config.ts';
export {
  type Counts,
  countSentences,
  describeCounts,
  formatNumbers,
  numberSentences,
} from './counts.ts';
export { reportToCsv } from './csv.ts';
export { describeProof, type Fact, nameProof } from './evidence.ts';
export { type Finding, isOpen, type Judgement, type Reviewed, type Verdict } from './judgement.ts';
export { isSample, listLocations, nameLocation, namePage } from './locations.ts';
export type { Market } from './markets.ts';
export type { Vocabulary } from './mask.ts';
export type { Item } from './page.ts';
export { explainFinding, listRecords, TO_DO } from './problems.ts';
export { type Published, readFolder, readText } from './read.ts';
export { type Review, readPublished, reviewSite, type Site } from './review.ts';
export {
  BORDERLINE_MARGIN,
  createReviewer,
  type JudgedSentence,
  type JudgeOptions,
  type ReviewerOptions,
} from './reviewer.ts';
export { citeLaws, type Law, type Rule } from './rules.ts';
export { splitSentences } from './sentences.ts';
export { InputError, LINK_ADDRESS, printProblem, type Text } from './text.ts';
export { readReviewVersion } from './version.ts';
export { findEntryProblem, type VocabularyField } from './vocabulary.ts';
export type { VocabularyEntry } from './vocabulary-use.ts';
