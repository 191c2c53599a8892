import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Approved, digestFiles } from './digest.ts';

const APPROVED = { label: 'Last reviewed', exceptions: 'none' };
const DAY = '2026-11-23';
const PAGE = '<p>Words <span data-reviewed=""></span></p>';

const SITE = {
  'client/index.html': PAGE,
  'client/.well-known/security.txt': 'Expires: 2027-11-23T00:00:00Z\n',
  'client/picture.svg': '<svg/>',
  'hosting/nginx/site.conf': 'server {}',
};

const digest = (changed: Record<string, string | Buffer> = {}, approved: Approved = APPROVED) => {
  const files = Object.entries<string | Buffer>({ ...SITE, ...changed });
  return digestFiles(
    new Map(files.map(([file, content]) => [file, Buffer.from(content)])),
    approved,
    [DAY],
  );
};

test('doesn’t depend on the days of approval and build', () => {
  const later = {
    'client/index.html': PAGE.replace('></span>', '>Last reviewed 23 November 2026</span>'),
    'client/.well-known/security.txt': 'Expires: 2027-12-24T00:00:00Z\n',
    'client/picture.svg.gz': gzipSync('<svg/>'),
  };
  expect(digest(later)).toBe(digest());
});

test.each<[string, Record<string, string | Buffer>, Approved?]>([
  ['a changed file', { 'client/picture.svg': '<svg />' }],
  ['a compressed copy of something else', { 'client/picture.svg.gz': gzipSync('<svg />') }],
  ['a compressed copy without its original', { 'client/other.gz': gzipSync('') }],
  ['a new file', { 'client/.well-known/new.txt': '' }],
  ['changed rules of a host', { 'hosting/nginx/site.conf': 'server { }' }],
  ['other words', { 'client/index.html': PAGE.replace('></span>', '>Proven to work</span>') }],
  [
    'a review day without an approval',
    { 'client/index.html': PAGE.replace('""><', '"">Last reviewed 1 May 2026<') },
  ],
  ['another label before the review day', {}, { ...APPROVED, label: 'Proven to work' }],
  ['other exceptions', {}, { ...APPROVED, exceptions: 'others' }],
])('changes with %s', (_, changed, approved) => {
  expect(digest(changed, approved)).not.toBe(digest());
});
