/** Made from content/*.yaml by tools/site-plugin.ts. */
declare module 'virtual:content' {
  import type { SiteContent } from '../content/schema.ts';

  export const content: SiteContent;
}

/** Fonts and constants, made by tools/site.ts. */
declare module 'virtual:site.css';

/** The address of the document that TikTok's script runs in, made by tools/embed-room.ts. */
declare module 'virtual:embed-room' {
  export const embedRoom: string;
}
