declare global {
  interface Window {
    /** Absent where the browser does not know Trusted Types. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (markup: string) => string },
      ) => { createHTML: (markup: string) => TrustedHTML };
    };
  }
}

/** The only policy that the content security policy allows (tools/publish/rules.ts). */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('drawings', { createHTML: (markup) => markup });

/**
 * Vouches for markup to browsers that refuse any that nobody vouches for. For drawings from the content
 * only, which its schema has checked.
 */
export const trustDrawing = (markup: string): string | TrustedHTML =>
  policy?.createHTML(markup) ?? markup;
