/** Reads what we write for Netlify with Netlify's own parsers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, onTestFinished, test } from 'vitest';
import { headersFile, headersFor, listPageFiles, redirectsFile } from '#hosting';
import { BASE, layout } from '#test-kit/content';

const rules = {
  ...layout,
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' },
  sealedHeaders: { 'Content-Security-Policy': 'sandbox', 'X-Frame-Options': 'SAMEORIGIN' },
};

async function write(text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'netlify-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  await writeFile(file, text);
  return file;
}

test.for(['/', '/icon.svg', `${layout.hashed}start.js`, `${layout.sealed}frame.html`])(
  '_headers has the headers of the rules for %s',
  async (address) => {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [await write(headersFile(rules, 'netlify'))],
      configHeaders: [],
      minimal: false,
    });
    expect(errors).toEqual([]);
    const matching = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(address));
    // The last rule wins.
    const sent = Object.assign({}, ...matching.map(({ values }) => values));
    expect(sent).toEqual(headersFor(rules, address));
  },
);

test('_redirects hides the files of pages, and names a not-found page below a path', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [await write(redirectsFile(rules))],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  const rule = (from: string, force: boolean) =>
    expect.objectContaining({ from, to: `/${layout.notFoundPage}`, status: 404, force });
  expect(redirects).toEqual([
    ...listPageFiles(layout).map((file) => rule(`/${file}`, true)),
    ...(BASE ? [rule('/*', false)] : []),
  ]);
});
