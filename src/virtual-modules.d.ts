/** Made from content/*.yaml by tools/build/site-plugin.ts. */
declare module 'virtual:content' {
  // An import declaration with a relative path is not resolved here, and would make it `any`.
  export const content: import('./content/schema.ts').SiteContent;
}

/** Fonts and constants, made by tools/build/site.ts. */
declare module 'virtual:site.css';

/** The address of the document that the video provider's script runs in, made by tools/build/sandbox-frame.ts. */
declare module 'virtual:sandbox-frame' {
  export const sandboxFrame: string;
}

declare module 'virtual:renderer' {
  /** React's renderer for browsers, evaluated at the first call. */
  export const loadRenderer: () => Promise<typeof import('react-dom/client')>;
}
