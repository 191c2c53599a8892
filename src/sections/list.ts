/**
 * The sections, for the build: what their files of content/ have. `components.tsx` lists what the page
 * shows of them.
 */
import type { FileKinds } from '#content-model';
import { hero } from './hero/hero.content.ts';
import { news } from './news/news.content.ts';
import { people } from './people/people.content.ts';
import { teaser } from './teaser/teaser.content.ts';
import { technologies } from './technologies/technologies.content.ts';

/** By the names of their files. A page has a hero; the others may be left out. */
export const sectionFields = (kinds: FileKinds) => ({
  hero: hero(kinds),
  teaser: teaser(kinds).optional(),
  technologies: technologies(kinds).optional(),
  people: people(kinds).optional(),
  news: news(kinds).optional(),
});

export type SectionName = keyof ReturnType<typeof sectionFields>;

const SECTIONS = {
  hero,
  teaser,
  technologies,
  people,
  news,
} satisfies Record<SectionName, unknown>;

export const SECTION_NAMES = Object.keys(SECTIONS);

/** Whether a section has a layout of its own; the others are sections of the company's own. */
export const isBuiltIn = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);
