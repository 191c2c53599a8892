import type { TreeNode } from '#test-kit/tree';

/** Of Playwright's `ariaSnapshot`: `button "Next slide"`, or a node with its text or its children. */
export type Snapshot = string | { [node: string]: string | Snapshot[] };

const isText = ({ role }: TreeNode) => role === 'text' || role === 'caption';

/** Without nodes that Playwright leaves out, adjacent texts joined. */
function simplify(tree: TreeNode[]): TreeNode[] {
  const simple: TreeNode[] = [];
  for (const its of tree) {
    const last = simple.at(-1);
    if (its.role === 'facts' || its.role === 'fact') simple.push(...simplify(its.children));
    else if (!isText(its)) simple.push(its);
    else if (last?.role === 'text') last.name += ` ${its.name}`;
    else simple.push({ ...its, role: 'text' });
  }
  return simple;
}

function show({ role, name, level, url, children }: TreeNode): Snapshot {
  if (role === 'text') return { text: `${name}` };
  const key = [
    role,
    name !== undefined && JSON.stringify(name),
    level !== undefined && `[level=${level}]`,
  ]
    .filter(Boolean)
    .join(' ');
  const inside = simplify(children);
  const [first] = inside;
  if (url !== undefined) return { [key]: [{ '/url': url }, ...inside.map(show)] };
  if (first?.role === 'text' && inside.length === 1) return { [key]: `${first.name}` };
  return first ? { [key]: inside.map(show) } : key;
}

/** What Playwright shows of a tree. */
export const takeSnapshot = (tree: TreeNode[]): Snapshot[] => simplify(tree).map(show);
