/** The schemas and fields of content/. */
export { completeContent, type SiteContent } from './complete-content.ts';
export { CONTENT_FILES, fieldAt, isWordsAt } from './fields.ts';
export { listLaunchWarnings } from './launch-warnings.ts';
export { KIT_TEXTS } from './press.content.ts';
export {
  contentSchema,
  FILE_SCHEMAS,
  type ResolvedContent,
  type WrittenContent,
} from './schema.ts';
export {
  isBuiltIn,
  isCustomSection,
  REVIEW_FILES,
  SECTION_NAME,
  SECTION_NAMES,
} from './section-names.ts';
export { describeEntry, describeRecord, listStudyRows } from './technologies/study-rows.ts';
