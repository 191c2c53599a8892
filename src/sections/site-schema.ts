/** The schema of this site's content, as the tools that read content take it. */
import type { SiteSchema } from '@site-kit/content-model';
import { linkTo, MEDIA_SECTION } from '#constants';
import { completeContent, type SiteContent } from './complete-content.ts';
import { CONTENT_FILES, fieldAt, isWordsAt } from './fields.ts';
import { KIT_TEXTS } from './press.content.ts';
import { contentSchema, FILE_SCHEMAS, type WrittenContent } from './schema.ts';
import { isCustomSection, SECTION_NAME, SECTION_NAMES } from './section-names.ts';

export const SCHEMA: SiteSchema<WrittenContent, SiteContent> = {
  whole: contentSchema,
  device: FILE_SCHEMAS.device,
  files: CONTENT_FILES,
  sections: SECTION_NAMES,
  newsSection: MEDIA_SECTION,
  customSections: { includes: isCustomSection, name: SECTION_NAME, menu: ['bar', 'entries'] },
  linkTo,
  fieldAt,
  isWordsAt,
  complete: completeContent,
  forApp: ({ press, ...others }) => ({
    ...others,
    press: Object.fromEntries(Object.entries(press).filter(([name]) => !KIT_TEXTS.includes(name))),
  }),
};
