/** Checks when the form shows findings of the claims review, and warnings about pictures. */
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fieldAt } from '#support/edit-session';
import { openEditor } from './open-editor.ts';

const PLACE = 'hero.headline';
const TYPING = { fieldName: PLACE, isPaused: false };
const PAUSED = { fieldName: PLACE, isPaused: true };
const CLAIM = 'The device cures every patient.';

/** Opens an editor, and returns a function that sets a text and returns the field's findings. */
async function openReview() {
  const { read, write } = await openEditor();
  return async (text: string, writing?: typeof TYPING, fieldName = PLACE) => {
    await write(fieldName, text);
    return fieldAt(await read(writing), fieldName).findings;
  };
}

test('reports the same finding of two sentences once', async () => {
  const judge = await openReview();
  const findings = await judge(CLAIM);
  expect(findings).not.toEqual([]);
  expect(await judge(`${CLAIM} ${CLAIM}`)).toEqual(findings);
});

test('judges a text when typing pauses', async () => {
  const judge = await openReview();
  await judge('We listen.');
  expect(await judge(CLAIM, TYPING)).toEqual([]);
  expect(await judge(CLAIM, PAUSED)).not.toEqual([]);
});

test('drops the findings of a deleted sentence while the user types another', async () => {
  const judge = await openReview();
  const findings = await judge(CLAIM);
  expect(findings).not.toEqual([]);
  expect(await judge(`${CLAIM} We`, TYPING)).toEqual(findings);
  expect(await judge('We listen', TYPING)).toEqual([]);
});

test('reports a foreign language only when the text is complete', async () => {
  const judge = await openReview();
  expect(await judge('Wir hören', PAUSED)).toEqual([]);
  expect(await judge('Wir hören')).not.toEqual([]);
});

test('finds nothing in the placeholder of a new field', async () => {
  const judge = await openReview();
  expect(await judge('New name 1', undefined, 'people.members[1].name')).toEqual([]);
  expect(await judge('New name 1')).not.toEqual([]);
});

test('judges the alternative text of the share picture', async () => {
  const { read, rewrite } = await openEditor();
  const chosen = `sharePicture: {file: teaser.png, alt: ${CLAIM}}\n`;
  await rewrite('site', (source) => source + chosen);
  const { findings } = fieldAt(await read(), 'site.sharePicture.alt');
  expect(findings).toMatchObject([{ verdict: 'claim' }]);
});

const PHOTO = 'people.members[1].photo.file';

test.each([
  [700, 1],
  [900, 0],
])(
  'checks a picture’s size even if another file has a problem: %i px wide, %i warnings',
  async (width, count) => {
    const { folder, read, write } = await openEditor();
    const create = { width, height: width / 0.8, channels: 3, background: '#888' } as const;
    await sharp({ create }).jpeg().toFile(path.join(folder, 'images/person-1.jpg'));
    const { help, warnings } = fieldAt(await read(), PHOTO);
    const [advised = ''] = help?.match(/\d+ × \d+ px/) ?? [];
    const sizes = warnings.filter((text) => text.includes(`${width} × `));
    expect(sizes).toHaveLength(count);
    for (const text of sizes) expect(text).toContain(`at least ${advised}`);
    await write(PLACE, '');
    expect(fieldAt(await read(), PHOTO).warnings).toEqual(warnings);
  },
);
