/** Reads our files for Netlify with Netlify's own parsers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { headersFile, redirectsFile } from '@site-kit/hosting';
import { expect, onTestFinished, test } from 'vitest';
import { FULL } from '#support/sites';

const DENY_ALL = { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' };

const RULES = {
  ...FULL.layout,
  headers: DENY_ALL,
  sandboxHeaders: { 'Content-Security-Policy': 'sandbox', 'X-Frame-Options': 'SAMEORIGIN' },
};

async function write(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'netlify-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  await writeFile(file, text);
  return file;
}

test.for([
  ['/', { ...DENY_ALL, 'Cache-Control': 'no-cache' }],
  ['/icon.svg', { ...DENY_ALL, 'Cache-Control': 'no-cache' }],
  ['/assets/start.js', { ...DENY_ALL, 'Cache-Control': 'public, max-age=31536000, immutable' }],
  [
    '/sealed/frame.html',
    {
      'Content-Security-Policy': 'sandbox',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-cache',
    },
  ],
] as const)('writes the headers of %s into _headers', async ([address, expected]) => {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [await write(headersFile(RULES, 'netlify'))],
    configHeaders: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  const matching = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address));
  // If several rules set a header, the last rule applies.
  expect(Object.assign({}, ...matching.map(({ values }) => values))).toEqual(expected);
});

test('hides page files by rules in _redirects', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [await write(redirectsFile(RULES))],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(redirects).toEqual(
    ['/index.html', '/media/index.html', '/404.html'].map((from) =>
      expect.objectContaining({ from, to: '/404.html', status: 404, force: true }),
    ),
  );
});
