import { DATA_CACHE_RETRY_BASE_DELAY_MS, DATA_CACHE_RETRY_MAX_DELAY_MS } from '../../constants.ts';

/**
 * Exponential backoff.
 *
 * @param failures failed attempts so far, less one
 * @returns ms to wait before the next attempt
 */
export const retryDelay = (failures: number) =>
  Math.min(DATA_CACHE_RETRY_BASE_DELAY_MS * 2 ** failures, DATA_CACHE_RETRY_MAX_DELAY_MS);

/**
 * Runs a script from another origin. One that failed is taken out of the page again, so that a
 * further attempt starts clean.
 *
 * @returns the address, when the script has run
 * @throws {Error} when it can't be loaded
 */
export function loadScript(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve(url));
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    });
    document.head.append(script);
  });
}
