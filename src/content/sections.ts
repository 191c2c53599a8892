/** Sections with a component of their own, named after their content files. */
export const BUILT_IN_SECTIONS = ['hero', 'teaser', 'technologies', 'people', 'news'] as const;

export type BuiltInSection = (typeof BUILT_IN_SECTIONS)[number];

export const isBuiltIn = (name: string): name is BuiltInSection =>
  BUILT_IN_SECTIONS.some((builtIn) => builtIn === name);

/** The hero is `#home`, as specified; the id of any other section is its name. */
export const idOf = (name: string) => (name === 'hero' ? 'home' : name);

export const linkTo = (name: string) => `#${idOf(name)}`;

export const MEDIA_SECTION = 'news' satisfies BuiltInSection;
