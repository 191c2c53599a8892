/**
 * Cloudflare's asset server serves files by their names, and a worker answers 404 everywhere else.
 * headers-file.ts writes the headers.
 */
import { type Layout, listPageAddresses, listPageFiles } from './rules.ts';

/**
 * For `wrangler deploy`. Without `html_handling: none` the asset server redirects pages. The worker
 * gets what the server lacks, and the files of pages, which exist, but not at the addresses of
 * their names.
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
 * The asset server's own not-found page would have the headers of the address, and be kept for a
 * year below /assets/. Without the request's headers: `If-None-Match` must not turn a missing page
 * into a 304.
 */
export const worker = ({
  notFoundPage,
}: Layout) => `// Made by the build from packages/hosting/rules.ts.
export default {
  async fetch(request, { ASSETS }) {
    const page = new URL('/${notFoundPage}', request.url);
    const response = await ASSETS.fetch(page, { method: request.method });
    // Such as 405 for POST.
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

/** Cloudflare compresses by itself. */
export const ASSETS_IGNORE = '*.br\n*.gz\n';
