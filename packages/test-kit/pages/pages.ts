/** The accessibility trees of the pages: each section's, in the order of the content. */
import { readReviewed } from '#release';
import { barTree, footerTree, notFoundTree, sectionTree } from '#sections/trees';
import { content } from '#test-kit/content';
import { node, nodes, type Part, type TreeNode, type Visit } from '#test-kit/tree';

/** @param landing path of the landing page where this is another one */
const makePage = (landing: string, ...main: Part[]): TreeNode[] =>
  nodes(
    barTree(content, landing),
    node('main', ...main),
    footerTree(content, landing, readReviewed()),
  );

export const landingPage = (visit: Visit) =>
  makePage('', ...content.site.sections.map((name) => sectionTree(name, content, visit)));

const LANDING = `${content.site.base}/`;

export const notFoundPage = () => makePage(LANDING, notFoundTree(content, LANDING));
