/**
 * The rules as Cloudflare has them: its asset server, which serves files by their names, and a worker,
 * which says that there is nothing at all other addresses. Headers are in `_headers` (headers-file.ts).
 */
import { NOT_FOUND_PAGE, PAGE_FILES, PAGES } from './rules.ts';

/** Files of pages: they exist, but not at the addresses of their names. */
const HIDDEN = PAGE_FILES.map((file) => `/${file}`);

/**
 * For `wrangler deploy`, in the folder of this file. Without handling of its own for HTML, the asset server
 * redirects from no page; what it does not have goes to the worker, and so do the files of pages.
 */
export const WRANGLER_CONFIG = `// Made by the build from tools/publish/rules.ts.
${JSON.stringify(
  {
    name: 'site',
    main: 'worker.js',
    compatibility_date: '2026-05-01',
    assets: {
      directory: './site',
      binding: 'ASSETS',
      html_handling: 'none',
      run_worker_first: HIDDEN,
    },
  },
  null,
  2,
)}
`;

/**
 * The worker. The asset server's own not-found page would have the headers of the address, and be kept for
 * a year where hashed files are; this one has those of its file. The request's own headers are left out:
 * no condition turns a missing page into one that is there.
 */
export const WORKER = `// Made by the build from tools/publish/rules.ts.
export default {
  async fetch(request, { ASSETS }) {
    const page = new URL('/${NOT_FOUND_PAGE}', request.url);
    const answer = await ASSETS.fetch(page, { method: request.method });
    // Other methods than GET and HEAD have been refused.
    if (answer.status !== 200) return answer;
    return new Response(answer.body, { status: 404, headers: answer.headers });
  },
};
`;

/** `_redirects`: nothing moves, but pages answer at their addresses, and without the worker. */
export const REWRITES = `# Made by the build from tools/publish/rules.ts.
${PAGES.flatMap(({ addresses, file }) => addresses.map((address) => `${address} /${file} 200`)).join('\n')}
`;

/** What Cloudflare is not to publish: it compresses by itself. */
export const ASSETS_IGNORE = '*.br\n*.gz\n';
