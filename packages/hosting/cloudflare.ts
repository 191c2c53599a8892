/**
 * Cloudflare's asset server serves files at their paths. A worker responds with 404 to other
 * requests. headers-file.ts writes the headers.
 */
import { type Layout, listPageAddresses, listPageFiles } from './rules.ts';

/**
 * Configures `wrangler deploy`. Without `html_handling: none`, the asset server redirects pages.
 * With `run_worker_first`, the worker also sends 404 for page files such as /index.html, because
 * only the pages' addresses, such as /, may show pages.
 */
export const wranglerConfig = (
  layout: Layout,
) => `// Made by the build from packages/hosting/rules.ts.
${JSON.stringify(
  {
    name: 'site',
    main: 'worker.js',
    compatibility_date: '2026-05-01',
    assets: {
      directory: './site',
      binding: 'ASSETS',
      html_handling: 'none',
      run_worker_first: listPageFiles(layout).map((file) => `/${file}`),
    },
  },
  null,
  2,
)}
`;

/**
 * Sends the not-found page. The asset server's own not-found page has the headers of the requested
 * address, so browsers cache that page for a year below /assets/. The worker drops the request's
 * headers, because `If-None-Match` must not turn a missing page into a 304.
 */
export const worker = ({
  notFoundPage,
}: Layout) => `// Made by the build from packages/hosting/rules.ts.
export default {
  async fetch(request, { ASSETS }) {
    const page = new URL('/${notFoundPage}', request.url);
    const response = await ASSETS.fetch(page, { method: request.method });
    // Pass on other responses, such as 405 for POST.
    if (response.status !== 200) return response;
    return new Response(response.body, { status: 404, headers: response.headers });
  },
};
`;

/** `_redirects`: serves pages at their addresses without the worker. */
export const rewrites = (layout: Layout) => `# Made by the build from packages/hosting/rules.ts.
${listPageAddresses(layout)
  .map(([address, file]) => `${address} ${file} 200`)
  .join('\n')}
`;

/** Excludes the compressed copies, because Cloudflare compresses files itself. */
export const ASSETS_IGNORE = '*.br\n*.gz\n';
