/**
 * The sections, for the build: what their files of content/ have, and what they say to machines.
 * `components.tsx` lists what the page shows of them.
 */
import type { z } from 'zod';
import type { FileKinds } from '#content-model';
import { hero } from './hero/hero.content.ts';
import { describeHero } from './hero/hero.llms.ts';
import type { Describe } from './llms.ts';
import { news } from './news/news.content.ts';
import { describeNews } from './news/news.llms.ts';
import { people } from './people/people.content.ts';
import { describePeople } from './people/people.llms.ts';
import { teaser } from './teaser/teaser.content.ts';
import { describeTeaser } from './teaser/teaser.llms.ts';
import { technologies } from './technologies/technologies.content.ts';
import { describeTechnologies } from './technologies/technologies.llms.ts';

/** By the names of their files. A page has a hero; the others may be left out. */
export const sectionFields = (kinds: FileKinds) => ({
  hero: hero(kinds),
  teaser: teaser(kinds).optional(),
  technologies: technologies(kinds).optional(),
  people: people(kinds).optional(),
  news: news(kinds).optional(),
});

type SectionFields = ReturnType<typeof sectionFields>;

export type SectionName = keyof SectionFields;

export type SectionContent = {
  [Name in SectionName]: NonNullable<z.output<SectionFields[Name]>>;
};

export const DESCRIPTIONS: { [Name in SectionName]: Describe<SectionContent[Name]> } = {
  hero: describeHero,
  teaser: describeTeaser,
  technologies: describeTechnologies,
  people: describePeople,
  news: describeNews,
};

export const SECTION_NAMES = Object.keys(DESCRIPTIONS);

/** Whether a section has a layout of its own; the others are sections of the company's own. */
export const isBuiltIn = (name: string): name is SectionName => Object.hasOwn(DESCRIPTIONS, name);
