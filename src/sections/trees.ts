/** The accessibility trees of the sections, for tests: what assistive technology has to find. */
import type { Part, Visit } from '#test-kit/tree';
import { heroTree } from './hero/hero.tree.ts';
import { isBuiltIn, type SectionName } from './list.ts';
import { newsTree } from './news/news.tree.ts';
import { ownSectionTree } from './own-section/own-section.tree.ts';
import { peopleTree } from './people/people.tree.ts';
import type { SiteContent } from './schema.ts';
import { teaserTree } from './teaser/teaser.tree.ts';
import { technologiesTree } from './technologies/technologies.tree.ts';

export { barTree } from './bar/bar.tree.ts';
export { footerTree } from './footer/footer.tree.ts';
export { notFoundTree } from './not-found/not-found.tree.ts';

const TREES: { [Name in SectionName]: (content: SiteContent, visit: Visit) => Part } = {
  hero: heroTree,
  teaser: ({ teaser }) => teaser && teaserTree({ teaser }),
  technologies: ({ technologies, ...content }, visit) =>
    technologies && technologiesTree({ ...content, technologies }, visit),
  people: ({ people, ...content }, visit) => people && peopleTree({ ...content, people }, visit),
  news: ({ news, ...content }, visit) => news && newsTree({ ...content, news }, visit),
};

/** @param name of the section's file */
export function sectionTree(name: string, content: SiteContent, visit: Visit): Part {
  if (isBuiltIn(name)) return TREES[name](content, visit);
  const section = content.own[name];
  return section && ownSectionTree(section, content.labels.newTab);
}
