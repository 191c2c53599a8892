/**
 * Takes what is for paper out of the stylesheet. The stylesheet travels inside every page, so it is part
 * of the first paint; browsers load a stylesheet for print at the lowest priority.
 */
import postcss, { type ChildNode, type Container } from 'postcss';

const isPrint = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'media' && node.params === 'print';

/** What a node holds; nothing for declarations, comments and statements such as `@layer a, b;`. */
const contents = (node: ChildNode) => ('nodes' in node ? node.nodes : undefined);

/** Removes every node that is not for print and holds nothing that is. */
function keepPrint(container: Container) {
  container.each((node) => {
    if (isPrint(node)) return;
    if ('nodes' in node) keepPrint(node);
    if (!contents(node)?.length) node.remove();
  });
}

/** Removes what is for print, and every rule that this leaves empty. */
function removePrint(container: Container) {
  container.each((node) => {
    if (isPrint(node)) node.remove();
    else if ('nodes' in node) {
      removePrint(node);
      if (contents(node)?.length === 0) node.remove();
    }
  });
}

/**
 * Splits a stylesheet. Both parts name the same layers, so the rules of each still apply in the order of
 * the first, as long as that is the first in the document.
 */
export function splitPrintStyles(css: string): { screen: string; print: string } {
  const screen = postcss.parse(css);
  const print = screen.clone();
  removePrint(screen);
  keepPrint(print);
  return { screen: screen.toString(), print: print.toString() };
}
