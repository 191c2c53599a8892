/** What the sections and the other files of content/ have, and what they say to machines. */
export {
  DESCRIPTIONS,
  isBuiltIn,
  SECTION_NAMES,
  type SectionContent,
  type SectionName,
} from './list.ts';
export type { LlmsContext, LlmsPart } from './llms.ts';
export {
  CONTENT_FILES,
  findShape,
  NO_SHAPE,
  natureOf,
  readShapes,
  type Shape,
  titleOfFile,
} from './natures.ts';
export { describeOwnSection } from './own-section/own-section.llms.ts';
export {
  completeContent,
  createContentSchema,
  isOwnSection,
  REVIEW_FILES,
  type SiteContent,
} from './schema.ts';
export { SECTION_NAME } from './site.content.ts';
