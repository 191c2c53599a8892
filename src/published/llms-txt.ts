/**
 * Writes the page as Markdown for language models (llmstxt.org). The device's status comes first.
 */
import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { SiteContent } from '#sections';

/** Elements to omit: controls with their labels, and pictures (but not their captions). */
const OMITTED = ['button', 'label', 'link', 'picture', 'script', 'svg'];

/** Keeps only text, moves headings one level down, and makes addresses absolute. */
function keepText(tree: Root, { site, labels }: SiteContent) {
  const parts: Root['children'] = [];
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const isOmitted =
      node.type === 'comment' ||
      (node.type === 'text' && node.value.trim() === labels.newTab) ||
      (node.type === 'element' &&
        (OMITTED.includes(node.tagName) ||
          node.properties.ariaHidden === 'true' ||
          node.properties.ariaLive));
    if (isOmitted) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'element') return undefined;
    if (['main', 'footer'].includes(node.tagName)) parts.push(node);
    node.tagName = node.tagName.replace(/^h([1-5])$/, (_, level) => `h${Number(level) + 1}`);
    const { href } = node.properties;
    if (typeof href === 'string') node.properties.href = new URL(href, `${site.url}/`).href;
    return undefined;
  });
  tree.children = parts;
}

/** Elements whose parts are on separate lines of the page, but aren't paragraphs. */
const WITH_LINES = ['a', 'address'];

function breakLines(tree: Root) {
  visit(tree, 'element', (node) => {
    if (!WITH_LINES.includes(node.tagName)) return;
    const lineBreak: Element = { type: 'element', tagName: 'br', properties: {}, children: [] };
    const lines = node.children.filter((child) => toText(child).trim());
    node.children = lines.flatMap((line, at) => (at > 0 ? [lineBreak, line] : [line]));
  });
}

/** @param html the HTML of the landing page */
export function makeLlmsTxt(content: SiteContent, html: string): string {
  const { site, device } = content;
  const page = unified()
    .use(rehypeParse)
    .use(() => (tree: Root) => keepText(tree, content))
    .use(() => breakLines)
    .use(rehypeRemark)
    // Write line breaks as two spaces. Plain text shows the default, a backslash.
    .use(remarkStringify, { bullet: '-', handlers: { break: () => '  \n' } })
    .processSync(html);
  return [
    `# ${site.company} – ${device.name}: ${device.short}`,
    `> ${site.description}`,
    device.statement,
    `${page}`,
  ].join('\n\n');
}
