import postcss, { type ChildNode, type Container } from 'postcss';

type Sheet = 'first' | 'later';

/** vite-config.ts names the classes of a module after its file, such as `short-video-poster`. */
const moduleOf = (name: string) => name.slice(0, name.lastIndexOf('-'));

/** On the first screen as well, but not needed for its first paint: `*-later.module.css`. */
const isLater = (module: string) => module.endsWith('-later');

const readModules = (html: string) =>
  new Set(
    [...html.matchAll(/class="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(' ').map(moduleOf))
      .filter((module) => !isLater(module)),
  );

/** What answers to a pointer: it comes after the first paint. */
const ANSWER = /(?<!:not\():(?:hover|active)\b/;

/** Undefined if a node may have nodes of both parts. */
function partOf(node: ChildNode, modules: Set<string>): Sheet | undefined {
  if (node.type === 'comment') return 'later';
  if (node.type === 'atrule') {
    if (node.name === 'media' && node.params === 'print') return 'later';
    if (node.name === 'keyframes' && !modules.has(moduleOf(node.params))) return 'later';
  }
  if (node.type === 'rule') {
    if (node.selectors.every((selector) => ANSWER.test(selector))) return 'later';
    const classes = [...node.selector.matchAll(/\.([a-zA-Z][\w-]*)/g)];
    if (classes.some(([, name = '']) => !modules.has(moduleOf(name)))) return 'later';
  }
  // Declarations and statements such as `@layer a, b;` have no nodes.
  return 'nodes' in node && node.nodes ? undefined : 'first';
}

/** Keeps the rules of one part, and what surrounds them. */
function keep(part: Sheet, modules: Set<string>, container: Container) {
  container.each((node) => {
    const own = partOf(node, modules);
    if (own && own !== part) node.remove();
    if (own || !('nodes' in node) || !node.nodes) return;
    keep(part, modules, node);
    // An empty layer keeps the order of layers.
    const isOrder = part === 'first' && node.type === 'atrule' && node.name === 'layer';
    if (node.nodes.length === 0 && !isOrder) node.remove();
  });
}

/**
 * Splits the stylesheet into the rules of all modules that the first screens use, and the rest with
 * all rules for print and for pointers. In the page, `first` comes before `later`, so a rule of `later` wins over one
 * of the same layer and specificity in `first`: an element has no two modules of the same layer.
 *
 * @param firstScreens of all pages, which share `later`: markup that is painted before it has loaded
 * @param page its whole markup: `first` leaves out modules that only other pages have
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
