// packages/site-build/virtual-modules.ts makes these modules.

declare module 'virtual:content' {
  // An import declaration with a relative path is not resolved here, and would make it `any`.
  export const content: import('#sections').SiteContent;
}

declare module 'virtual:site.css';

declare module 'virtual:sandbox-frame' {
  export const sandboxFrame: string;
}

declare module 'virtual:renderer' {
  /** React's renderer for browsers, evaluated at the first call. */
  export const loadRenderer: () => Promise<typeof import('react-dom/client')>;
}
