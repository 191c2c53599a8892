/** What the page shows of each section, by the name of its file. */
import type { ReactNode } from 'react';
import { idOf } from '#constants';
import { Hero } from './hero/hero.tsx';
import type { SectionName } from './list.ts';
import { News } from './news/news.tsx';
import { OwnSection } from './own-section/own-section.tsx';
import { People } from './people/people.tsx';
import type { SiteContent } from './schema.ts';
import { Teaser } from './teaser/teaser.tsx';
import { Technologies } from './technologies/technologies.tsx';

export { Bar } from './bar/bar.tsx';
export { Footer } from './footer/footer.tsx';
export { FETCH_POLICY } from './news/video/video.tsx';
export { NotFound } from './not-found/not-found.tsx';

const SECTIONS: { [Name in SectionName]: (content: SiteContent) => ReactNode } = {
  hero: (content) => <Hero {...content} />,
  teaser: ({ teaser }) => teaser && <Teaser teaser={teaser} />,
  technologies: ({ technologies, ...content }) =>
    technologies && <Technologies technologies={technologies} {...content} />,
  people: ({ people, labels }) => people && <People people={people} labels={labels} />,
  news: ({ news, ...content }) => news && <News news={news} {...content} />,
};

const isBuiltIn = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name);

/** @param name of the section's file */
export function renderSection(name: string, content: SiteContent): ReactNode {
  if (isBuiltIn(name)) return SECTIONS[name](content);
  // A section of the company's own, which only the content names.
  const section = content.own[name];
  return section && <OwnSection id={idOf(name)} section={section} newTab={content.labels.newTab} />;
}
