/** What Orca says of a tree: when it reads the page, and when keys move to a node. */
import { listNodes, type TreeNode } from '#test-kit/tree';

const ROLES: Record<string, (its: TreeNode) => string> = {
  caption: () => 'caption',
  heading: ({ level }) => `heading level ${level}`,
  img: () => 'image',
  link: () => 'link',
  checkbox: () => 'check box not checked',
  button: ({ kind }) => (kind ? `${kind} not pressed` : 'push button'),
  group: ({ kind = 'panel' }) => kind,
};

const sayName = (its: TreeNode): string =>
  [its.name, ROLES[its.role]?.(its)].filter(Boolean).join(' ');

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** What is said on entering a node. */
function sayStart({ role, name, children }: TreeNode, isInMain: boolean): string[] {
  if (role === 'contentinfo') return ['information'];
  // Only those with a name, but not the name.
  if (role === 'figure' || role === 'article') return name ? [role] : [];
  if (role === 'list' && isInMain) return [`List with ${count(children.length, 'item')}`];
  if (role === 'facts') return [`Description list with ${count(children.length, 'term')}`];
  return [];
}

function readFact({ children: [term, ...values] }: TreeNode): string[] {
  const number = values.length > 1 ? ` ${count(values.length, 'value')}` : '';
  return [
    `${term?.children[0]?.name} description term${number}`,
    ...values.flatMap(({ children: [first, ...details] }) => [
      ...readAll(first ? [first] : []).map((words) =>
        first?.role === 'text' ? `${words} description value` : words,
      ),
      ...readAll(details),
    ]),
  ];
}

function read(its: TreeNode, isInMain: boolean): string[] {
  const { role, name, children } = its;
  if (role === 'text') return [`${name}`];
  if (role === 'fact') return readFact(its);
  // Orca makes each part of a link a link of its own.
  if (role === 'link' && children.length > 1) {
    return readAll(children).map((words) => `${words} link`);
  }
  if (role === 'link' || role === 'heading') return [sayName(its)];
  // Orca doesn't read a text that repeats the name of its figure, unless it is the caption.
  const inside = children.filter((child) => child.role !== 'text' || child.name !== name);
  return [
    ...(ROLES[role] ? [sayName(its)] : []),
    ...sayStart(its, isInMain),
    ...readAll(inside, isInMain || role === 'main'),
  ];
}

/** The page, read from the top. */
export const readAll = (tree: TreeNode[], isInMain = false): string[] =>
  tree.flatMap((its) => read(its, isInMain));

/** For each stop of Tab: what it enters, its name, and its description. */
export function sayStops(tree: TreeNode[]): string[][] {
  let left: TreeNode[] = [];
  return listNodes(tree)
    .filter(({ its }) => its.takesFocus)
    .map(({ its, around }) => {
      const entered = around.filter((outer) => !left.includes(outer));
      left = around;
      return [
        ...entered.filter(({ kind }) => kind === 'carousel').map(({ name }) => `carousel ${name}`),
        ...entered.filter(({ role }) => role === 'figure').map(({ role }) => role),
        `${sayName(its)}.`,
        ...(its.description ? [its.description] : []),
      ];
    });
}

export const sayHeadings = (tree: TreeNode[]): string[] =>
  listNodes(tree)
    .filter(({ its }) => its.role === 'heading')
    .map(({ its }) => `${sayName(its)}.`);

const LANDMARKS = ['banner', 'navigation', 'main', 'region', 'contentinfo'];

const isLandmark = ({ role }: TreeNode) => LANDMARKS.includes(role);

/** Whatever is said. */
export const ANYTHING = '…';

/**
 * For each landmark: its name, or the line that begins there. Orca skips one that begins where
 * another does.
 */
export const sayLandmarks = (tree: TreeNode[]): string[][] =>
  listNodes(tree)
    .filter(({ its, around }) => {
      const outer = around.at(-1);
      return isLandmark(its) && !(outer && isLandmark(outer) && outer.children[0] === its);
    })
    .map(({ its }) => {
      if (its.name) return [its.name, ANYTHING];
      const [first = ''] = readAll(its.children);
      // A heading has its line to itself.
      return / heading level \d$/.test(first) ? [`${first}.`] : [`${first}.`, ANYTHING];
    });
