/** The accessibility trees of the pages: each section's, in the order of the content. */

import { barTree } from '../../src/sections/bar/bar.tree.ts';
import { footerTree } from '../../src/sections/footer/footer.tree.ts';
import { heroTree } from '../../src/sections/hero/hero.tree.ts';
import { isBuiltIn, type SectionName } from '../../src/sections/index.ts';
import { newsTree } from '../../src/sections/news/news.tree.ts';
import { notFoundTree } from '../../src/sections/not-found/not-found.tree.ts';
import { ownSectionTree } from '../../src/sections/own-section/own-section.tree.ts';
import { peopleTree } from '../../src/sections/people/people.tree.ts';
import { teaserTree } from '../../src/sections/teaser/teaser.tree.ts';
import { technologiesTree } from '../../src/sections/technologies/technologies.tree.ts';
import { readReviewed } from '../../tools/publish/digest.ts';
import { content } from '../content.ts';
import { node, nodes, type Part, type TreeNode, type Visit } from './nodes.ts';

const { site, labels, teaser, technologies, people, news, own } = content;

const sections: Record<SectionName, (visit: Visit) => Part> = {
  hero: (visit) => heroTree(content, visit),
  teaser: () => teaser && teaserTree({ teaser }),
  technologies: (visit) => technologies && technologiesTree({ ...content, technologies }, visit),
  people: (visit) => people && peopleTree({ ...content, people }, visit),
  news: (visit) => news && newsTree({ ...content, news }, visit),
};

const makeSection = (name: string, visit: Visit): Part => {
  if (isBuiltIn(name)) return sections[name](visit);
  return own[name] && ownSectionTree(own[name], labels.newTab);
};

/** @param landing path of the landing page where this is another one */
const makePage = (landing: string, ...main: Part[]): TreeNode[] =>
  nodes(
    barTree(content, landing),
    node('main', ...main),
    footerTree(content, landing, readReviewed()),
  );

export const landingPage = (visit: Visit) =>
  makePage('', ...site.sections.map((name) => makeSection(name, visit)));

const LANDING = `${site.base}/`;

export const notFoundPage = () => makePage(LANDING, notFoundTree(content, LANDING));
