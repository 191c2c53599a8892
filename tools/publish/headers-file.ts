/** The rules as a `_headers` file, for Netlify and Cloudflare. */
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

/** If several rules set a header, Netlify takes the last; Cloudflare joins them unless `!` detaches the header. */
type Dialect = 'netlify' | 'cloudflare';

export function headersFile({ headers, sealedHeaders }: HostingRules, dialect: Dialect): string {
  const ofCloudflare = dialect === 'cloudflare';
  const rule = (pattern: string, entries: Headers, replaced: Headers = {}) => {
    const detached = ofCloudflare ? Object.keys(replaced).map((name) => `! ${name}`) : [];
    const lines = Object.entries(entries).map(([name, value]) => `${name}: ${value}`);
    return [pattern, ...[...detached, ...lines].map((line) => `  ${line}`)].join('\n');
  };
  const hashed = { 'Cache-Control': CACHING.hashed };
  // Cloudflare has other types of its own, and compresses without a Vary header.
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

/** Netlify's `_redirects`: hides the files of pages. */
export const REDIRECTS_FILE = `# Made by the build from tools/publish/rules.ts.
${PAGE_FILES.map((file) => `/${file} /${NOT_FOUND_PAGE} 404!`).join('\n')}
`;
