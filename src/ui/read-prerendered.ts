/**
 * Reads a text that the build writes into the finished page, because the app doesn't know it.
 *
 * @param attribute marks the element of the text
 * @returns an empty text in the build
 */
export const readPrerendered = (attribute: string): string =>
  globalThis.document?.querySelector(`[${attribute}]`)?.textContent ?? '';
