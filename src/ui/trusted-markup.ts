declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (markup: string) => string },
      ) => { createHTML: (markup: string) => TrustedHTML };
    };
  }
}

/** The only Trusted Types policy that the security policy allows (packages/hosting/rules.ts). */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('drawings', { createHTML: (markup) => markup });

/** Only for drawings from the content, because the content's schema has checked these drawings. */
export const trustDrawing = (markup: string): string | TrustedHTML =>
  policy?.createHTML(markup) ?? markup;
