declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
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
 * Wraps trusted SVG in a Trusted Types policy, where supported. Only for drawings from the content,
 * which its schema has checked.
 */
export const trustDrawing = (markup: string): string | TrustedHTML =>
  policy?.createHTML(markup) ?? markup;
