import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ContentFile } from '@site-kit/content-model';
import {
  assembleInput,
  createImageReader,
  listLinks,
  loadContent,
  parseFiles,
} from '@site-kit/site-build';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fieldAt, SCHEMA } from '#sections';
import { describeReviewed, PARTS } from '#site';
import { copyContent } from '#support/copies';
import { createClaimsReader, readDiagnostics, type Writing } from './diagnostics.ts';
import { setText } from './edit-yaml.ts';
import type { Diagnostics } from './form.ts';
import { describeNeed } from './new-picture.ts';
import { parseFieldName } from './working-tree.ts';

const folder = await copyContent();
afterAll(() => rm(path.dirname(folder), { recursive: true }));

const read = (name: string) => readFileSync(path.join(folder, `${name}.yaml`), 'utf8');
const toFile = (name: string, source: string) => new ContentFile(`content/${name}.yaml`, source);
const saved = await parseFiles(SCHEMA, folder);
const { content } = await loadContent(PARTS, folder);
const { addFindings } = createClaimsReader(describeReviewed(content));

const PLACE = 'hero.headline';

/** Sets a field to this text, and returns the field's claims findings. */
function judge(text: string, writing?: Writing, fieldName = PLACE) {
  const { file, path: at } = parseFieldName(fieldName);
  const written = toFile(file, setText(read(file), at, text));
  const diagnostics: Diagnostics = {
    problems: new Map(),
    warnings: new Map(),
    findings: new Map(),
  };
  addFindings(diagnostics, new Map([...saved, [file, written]]), saved, writing);
  return diagnostics.findings.get(fieldName) ?? [];
}

const TYPING = { fieldName: PLACE, isPaused: false };
const PAUSED = { fieldName: PLACE, isPaused: true };
const CLAIM = 'The device cures every patient.';

test('reports the same finding of two sentences once', () => {
  expect(judge(`${CLAIM} ${CLAIM}`)).toEqual(judge(CLAIM));
  expect(judge(CLAIM)).not.toEqual([]);
});

test('judges a text when typing pauses', () => {
  judge('We listen.');
  expect(judge(CLAIM, TYPING)).toEqual([]);
  expect(judge(CLAIM, PAUSED)).not.toEqual([]);
});

test('drops the findings of a deleted sentence while the user types another', () => {
  expect(judge(CLAIM)).not.toEqual([]);
  expect(judge(`${CLAIM} We`, TYPING)).toEqual(judge(CLAIM));
  expect(judge('We listen', TYPING)).toEqual([]);
});

test('reports a foreign language only when the text is complete', () => {
  expect(judge('Wir hören', PAUSED)).toEqual([]);
  expect(judge('Wir hören')).not.toEqual([]);
});

test('finds nothing in the placeholder of a new field', () => {
  const name = 'people.members[1].name';
  expect(judge('New name 1', undefined, name)).toEqual([]);
  expect(judge('New name 1')).not.toEqual([]);
});

test('judges the alternative text of the share picture', () => {
  const chosen = `${read('site')}sharePicture: {file: teaser.png, alt: ${CLAIM}}\n`;
  const diagnostics: Diagnostics = {
    problems: new Map(),
    warnings: new Map(),
    findings: new Map(),
  };
  addFindings(diagnostics, new Map([...saved, ['site', toFile('site', chosen)]]), saved);
  expect(diagnostics.findings.get('site.sharePicture.alt')).toMatchObject([{ verdict: 'claim' }]);
});

const PHOTO = 'people.members[1].photo.file';

test.each([
  [700, 1],
  [900, 0],
])(
  'checks a picture’s size even if another file has a problem: %i px wide, %i warnings',
  async (width, count) => {
    const create = { width, height: width / 0.8, channels: 3, background: '#888' } as const;
    await sharp({ create }).jpeg().toFile(path.join(folder, 'images/person-1.jpg'));
    const broken = toFile('hero', setText(read('hero'), ['headline'], ''));
    const { file, path: at } = parseFieldName(PHOTO);
    const [advised = ''] = describeNeed(fieldAt([file, ...at]) ?? {}).match(/\d+ × \d+ px/) ?? [];
    for (const files of [saved, new Map([...saved, ['hero', broken]])]) {
      const { warnings } = await readDiagnostics(
        files,
        listLinks(SCHEMA, folder),
        await createImageReader(PARTS, folder)(assembleInput(SCHEMA, files)),
      );
      const sizes = (warnings.get(PHOTO) ?? []).filter((text) => text.includes(`${width} × `));
      expect(sizes).toHaveLength(count);
      for (const text of sizes) expect(text).toContain(`at least ${advised}`);
    }
  },
);
