/** The sections with components of their own, named like their content files, in a usual order. */
export const BUILT_IN_SECTIONS = ['hero', 'teaser', 'technologies', 'people', 'news'] as const;

export type BuiltInSection = (typeof BUILT_IN_SECTIONS)[number];

export const isBuiltIn = (name: string): name is BuiltInSection =>
  BUILT_IN_SECTIONS.some((builtIn) => builtIn === name);

/** The first section is the start of the page, whatever its name. */
export const idOf = (name: string) => (name === 'hero' ? 'home' : name);

export const linkTo = (name: string) => `#${idOf(name)}`;

export const MEDIA_SECTION = 'news' satisfies BuiltInSection;
