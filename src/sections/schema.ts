/** The schema of content/, with a property per YAML file. */

import type { Resolved } from '@site-kit/content-model';
import { z } from 'zod';
import { bar } from './bar/bar.content.ts';
import { customSection } from './custom-section/custom-section.content.ts';
import { device } from './device.content.ts';
import { footer } from './footer/footer.content.ts';
import { labels } from './labels.content.ts';
import { notFound } from './not-found/not-found.content.ts';
import { press } from './press.content.ts';
import * as sections from './section-contents.ts';
import { site } from './site.content.ts';

/** Every section is optional except the hero. */
const sectionFiles = { ...z.strictObject({ ...sections }).partial().shape, hero: sections.hero };

/** The files, in the order in which a company adopts them. */
const files = z.strictObject({
  site,
  device,
  ...sectionFiles,
  bar,
  footer,
  'not-found': notFound,
  press,
  labels,
  /** Sections that the company has added, by file name. */
  customSections: z.record(z.string(), customSection),
});

/** The schemas of single files, without rules that compare files. */
export const FILE_SCHEMAS = files.shape;

export const contentSchema = files
  .refine(({ site, bar }) => bar.homeLink.includes(site.company.trim()), {
    path: ['bar', 'homeLink'],
    message:
      'does not name the company, as the visible link does (WCAG 2.5.3): begin with its name',
  })
  // `{line}` itself is accepted: it isn't replaced if device.yaml is invalid, and then device.yaml
  // gets the error.
  .refine(
    ({ site, device }) => [device.line, '{line}'].some((line) => site.description.includes(line)),
    {
      path: ['site', 'description'],
      message: 'does not state the status of the device: write {line} in this text',
    },
  );

/** The content of the files, before the build completes it. */
export type WrittenContent = z.output<typeof contentSchema>;

export type SectionName = keyof typeof sectionFiles;

export type ResolvedContent = Resolved<WrittenContent>;
