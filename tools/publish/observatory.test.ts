/**
 * The headers, as the HTTP Observatory would score them: its tests and modifiers as published in the source
 * of mdn-http-observatory (src/grader/charts.js, src/analyzer/tests), as far as headers decide.
 */
import { expect, test } from 'vitest';
import { PLAYER_ORIGIN } from '../../src/ui/short-video/provider.ts';
import { type Headers, makeRules } from './rules.ts';

const PAGE =
  '<style>p{}</style><script>start()</script><script type="module" src="/a.js"></script>';

const { headers, sealedHeaders } = makeRules([PAGE], [PAGE]);

const parsePolicy = (policy: string) =>
  new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

const BROAD = new Set(['*', 'http:', 'https:', 'ftp:', 'https://*', 'http://*']);
const INLINE = new Set(["'unsafe-inline'", 'data:']);

function scorePolicy(policy: string | undefined): number {
  if (policy === undefined) return -25;
  const directives = parsePolicy(policy);
  const fallback = directives.get('default-src') ?? ['*'];
  const scripts = directives.get('script-src') ?? fallback;
  const styles = directives.get('style-src') ?? fallback;
  const objects = directives.get('object-src') ?? fallback;
  const all = [...directives.values()].flat();
  const unsafe = (sources: string[]) => sources.some((one) => BROAD.has(one) || INLINE.has(one));
  if (unsafe(scripts) || objects.some((source) => BROAD.has(source))) return -20;
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (unsafe(styles)) return 0;
  return fallback.length === 1 && fallback[0] === "'none'" ? 10 : 5;
}

/** The score of headers; for a site that redirects to https, sets no cookies and allows no other origins. */
function score(all: Headers): number {
  const policy = all['Content-Security-Policy'];
  const age = Number(all['Strict-Transport-Security']?.match(/max-age=(\d+)/)?.[1] ?? Number.NaN);
  const referrer = all['Referrer-Policy'];
  const framing =
    parsePolicy(policy ?? '').has('frame-ancestors') ||
    /^(DENY|SAMEORIGIN)$/.test(all['X-Frame-Options'] ?? '');
  const resource = all['Cross-Origin-Resource-Policy'] ?? '';
  const opener = all['Cross-Origin-Opener-Policy'] ?? '';
  const modifiers = [
    scorePolicy(policy),
    Number.isNaN(age) ? -20 : age < 15_768_000 ? -10 : 0,
    all['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    framing ? 5 : -20,
    referrer === undefined
      ? 0
      : /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(referrer)
        ? 5
        : -5,
    /^same-(origin|site)$/.test(resource) ? 10 : 0,
    /^same-origin(-allow-popups)?$/.test(opener) ? 10 : 0,
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  // Bonuses count for those only who would get an A without.
  return base < 90 ? Math.max(base, 0) : base + sum(modifiers.filter((modifier) => modifier > 0));
}

test('the Observatory gives the headers 140 points', () => {
  expect(score(headers)).toBe(140);
  expect(score(headers)).toBeGreaterThanOrEqual(120);
});

test('and those of the sealed document 140 as well', () => {
  expect(score({ ...headers, ...sealedHeaders })).toBe(140);
});

test.for([
  ['Content-Security-Policy', undefined, 75],
  ['Content-Security-Policy', "default-src 'none'; script-src 'unsafe-inline'", 80],
  ['Content-Security-Policy', "default-src 'self'", 135],
  ['Strict-Transport-Security', undefined, 80],
  ['X-Content-Type-Options', undefined, 135],
] as const)('%s: %s would cost points', ([name, value, points]) => {
  const { [name]: _, ...others } = headers;
  expect(score(value === undefined ? others : { ...others, [name]: value })).toBe(points);
});

test('the policy allows what is inline in the page, by its hash, and nothing else inline', () => {
  const policy = headers['Content-Security-Policy'] ?? '';
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2);
  expect(policy.replaceAll(PLAYER_ORIGIN, '')).not.toMatch(/unsafe|https:/);
  const other = makeRules([PAGE.replace('start()', 'stop()')], []).headers;
  expect(other['Content-Security-Policy']).not.toBe(policy);
});
