/**
 * Splits the rules for print off the stylesheet. The rest is inline in every page, before the first paint;
 * browsers load a stylesheet for print at the lowest priority.
 */
import postcss, { type ChildNode, type Container } from 'postcss';

const isPrint = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'media' && node.params === 'print';

/** Undefined for declarations, comments and statements such as `@layer a, b;`. */
const contents = (node: ChildNode) => ('nodes' in node ? node.nodes : undefined);

/** Removes everything but rules for print and what surrounds them. */
function keepPrint(container: Container) {
  container.each((node) => {
    if (isPrint(node)) return;
    if ('nodes' in node) keepPrint(node);
    if (!contents(node)?.length) node.remove();
  });
}

function removePrint(container: Container) {
  container.each((node) => {
    if (isPrint(node)) node.remove();
    else if ('nodes' in node) {
      removePrint(node);
      if (contents(node)?.length === 0) node.remove();
    }
  });
}

/** Both parts name the same layers, whose order stays the same as long as `screen` comes first in the page. */
export function splitPrintStyles(css: string): { screen: string; print: string } {
  const screen = postcss.parse(css);
  const print = screen.clone();
  removePrint(screen);
  keepPrint(print);
  return { screen: screen.toString(), print: print.toString() };
}
