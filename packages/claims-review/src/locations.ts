/** Describes places on the site in words for reviewers. */
import path from 'node:path';
import type { Review } from './review.ts';

const ELEMENTS: Readonly<Record<string, string>> = {
  a: 'link',
  div: 'text',
  li: 'entry of a list',
  span: 'text',
  button: 'button',
  dd: 'fact',
  dt: 'name of a fact',
  figcaption: 'caption',
  'img alt': 'alternative text',
  p: 'paragraph',
  title: 'title',
  value: 'text for machines',
};

/** Names a page or file in words. */
export function namePage(file: string, { root }: Review['site']): string {
  const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
  if (name === 'index.html') return 'Landing page';
  return name.endsWith('/index.html') ? `Page /${name.slice(0, -10)}` : name;
}

/** Names the section, and the element, attribute or field, in words. */
export const nameLocation = (where: string, section = ''): string => {
  const name =
    ELEMENTS[where] ??
    where
      .replace(/^h\d$/, 'heading')
      .replace(/^\w+ aria(Label|RoleDescription)$/, 'name for screen readers')
      .replace(/(\w)\.(\w)/g, '$1, $2');
  return [section, name].filter(Boolean).join(', ');
};

type Located = { file: string; section?: string | undefined };

/**
 * Describes the first place by page and section. For other places, adds only a different page or
 * section.
 */
export function listLocations({ site }: Review, [first, ...others]: readonly Located[]): string[] {
  if (!first) return [];
  const rest = others
    .filter(({ file, section }) => file !== first.file || section !== first.section)
    .flatMap(({ file, section }) => (file === first.file ? (section ?? []) : namePage(file, site)));
  const location = [namePage(first.file, site), first.section].filter(Boolean).join(', ');
  return [location, ...new Set(rest)];
}

/**
 * Whether a value is a placeholder. A published picture's name has a hash and a width after its
 * source's name.
 */
export const isSample = ({ samples }: Review, value: string): boolean =>
  samples.has(value) ||
  [...samples].some((name) => /\.\w+$/.test(name) && value.includes(`/${path.parse(name).name}-`));
