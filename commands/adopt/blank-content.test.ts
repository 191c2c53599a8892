import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseConfig } from '@site-kit/claims-review';
import { type LoadedContent, loadContent } from '@site-kit/site-build';
import { beforeAll, expect, test } from 'vitest';
import type { SiteContent } from '#sections';
import { PARTS } from '#site';
import { copyContent } from '#support/copies';
import { blankContent } from './blank-content.ts';

let folder: string;
let before: LoadedContent<SiteContent>;
let after: LoadedContent<SiteContent>;

beforeAll(async () => {
  folder = await copyContent();
  before = await loadContent(PARTS, folder);
  await blankContent(folder);
  after = await loadContent(PARTS, folder);
});

test('produces valid content with as many entries as before', () => {
  const countEntries = ({ site, people, news }: typeof before.content) => [
    site.sections,
    people?.members.length,
    news?.strip?.cards.length,
  ];
  expect(countEntries(after.content)).toEqual(countEntries(before.content));
});

test('replaces the company’s texts with placeholders marked !sample', () => {
  const published = JSON.stringify(after.content);
  const words = before.samples.filter(({ value }) => value.includes(' '));
  for (const { file, line, value } of words) {
    expect(published, `${file}:${line}`).not.toContain(JSON.stringify(value));
  }
  expect(after.samples.length).toBeGreaterThan(before.samples.length);
});

test('keeps comments, control labels and sentences about the device’s status', async () => {
  expect(await readFile(path.join(folder, 'site.yaml'), 'utf8')).toContain(
    '# !sample marks a made-up value',
  );
  expect(after.content.labels).toEqual(before.content.labels);
  expect(after.content.device.line).toBe(before.content.device.line);
});

test('empties all lists in claims-review.yaml', async () => {
  const source = await readFile(path.join(folder, 'claims-review.yaml'), 'utf8');
  expect(source).toMatch(/^# Settings for the claims review/);
  const { exceptions, evidence, device, everyday } = parseConfig('claims-review.yaml', source);
  expect([exceptions, evidence, device, everyday]).toEqual([[], [], [], []]);
});
