/** The rules as `_headers` files have them: Netlify's, and Cloudflare's. */
import { CACHING, HASHED, type Headers, type HostingRules, SEALED } from './rules.ts';

/** Where several rules set one header, Netlify's last one wins; Cloudflare joins them, unless told to detach. */
type Dialect = 'netlify' | 'cloudflare';

/** A `_headers` file. */
export function headersFile({ headers, sealedHeaders }: HostingRules, dialect: Dialect): string {
  const rule = (pattern: string, entries: Headers, replaced: Headers = entries) => {
    const detached =
      dialect === 'cloudflare' ? Object.keys(replaced).map((name) => `! ${name}`) : [];
    const lines = Object.entries(entries).map(([name, value]) => `${name}: ${value}`);
    return [pattern, ...[...detached, ...lines].map((line) => `  ${line}`)].join('\n');
  };
  return `# Made by the build from tools/hosting/rules.ts.
${rule('/*', { ...headers, 'Cache-Control': CACHING.other }, {})}
${rule(`${HASHED}*`, { 'Cache-Control': CACHING.hashed })}
${rule(`${SEALED}*`, sealedHeaders)}
`;
}

/** Netlify's `_redirects`: nothing moves, but pages answer at their addresses only. */
export const REDIRECTS_FILE = `# Made by the build from tools/hosting/rules.ts.
/index.html        /404.html  404!
/media/index.html  /404.html  404!
/404.html          /404.html  404!
`;

/** For `wrangler deploy`, in the folder of this file. */
export const WRANGLER_CONFIG = `// Made by the build from tools/hosting/rules.ts.
{
  "name": "site",
  "compatibility_date": "2026-05-01",
  "assets": {
    "directory": "./site",
    "html_handling": "drop-trailing-slash",
    "not_found_handling": "404-page"
  }
}
`;

/** What Cloudflare is not to publish: it compresses by itself. */
export const ASSETS_IGNORE = '*.br\n*.gz\n';
