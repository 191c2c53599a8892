import { CACHING, type Headers, type HostingRules, listPageFiles } from './rules.ts';

export function headersFile(rules: HostingRules, host: 'netlify' | 'cloudflare'): string {
  const isCloudflare = host === 'cloudflare';
  const add = (pattern: string, entries: Headers, replaced: Headers = {}) => [
    pattern,
    ...Object.keys(replaced).map((name) => `  ! ${name}`),
    ...Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`),
  ];
  // If two rules set a header, Netlify takes the last value. Cloudflare joins both values, unless
  // `!` removes the header first.
  const replace = (pattern: string, entries: Headers) =>
    add(pattern, entries, isCloudflare ? entries : {});
  // Without these headers, Cloudflare sends its own media types, and omits `Vary: Accept-Encoding`
  // although it compresses files.
  const types = isCloudflare ? Object.entries(rules.types) : [];
  const vary = isCloudflare && { Vary: 'Accept-Encoding' };
  return [
    '# Made by the build from packages/hosting/rules.ts.',
    ...add('/*', { ...rules.headers, 'Cache-Control': CACHING.other, ...vary }),
    ...replace(`${rules.hashed}*`, { 'Cache-Control': CACHING.hashed }),
    ...replace(`${rules.sandboxed}*`, rules.sandboxHeaders),
    ...types.flatMap(([ending, type]) => add(`/*.${ending}`, { 'Content-Type': type })),
    '',
  ].join('\n');
}

/**
 * Writes Netlify's `_redirects`, which hides page files. Unknown addresses need no rule: Netlify
 * sends the 404.html at the root.
 */
export const redirectsFile = (
  rules: HostingRules,
) => `# Made by the build from packages/hosting/rules.ts.
${listPageFiles(rules)
  .map((file) => `/${file} /${rules.notFoundPage} 404!`)
  .join('\n')}
`;
