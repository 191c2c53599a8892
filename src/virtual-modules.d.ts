/** Made from content/*.yaml by tools/site-plugin.ts. */
declare module 'virtual:content' {
  // An import declaration with a relative path is not resolved here, and would make it `any`.
  export const content: import('../content/schema.ts').SiteContent;
}

/** Fonts and constants, made by tools/site.ts. */
declare module 'virtual:site.css';
