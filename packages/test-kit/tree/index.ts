/** What the accessibility trees of the sections are made of (src/sections). */
import type { DescribedLink } from '#content-model';
import type { PictureData } from '#ui';

export type TreeNode = {
  /** ARIA's, or `text`, `caption`, `facts`, `fact`. */
  role: string;
  /** The words, if it is a text. */
  name?: string | undefined;
  /** Screen readers say it instead of the role. */
  kind?: 'carousel' | 'slide' | 'toggle button';
  level?: number;
  url?: string;
  /** Of a button. */
  description?: string | undefined;
  takesFocus?: boolean;
  children: TreeNode[];
};

/** How the page is visited: each of these changes its tree. */
export type Visit = {
  /** The window is narrower than a desktop's. */
  isSmall?: boolean;
  /** The user doesn't prefer reduced motion. */
  moves?: boolean;
  /** The user prefers privacy, so the video asks before it loads. */
  asksFirst?: boolean;
  /** A screen reader reads the whole page, and the carousel follows to its last slide. */
  isReadAloud?: boolean;
};

/** A string is a text. What the content or a visit leaves out is no node. */
export type Part = TreeNode | string | false | undefined | Part[];

const isNode = (part: TreeNode | string | false | undefined): part is TreeNode =>
  typeof part === 'object';

export const nodes = (...parts: Part[]): TreeNode[] =>
  parts.flatMap((part) => {
    if (Array.isArray(part)) return nodes(...part);
    if (isNode(part)) return part;
    return part ? { role: 'text', name: part, children: [] } : [];
  });

export const node = (role: string, ...children: Part[]): TreeNode => ({
  role,
  children: nodes(...children),
});

export const named = (role: string, name: string | undefined, ...children: Part[]): TreeNode => ({
  ...node(role, ...children),
  name,
});

export const region = (name: string, ...children: Part[]) => named('region', name, ...children);
export const heading = (name: string, level: number, ...children: Part[]): TreeNode => ({
  ...named('heading', name, ...children),
  level,
});
export const paragraph = (...children: Part[]) => node('paragraph', ...children);
export const list = (items: Part[], name?: string) =>
  named('list', name, ...items.map((item) => node('listitem', item)));

/** Decoration has an empty description, and isn't read. */
export const picture = (shown: PictureData | undefined): Part =>
  shown?.alt && named('img', shown.alt);
/** Its caption is its name. */
export const figure = (shown: PictureData, caption?: string) =>
  named('figure', caption, picture(shown), caption && named('caption', caption));

/** Terms, each with its values. */
export const facts = (...children: Part[]) => node('facts', ...children);
export const fact = (label: string, ...values: Part[]) =>
  node('fact', node('term', label), ...values);
export const value = (...children: Part[]) => node('definition', ...children);

export const focusable = (its: TreeNode): TreeNode => ({ ...its, takesFocus: true });

/** @param children what is in it, if that isn't its name */
export const link = (name: string, url: string, ...children: Part[]) =>
  focusable({ ...named('link', name, ...children), url });
/** @param description goes on after its text */
export const linkOut = (text: string, url: string, description: string) =>
  link(`${text} ${description}`, url, text);
export const learnMore = ({ label, about, url }: DescribedLink, newTab: string) =>
  paragraph(linkOut(label, url, `${about} ${newTab}`));

export const checkbox = (name: string) => focusable(named('checkbox', name));
export const button = (name: string, description?: string) =>
  focusable({ ...named('button', name), description });
/** Pauses what moves. */
export const toggle = (name: string): TreeNode => ({ ...button(name), kind: 'toggle button' });

/** As pages show a day: "12 September 2025". */
export const writeDay = (day: string, language: string) =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

/** All nodes in reading order, with those around them from the outermost. */
export const listNodes = (
  tree: TreeNode[],
  around: TreeNode[] = [],
): { its: TreeNode; around: TreeNode[] }[] =>
  tree.flatMap((its) => [{ its, around }, ...listNodes(its.children, [...around, its])]);
