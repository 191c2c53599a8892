import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMachineReadable } from './machine-readable.ts';

function write(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const PAGE = `<html lang="en"><title>A title</title><meta name="description" content="A description.">
<link rel="canonical" href="https://example.com/"><link rel="stylesheet" href="/a.css">
<script type="application/ld+json">{"@type":"Product","offers":{"price":499},"tags":["a","b"]}</script>`;

const FEED = `<feed><title>A feed</title><entry><title>An entry</title>
<link href="https://example.com/1"/><published>2026-01-02</published></entry></feed>`;

const JSON_FEED = JSON.stringify({
  items: [{ title: 'An entry', url: 'https://example.com/1', date_published: '2026-01-02' }],
});

const kind = (status: number, type: string, file: string) => ({
  status,
  headers: { 'Content-Type': type, 'X-Frame-Options': 'DENY' },
  files: { [file]: file },
});

const read = () =>
  readMachineReadable(
    write({
      'index.html': PAGE,
      'media/index.html': PAGE,
      'robots.txt': 'User-agent: *\n',
      'feed.json': JSON_FEED,
      'news.atom': FEED,
    }),
    write({
      'responses.json': JSON.stringify({
        origin: 'https://example.com',
        responses: [
          kind(200, 'text/html', '/'),
          kind(200, 'text/html', '/media/'),
          kind(404, 'text/plain', '*'),
        ],
      }),
      'netlify/_redirects': '# A remark\n/index.html /404.html 404!\n',
    }),
  );

test('lists metadata and structured data, and groups pages with equal data', () => {
  const { metadata, structuredData } = read();
  const files = ['index.html', 'media/index.html'];
  expect(metadata).toEqual([
    {
      files,
      values: [
        { name: 'lang', value: 'en' },
        { name: 'title', value: 'A title' },
        { name: 'description', value: 'A description.' },
        { name: 'canonical', value: 'https://example.com/' },
      ],
    },
  ]);
  expect(structuredData).toEqual([
    {
      files,
      values: [
        { name: '@type', value: 'Product' },
        { name: 'offers.price', value: '499' },
        { name: 'tags.1', value: 'a' },
        { name: 'tags.2', value: 'b' },
      ],
    },
  ]);
});

test('lists entries of feeds, files for programs, headers and redirects', () => {
  const { feeds, files, headers, responses, redirects } = read();
  const entry = { title: 'An entry', address: 'https://example.com/1', date: '2026-01-02' };
  expect(feeds).toEqual([{ files: ['feed.json', 'news.atom'], entries: [entry] }]);
  expect(files).toEqual([{ file: 'robots.txt', source: 'User-agent: *\n' }]);
  const frames = { name: 'X-Frame-Options', value: 'DENY' };
  expect(headers).toEqual([{ name: 'Content-Type', value: 'text/html' }, frames]);
  expect(responses.map(({ status, headers: own }) => [status, ...own])).toEqual([
    [200],
    [200],
    [404, { name: 'Content-Type', value: 'text/plain' }],
  ]);
  expect(redirects).toEqual(['/index.html /404.html 404!']);
});
