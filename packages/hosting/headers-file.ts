import { CACHING, type Headers, type HostingRules, listPageFiles } from './rules.ts';

export function headersFile(rules: HostingRules, host: 'netlify' | 'cloudflare'): string {
  const isCloudflare = host === 'cloudflare';
  const add = (pattern: string, entries: Headers, replaced: Headers = {}) => [
    pattern,
    ...Object.keys(replaced).map((name) => `  ! ${name}`),
    ...Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`),
  ];
  // Of several values, Netlify takes the last; Cloudflare joins them unless `!` detaches a header.
  const replace = (pattern: string, entries: Headers) =>
    add(pattern, entries, isCloudflare ? entries : {});
  // Cloudflare has other types of its own, and compresses without a Vary header.
  const types = isCloudflare ? Object.entries(rules.types) : [];
  const vary = isCloudflare && { Vary: 'Accept-Encoding' };
  return [
    '# Made by the build from packages/hosting/rules.ts.',
    ...add('/*', { ...rules.headers, 'Cache-Control': CACHING.other, ...vary }),
    ...replace(`${rules.hashed}*`, { 'Cache-Control': CACHING.hashed }),
    ...replace(`${rules.sealed}*`, rules.sealedHeaders),
    ...types.flatMap(([ending, type]) => add(`/*.${ending}`, { 'Content-Type': type })),
    '',
  ].join('\n');
}

/** Netlify's; hides the files of pages. Netlify itself finds only a not-found page at the root. */
export const redirectsFile = (
  rules: HostingRules,
) => `# Made by the build from packages/hosting/rules.ts.
${listPageFiles(rules)
  .map((file) => `/${file} /${rules.notFoundPage} 404!`)
  .join('\n')}
`;
