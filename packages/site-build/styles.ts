import postcss, { type ChildNode, type Container } from 'postcss';

type Sheet = 'first' | 'later';

/** vite-config.ts prefixes the classes of a module with its file's name: `short-video-poster`. */
const moduleOf = (name: string) => name.slice(0, name.lastIndexOf('-'));

/**
 * Matches `*-later.module.css`: modules that the first screen uses, but not for its first paint.
 */
const isLater = (module: string) => module.endsWith('-later');

const readModules = (html: string) =>
  new Set(
    [...html.matchAll(/class="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(' ').map(moduleOf))
      .filter((module) => !isLater(module)),
  );

/** Matches hover and active states, which users can't trigger before the first paint. */
const HOVER_OR_ACTIVE = /(?<!:not\():(?:hover|active)\b/;

/** Returns undefined if the node's children may belong to different parts. */
function partOf(node: ChildNode, modules: Set<string>): Sheet | undefined {
  if (node.type === 'comment') return 'later';
  if (node.type === 'atrule') {
    if (node.name === 'media' && node.params === 'print') return 'later';
    if (node.name === 'keyframes' && !modules.has(moduleOf(node.params))) return 'later';
  }
  if (node.type === 'rule') {
    if (node.selectors.every((selector) => HOVER_OR_ACTIVE.test(selector))) return 'later';
    const classes = [...node.selector.matchAll(/\.([a-zA-Z][\w-]*)/g)];
    if (classes.some(([, name = '']) => !modules.has(moduleOf(name)))) return 'later';
  }
  // Declarations, and statements such as `@layer a, b;`, have no children.
  return 'nodes' in node && node.nodes ? undefined : 'first';
}

/**
 * Removes the rules of the other part. Keeps the layers and media queries around the remaining
 * rules.
 */
function keep(part: Sheet, modules: Set<string>, container: Container) {
  container.each((node) => {
    const own = partOf(node, modules);
    if (own && own !== part) node.remove();
    if (own || !('nodes' in node) || !node.nodes) return;
    keep(part, modules, node);
    // Keep empty layers in the first part, because they define the order of layers.
    const isOrder = part === 'first' && node.type === 'atrule' && node.name === 'layer';
    if (node.nodes.length === 0 && !isOrder) node.remove();
  });
}

/**
 * Splits the stylesheet. `first` has the rules of all modules that the first screens use. `later`
 * has all other rules, and all rules for print, hover and active states. In the page, `later` comes
 * after `first` and wins at the same layer and specificity, so no element may use two modules of
 * the same layer.
 *
 * @param firstScreens markup that browsers paint before `later`, of all pages: they share `later`
 * @param page the page's whole markup. `first` omits modules that only other pages use.
 */
export function splitStyles(
  css: string,
  firstScreens: string,
  page = firstScreens,
): Record<Sheet, string> {
  const modules = readModules(firstScreens);
  const first = postcss.parse(css);
  const later = first.clone();
  const onPage = readModules(page);
  keep('first', new Set([...modules].filter((name) => onPage.has(name))), first);
  keep('later', modules, later);
  return { first: first.toString(), later: later.toString() };
}
