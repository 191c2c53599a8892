/** Makes the published files of a site from a folder of content and a page. */
export {
  type BuildTarget,
  build,
  buildOrExit,
  compress,
  explainRefusal,
} from './build.ts';
export { colourOf, resolveColours } from './colours.ts';
export { findPictureProblems, largestFor } from './content/check-pictures.ts';
export {
  assembleInput,
  type Files,
  fieldPathOf,
  listFiles,
  listLinks,
  parseFiles,
  readSentences,
} from './content/files.ts';
export {
  createImageReader,
  describeImages,
  ICON_PACKAGE,
  type Images,
  resolve,
} from './content/images.ts';
export { checkContent, type LoadedContent, loadContent } from './content/load.ts';
export { renderDraft } from './draft-page.ts';
export {
  DISPLAY_WEIGHT,
  FONT_PACKAGES,
  FRAUNCES,
  findFiles,
  HANKEN_GROTESK,
  TYPEFACES,
  type Typeface,
} from './fonts.ts';
export { MEDIA_TYPES } from './media-types.ts';
export { NOTICES_COMMENT } from './notices.ts';
export {
  encodedFiles,
  encodePicture,
  MAX_MEGABYTES,
  type MeasuredPicture,
  openPicture,
  PICTURE_ENDINGS,
  publishPictures,
} from './pictures.ts';
export { completeSite, loadSite, type Site } from './site.ts';
export type { LoadedSite, Make, PageAssets, Prerenderer, SiteParts } from './site-parts.ts';
export { loadByServer, savedSite } from './site-source.ts';
export { contentModule, virtualModules } from './virtual-modules.ts';
export { configureVite, makeViteConfig, serverPlugins } from './vite-config.ts';
