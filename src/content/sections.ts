/** The sections of the landing page that have an address: their ids, in the order of the page. */
export const SECTIONS = ['home', 'technologies', 'people', 'news'] as const;

export type SectionId = (typeof SECTIONS)[number];

/** A link to a section, as content writes it: `#people`. */
export const linkTo = <Id extends SectionId>(id: Id) => `#${id}` as const;

/** Where /media scrolls to. */
export const MEDIA_SECTION: SectionId = 'news';
