/** What content is made of: kinds of fields, YAML, mistakes in it, and the status of the device. */

export { explainCharacters } from './characters.ts';
export {
  ContentFile,
  type FieldPath,
  parseContent,
  SAMPLE_TAG,
  type SampleValue,
} from './content-file.ts';
export { utcDayOf, withDay, writeDay } from './days.ts';
export {
  combineStatuses,
  describeStatus,
  fillIn,
  findStatus,
  type MarketStatus,
  PLACEHOLDERS,
  SENTENCES,
  sentencesOf,
} from './device-status.ts';
export { explainIssue, quote } from './explain-issue.ts';
export {
  address,
  choice,
  createFileKinds,
  type DescribedLink,
  day,
  describedLink,
  email,
  type FileKinds,
  headline,
  KINDS,
  type Kind,
  type Loaders,
  listOf,
  paragraphs,
  template,
  words,
} from './kinds.ts';
export {
  ContentError,
  type ContentProblem,
  formatProblem,
  InputError,
  isInputError,
  printWarnings,
} from './mistakes.ts';
export { explainReadError, readText } from './read-text.ts';
export { evaluateSizes } from './sizes.ts';
