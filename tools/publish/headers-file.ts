/** The rules as `_headers` files have them: Netlify's, and Cloudflare's. */
import {
  CACHING,
  HASHED,
  type Headers,
  type HostingRules,
  NOT_FOUND_PAGE,
  PAGE_FILES,
  SEALED,
  TYPES,
} from './rules.ts';

/** Where several rules set one header, Netlify's last one wins; Cloudflare joins them, unless told to detach. */
type Dialect = 'netlify' | 'cloudflare';

/** A `_headers` file. */
export function headersFile({ headers, sealedHeaders }: HostingRules, dialect: Dialect): string {
  const ofCloudflare = dialect === 'cloudflare';
  const rule = (pattern: string, entries: Headers, replaced: Headers = {}) => {
    const detached = ofCloudflare ? Object.keys(replaced).map((name) => `! ${name}`) : [];
    const lines = Object.entries(entries).map(([name, value]) => `${name}: ${value}`);
    return [pattern, ...[...detached, ...lines].map((line) => `  ${line}`)].join('\n');
  };
  const hashed = { 'Cache-Control': CACHING.hashed };
  // Cloudflare's own list of types is another one, and it compresses without saying what that depends on.
  const types = ofCloudflare ? Object.entries(TYPES) : [];
  const rules = [
    rule('/*', {
      ...headers,
      'Cache-Control': CACHING.other,
      ...(ofCloudflare && { Vary: 'Accept-Encoding' }),
    }),
    rule(`${HASHED}*`, hashed, hashed),
    rule(`${SEALED}*`, sealedHeaders, sealedHeaders),
    ...types.map(([ending, type]) => rule(`/*.${ending}`, { 'Content-Type': type })),
  ];
  return `# Made by the build from tools/publish/rules.ts.\n${rules.join('\n')}\n`;
}

/** Netlify's `_redirects`: nothing moves, but pages answer at their addresses only. */
export const REDIRECTS_FILE = `# Made by the build from tools/publish/rules.ts.
${PAGE_FILES.map((file) => `/${file} /${NOT_FOUND_PAGE} 404!`).join('\n')}
`;
