/** Ids of the sections that links can address, in the order of the page. */
export const SECTIONS = ['home', 'technologies', 'people', 'news'] as const;

export type SectionId = (typeof SECTIONS)[number];

export const linkTo = <Id extends SectionId>(id: Id) => `#${id}` as const;

export const MEDIA_SECTION: SectionId = 'news';
