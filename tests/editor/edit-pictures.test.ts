/** Pictures that users send to `npm run edit`. */
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { takePicture } from '#page-editor';
import {
  fieldAt,
  findPicture,
  makePicture,
  openMadeUpDraft,
  test,
  valueAt,
} from '#support/edit-session';

const PLAIN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/;

const NASTY_NAMES = [
  '../../evil.jpg',
  '/etc/evil.jpg',
  '..\\evil.jpg',
  '..%2f..%2fpasswd',
  '.jpg',
  '日本.png',
  'a b\0c\n.html',
  'x'.repeat(5000),
  '',
];

describe('a picture', () => {
  test('refuses one of more than 50 MB while it is sent', async ({ editor, session }) => {
    const { place } = findPicture(await session.read());
    const megabyte = Buffer.alloc(1e6);
    let sent = 0;
    function* makeBody() {
      while (sent < 500) {
        sent += 1;
        yield megabyte;
      }
    }
    const target = `picture?${new URLSearchParams({ place, name: 'large.jpg' })}`;
    const { status, body } = await editor.stream(target, makeBody());
    expect(status).toBe(413);
    expect(JSON.parse(body).error).toContain('50 MB');
    expect(sent).toBeLessThan(200);
  });

  test('refuses scripts, drawings and pages whose names end in .jpg', async ({
    editor,
    session,
  }) => {
    const { place } = findPicture(await session.read());
    for (const text of [
      'alert(1)',
      '#!/bin/sh\nls',
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '',
    ]) {
      const reply = await editor.sendPicture(place, 'x.jpg', Buffer.from(text));
      expect(reply, text).toEqual({ error: expect.stringMatching(/^This is no .* picture/) });
    }
    expect((await session.read()).changes).toEqual([]);
  });

  test('gives it a plain name, and asks for a new description', async ({ editor, session }) => {
    const { place } = findPicture(await session.read());
    const bytes = await makePicture();
    const reply = await editor.sendPicture(place, 'Foto Größe.JPG', bytes);
    if ('error' in reply) throw new Error(reply.error);
    const file = valueAt(reply.state, place);
    expect(file).toMatch(PLAIN_NAME);
    expect(readFileSync(session.inContent('.draft/images', file)).equals(bytes)).toBe(true);
    const description = fieldAt(reply.state, place.replace(/file$/, 'alt'));
    expect(description.warnings.join()).toContain('describe');
    expect(session.changedFiles()).toEqual([]);
    const thumbnail = await fetch(`${editor.address}thumbnails/${file}`);
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg');
    await thumbnail.arrayBuffer();
  });

  test('gives a plain name to whatever name it had', async () => {
    const draft = await openMadeUpDraft();
    const bytes = await makePicture();
    for (const name of NASTY_NAMES) {
      const taken = await takePicture(draft, name, bytes);
      expect(taken, name).toMatch(PLAIN_NAME);
      expect(await readdir(path.join(draft.folder, '.draft/images'))).toContain(taken);
    }
    const entries = ['.draft/images', '.'].map((at) => readdirSync(path.join(draft.folder, at)));
    expect(entries.flat().filter((name) => /evil\.jpg|passwd/.test(name))).toHaveLength(1);
    const other = await takePicture(draft, 'evil.jpg', await makePicture());
    expect(other).toBe('evil-2.jpg');
  });
});
