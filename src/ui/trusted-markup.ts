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

/** The only policy that the content security policy allows (packages/hosting/rules.ts). */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('drawings', { createHTML: (markup) => markup });

/** Only for drawings from the content, which its schema has checked. */
export const trustDrawing = (markup: string): string | TrustedHTML =>
  policy?.createHTML(markup) ?? markup;
