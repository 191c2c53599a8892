/** The content model: fields, YAML files, problems, and the status of the device. */

export { explainCharacters } from './characters.ts';
export { ContentFile, formatYaml, parseYaml, type SampleValue } from './content-file.ts';
export type { ContentSchema, Device, SiteSchema } from './content-schema.ts';
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
export { type FieldPath, formatField, parseField } from './field-path.ts';
export {
  type Field,
  type FieldMeta,
  fieldMeta,
  findField,
  type Kind,
  readField,
} from './fields.ts';
export {
  address,
  choice,
  type DescribedLink,
  day,
  describedLink,
  drawing,
  email,
  headline,
  icon,
  linkOnPage,
  listOf,
  paragraphs,
  picture,
  pictureFile,
  pictureWithFrames,
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
} from './problems.ts';
export { explainReadError, readText } from './read-text.ts';
export type { Drawing, PictureData, PictureFile, Resolved, StripData } from './resolved.ts';
export { evaluateSizes, widthsIn } from './sizes.ts';
