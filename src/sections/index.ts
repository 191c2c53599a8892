/** The schemas and fields of content/. */
export type { SiteContent } from './complete-content.ts';
export { CONTENT_FILES, fieldAt, isWordsAt } from './fields.ts';
export { listLaunchWarnings } from './launch-warnings.ts';
export {
  contentSchema,
  FILE_SCHEMAS,
  type ResolvedContent,
  type WrittenContent,
} from './schema.ts';
export {
  isBuiltIn,
  isCustomSection,
  SECTION_NAME,
  SECTION_NAMES,
} from './section-names.ts';
export { SCHEMA } from './site-schema.ts';
export { describeEntry, describeRecord, listStudyRows } from './technologies/study-rows.ts';
