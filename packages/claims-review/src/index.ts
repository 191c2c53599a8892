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
export { type Fact, nameProof } from './evidence.ts';
export { identifyReview } from './identity.ts';
export { type Finding, isOpen, type Judgement, type Reviewed, type Verdict } from './judgement.ts';
export type { Market } from './markets.ts';
export type { Vocabulary } from './mask.ts';
export type { Pictures, Shot } from './piece.ts';
export { type Published, readFolder, readText } from './read.ts';
export { reportToCsv } from './report-csv.ts';
export { reportToHtml } from './report-html.ts';
export { type Review, readPublished, reviewSite, type Site } from './review.ts';
export { createReviewer, type JudgeOptions, type ReviewerOptions } from './reviewer.ts';
export type { Law, Rule } from './rules.ts';
export { findUnread, type Rendered } from './seen.ts';
export { splitSentences } from './sentences.ts';
export { InputError, printProblem, type Text } from './text.ts';
