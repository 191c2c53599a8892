import postcss, { type ChildNode, type Container } from 'postcss';

const isPrint = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'media' && node.params === 'print';

/** Keeps the rules of one medium, and what surrounds them. */
function keep(medium: 'screen' | 'print', container: Container) {
  container.each((node) => {
    if (isPrint(node)) {
      if (medium === 'screen') node.remove();
      return;
    }
    // Declarations, comments and statements such as `@layer a, b;` have no nodes.
    const nodes = 'nodes' in node ? node.nodes : undefined;
    if (nodes && 'nodes' in node) keep(medium, node);
    if (medium === 'screen' ? nodes?.length === 0 : !nodes?.length) node.remove();
  });
}

/**
 * Browsers load styles for print at the lowest priority. Both parts name the same layers, whose
 * order stays the same as long as `screen` comes first in the page.
 */
export function splitPrintStyles(css: string): { screen: string; print: string } {
  const screen = postcss.parse(css);
  const print = screen.clone();
  keep('screen', screen);
  keep('print', print);
  return { screen: screen.toString(), print: print.toString() };
}
