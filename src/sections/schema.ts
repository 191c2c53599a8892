/** The schema of content/: a part for each of its YAML files, of the same name. */
import { z } from 'zod';
import type { Resolved } from '#content-model';
import { bar } from './bar/bar.content.ts';
import { customSection } from './custom-section/custom-section.content.ts';
import { device } from './device.content.ts';
import { footer } from './footer/footer.content.ts';
import { labels } from './labels.content.ts';
import { notFound } from './not-found/not-found.content.ts';
import { press } from './press.content.ts';
import * as sections from './section-contents.ts';
import { site } from './site.content.ts';

/** A page has a hero; the other sections may be left out. */
const sectionFiles = { ...z.strictObject({ ...sections }).partial().shape, hero: sections.hero };

/** The files in the order in which a company adopts them. */
const files = z.strictObject({
  site,
  device,
  ...sectionFiles,
  bar,
  footer,
  'not-found': notFound,
  press,
  labels,
  /** The sections of the company's own. */
  customSections: z.record(z.string(), customSection),
});

/** The schemas of the files, without rules that concern several of them. */
export const FILE_SCHEMAS = files.shape;

export const contentSchema = files
  .refine(({ site, bar }) => bar.homeLink.includes(site.company.trim()), {
    path: ['bar', 'homeLink'],
    message: 'lacks the name of the company, which the link shows (WCAG 2.5.3): write it first',
  })
  // The description still has `{line}` itself if device.yaml doesn't fit, which is another problem.
  .refine(
    ({ site, device }) => [device.line, '{line}'].some((line) => site.description.includes(line)),
    {
      path: ['site', 'description'],
      message: 'does not state the status of the device: write {line} in it',
    },
  );

/** The content as its files have it. */
export type WrittenContent = z.output<typeof contentSchema>;

export type SectionName = keyof typeof sectionFiles;

export type ResolvedContent = Resolved<WrittenContent>;
