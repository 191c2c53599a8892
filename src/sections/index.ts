/** What the sections and the other files of content/ have. */
export { isBuiltIn, SECTION_NAMES } from './list.ts';
export {
  CONTENT_FILES,
  findShape,
  NO_SHAPE,
  natureOf,
  readShapes,
  type Shape,
  titleOfFile,
} from './natures.ts';
export {
  completeContent,
  createContentSchema,
  isOwnSection,
  REVIEW_FILES,
  type SiteContent,
} from './schema.ts';
export { SECTION_NAME } from './site.content.ts';
