// packages/site-build/virtual-modules.ts creates these modules.

declare module 'virtual:content' {
  // An `import()` type, because TypeScript doesn't resolve import declarations in this file.
  export const content: import('#sections').SiteContent;
}

declare module 'virtual:site.css';

declare module 'virtual:renderer' {
  /** React's renderer for browsers, evaluated on the first call. */
  export const loadRenderer: () => Promise<typeof import('react-dom/client')>;
}
