/** Reads what we write for Netlify with Netlify's own parsers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, onTestFinished, test } from 'vitest';
import { headersFile, redirectsFile } from '#hosting';
import { FULL, LEAST, type TestSite } from '#support/sites';

const CLOSED = { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' };

const describeRules = ({ layout }: TestSite) => ({
  ...layout,
  headers: CLOSED,
  sealedHeaders: { 'Content-Security-Policy': 'sandbox', 'X-Frame-Options': 'SAMEORIGIN' },
});

async function write(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'netlify-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  await writeFile(file, text);
  return file;
}

test.for([
  ['/', { ...CLOSED, 'Cache-Control': 'no-cache' }],
  ['/icon.svg', { ...CLOSED, 'Cache-Control': 'no-cache' }],
  ['/assets/start.js', { ...CLOSED, 'Cache-Control': 'public, max-age=31536000, immutable' }],
  [
    '/sealed/frame.html',
    {
      'Content-Security-Policy': 'sandbox',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-cache',
    },
  ],
] as const)('_headers has the headers of %s', async ([address, expected]) => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [await write(headersFile(describeRules(FULL), 'netlify'))],
    configHeaders: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  const matching = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address));
  // The last rule wins.
  expect(Object.assign({}, ...matching.map(({ values }) => values))).toEqual(expected);
});

const hide = (from: string, to: string) =>
  expect.objectContaining({ from, to, status: 404, force: true });

test.for([
  [FULL, ['/index.html', '/media/index.html', '/404.html'].map((from) => hide(from, '/404.html'))],
  [
    LEAST,
    [
      ...['/a/b/index.html', '/a/b/media/index.html', '/a/b/404.html'].map((from) =>
        hide(from, '/a/b/404.html'),
      ),
      expect.objectContaining({ from: '/*', to: '/a/b/404.html', status: 404, force: false }),
    ],
  ],
] as const)('_redirects hides the files of pages of $0.content', async ([site, expected]) => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [await write(redirectsFile(describeRules(site)))],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(redirects).toEqual(expected);
});
