/** No request to `npm run edit` reaches files that the panel doesn't show. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { request } from '../hosts/index.ts';
import { ADDRESS, EditError, type EditRequest, setText } from '#page-editor';
import {
  FIRST,
  makeFolder,
  makePicture,
  openMadeUpDraft,
  test,
  textFields,
} from '#support/edit-session';

test('gives no file but thumbnails and what was handed in', async ({ copy, editor, session }) => {
  const secret = `secret ${Math.random()}`;
  await writeFile(session.inContent('secret.zip'), secret);
  await writeFile(session.inContent('secret.jpg'), secret);
  await writeFile(path.join(copy.folder, '../secret.zip'), secret);
  onTestFinished(async () => {
    for (const file of ['content/secret.zip', 'content/secret.jpg', '../secret.zip'])
      await rm(path.join(copy.folder, file));
  });
  const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '%c0%ae%c0%ae/', '//'];
  const outside = path.resolve(copy.folder, '../secret.zip');
  const targets = [
    ...up.map((part) => `${ADDRESS}handed-in/${part}secret.zip`),
    ...up.map((part) => `${ADDRESS}thumbnails/${part}secret.jpg`),
    ...up.map((part) => `${ADDRESS}handed-in/${part.repeat(3)}secret.zip`),
    ...['thumbnails/none.jpg', 'handed-in/none.zip', 'none'].map((what) => ADDRESS + what),
    `/@fs${outside}`,
    `/@fs${outside}?raw`,
    `/@fs${outside}?import&raw`,
    `/..%2fsecret.zip`,
    `/../secret.zip`,
  ];
  for (const target of targets) {
    const headers = { Host: `localhost:${editor.port}` };
    const { status, body } = await request(editor.port, target, { headers });
    expect(`${body}`, target).not.toContain(secret);
    expect(status, target).toBeGreaterThanOrEqual(400);
    expect(status, target).toBeLessThan(500);
  }
});

const PLACES = ['../package.name', '/etc/passwd', '..%2fpackage.name', 'images/x.y', '.draft.x'];

test.for([...PLACES, 'hero.__proto__', 'hero.constructor', 'package.name', 'hero'])(
  'refuses the place %s',
  async (place, { session }) => {
    const requests: EditRequest[] = [
      { do: 'set', place, value: 'x', step: '' },
      { do: 'set', place, value: 'x', step: '', bases: ['y'] },
      { do: 'add', place },
      { do: 'remove', place },
      { do: 'mark', place, isSample: true },
    ];
    for (const request of requests)
      expect(await session.readRefusal(request), request.do).toMatch(
        /^(This is no request of the panel|.* can't be changed here|This place .*)\.$/,
      );
    expect(existsSync(session.inContent('.draft'))).toBe(false);
  },
);

test('changes nothing of the files of the regulatory team', async ({ session }) => {
  const fixed = (await session.read()).pages.filter(({ name }) =>
    /^(device|claims-review)$/.test(name),
  );
  const places = fixed.flatMap(({ fields }) => fields.flatMap(textFields));
  expect(places.length).toBeGreaterThan(10);
  expect(places.every(({ isFixed }) => isFixed)).toBe(true);
  for (const place of ['device.name', 'device.wording.nowhere.statement', 'claims-review.device'])
    for (const request of [
      { do: 'set', place, value: 'x', step: '' },
      { do: 'mark', place, isSample: true },
      { do: 'add', place },
      { do: 'remove', place },
      { do: 'move', place, by: 1 },
    ] as const)
      expect(await session.readRefusal(request)).toBe(`${place} can't be changed here.`);
  expect((await session.read()).changes).toEqual([]);
});

test('writes nothing into another folder that content/.draft links to', async ({
  editor,
  session,
}) => {
  const elsewhere = await makeFolder();
  await symlink(elsewhere, session.inContent('.draft'));
  onTestFinished(() => rm(session.inContent('.draft')));
  expect(await session.readRefusal({ do: 'set', place: FIRST, value: 'x', step: '' })).toMatch(
    /link/,
  );
  const reply = await editor.sendPicture('hero.introduction', 'x.jpg', await makePicture());
  expect(reply).toEqual({ error: expect.stringMatching(/link/) });
  expect(await readdir(elsewhere)).toEqual([]);
});

test('writes nothing into another folder that content/images links to', async () => {
  const draft = await openMadeUpDraft();
  const elsewhere = await makeFolder();
  const images = path.join(draft.folder, 'images');
  await rename(images, path.join(elsewhere, 'images'));
  await symlink(path.join(elsewhere, 'images'), images);
  const before = await readdir(images);
  const hero = draft.textOf('hero');
  draft.addPicture('new-one.jpg', await makePicture());
  draft.write('hero', setText(hero, ['introduction'], 'new-one.jpg'), '1');
  expect(() => draft.save()).toThrow(EditError);
  expect(await readdir(images)).toEqual(before);
  expect(readFileSync(path.join(draft.folder, 'hero.yaml'), 'utf8')).toBe(hero);
  expect(draft.changedFiles()).toEqual(['hero']);
});
