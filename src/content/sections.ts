import type { SectionName } from '../sections/index.ts';

/** The hero is `#home`, as specified; the id of any other section is its name. */
export const idOf = (name: string) => (name === 'hero' ? 'home' : name);

export const linkTo = (name: string) => `#${idOf(name)}`;

/** Where `/media` leads. */
export const MEDIA_SECTION = 'news' satisfies SectionName;
