/** Handing in a draft without git: it becomes a file, which `--take` brings in. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, onTestFinished } from 'vitest';
import { EditError, parsePlace, rewrite, take } from '#page-editor';
import type { Copy } from '#support/copies';
import {
  COVER,
  type EditSession,
  FIRST,
  findPicture,
  makeFolder,
  makePicture,
  SECOND,
  START,
  test,
} from '#support/edit-session';

/** Hands in, and returns the file's path. */
async function handInFile(copy: Copy, session: EditSession): Promise<string> {
  const git = path.join(copy.folder, '.git');
  await rename(git, `${git}-away`);
  try {
    const { message, file = '' } = await session.send(COVER);
    expect(message).toContain(file);
    return session.inContent('.handed-in', file);
  } finally {
    await rename(`${git}-away`, git);
  }
}

/** What `--take` says against a file. */
async function readTakeRefusal(session: EditSession, file: string): Promise<string> {
  try {
    await take(file, session.contentFolder);
  } catch (error) {
    if (error instanceof EditError) return error.message;
    throw error;
  }
  return 'not refused';
}

async function makeZip(entries: Record<string, Uint8Array>): Promise<string> {
  const file = path.join(await makeFolder(), 'crafted.zip');
  await writeFile(file, zipSync(entries));
  return file;
}

const toJson = (value: unknown) => strToU8(JSON.stringify(value));

test('makes a file to download, whose changes `--take` brings in', async ({
  copy,
  editor,
  session,
}) => {
  const before = session.readFileOf(FIRST);
  const claim = 'It cures <script>alert(1)</script> everybody.';
  await session.write(FIRST, claim);
  const picture = await makePicture();
  const { place } = picture ? findPicture(await session.read()) : { place: FIRST };
  if (picture) await editor.sendPicture(place, 'taken.jpg', picture);
  const file = await handInFile(copy, session);
  expect(session.changedFiles()).toEqual([]);
  expect(existsSync(session.inContent('.draft'))).toBe(false);

  const response = await fetch(`${editor.address}handed-in/${path.basename(file)}`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(readFileSync(file))).toBe(true);
  const report = strFromU8(unzipSync(bytes)['report.html'] ?? new Uint8Array());
  for (const part of [COVER.name, COVER.summary, '&lt;script&gt;']) expect(report).toContain(part);
  expect(report).not.toContain('<script');

  const { succeeded, output } = copy.run(START, ['--take', file]);
  expect(output).toContain(`content/${path.basename(session.fileOf(FIRST))}`);
  expect(succeeded).toBe(true);
  const taken = rewrite(before, before, parsePlace(FIRST).path, claim);
  if (parsePlace(place).file !== parsePlace(FIRST).file)
    expect(session.readFileOf(FIRST)).toBe(taken);
  if (!picture) return;
  onTestFinished(() => rm(session.inContent('images/taken.jpg')));
  expect(session.readFileOf(place)).toContain('taken.jpg');
  expect(readFileSync(session.inContent('images/taken.jpg')).equals(picture)).toBe(true);
});

test('refuses a file that is missing in one sentence', ({ copy }) => {
  const { succeeded, output } = copy.run(START, ['--take', 'nowhere.zip']);
  expect(succeeded).toBe(false);
  expect(output).toMatch(/^nowhere\.zip is missing: .*\.\n$/);
});

test('refuses files that nobody handed in', async ({ session }) => {
  const text = path.join(await makeFolder(), 'text.zip');
  await writeFile(text, 'no zip');
  const files = [
    text,
    session.contentFolder,
    await makeZip({ 'other.txt': strToU8('x') }),
    await makeZip({ 'changes.json': strToU8('no JSON') }),
    await makeZip({ 'changes.json': toJson([]) }),
    await makeZip({ 'changes.json': toJson({ hero: { before: 1, after: 2 } }) }),
  ];
  for (const file of files)
    expect(await readTakeRefusal(session, file)).toMatch(/^.* (ask for it again)\.$/);
  expect(session.changedFiles()).toEqual([]);
});

test('refuses a place that has changed meanwhile, and brings in nothing', async ({
  copy,
  session,
}) => {
  await session.write(FIRST, 'Mine.');
  await session.write(SECOND, 'Mine as well.');
  const file = await handInFile(copy, session);
  await session.writeOnDisk(FIRST, 'Theirs.');
  expect(await readTakeRefusal(session, file)).toMatch(
    new RegExp(`^${FIRST} has changed here as well: .*\\.$`),
  );
  expect(session.changedFiles()).toEqual([` M content/${path.basename(session.fileOf(FIRST))}`]);
  expect(session.readFileOf(FIRST)).toContain('Theirs.');
});

test('brings in nothing outside of content/', async ({ copy, session }) => {
  const inside = `evil-${process.pid}`;
  const absolute = path.join(await makeFolder(), 'evil.jpg');
  const bytes = strToU8('evil');
  const names = [
    `../${inside}`,
    `../${inside}.jpg`,
    absolute,
    `images/../../${inside}.jpg`,
    `images/../${inside}.jpg`,
    `images\\..\\${inside}.jpg`,
    `images/${inside}.svg`,
    `images/.${inside}.jpg`,
    `${inside}.yaml`,
    `.draft/${inside}.yaml`,
  ];
  const entries = Object.fromEntries(names.map((name) => [name, bytes]));
  await take(await makeZip({ 'changes.json': toJson({}), ...entries }), session.contentFolder);
  for (const name of ['../evil', '../package', '/tmp/evil', 'images/evil', 'no-such-file']) {
    const changes = { [name]: { before: 'a: b\n', after: 'a: c\n' } };
    const refused = await readTakeRefusal(
      session,
      await makeZip({ ...entries, 'changes.json': toJson(changes) }),
    );
    expect(refused, name).toMatch(/\.$/);
  }
  expect(session.changedFiles()).toEqual([]);
  expect(existsSync(absolute)).toBe(false);
  expect(globSync(`**/*${inside}*`, { cwd: path.dirname(session.contentFolder) })).toEqual([]);
  expect(existsSync(path.join(copy.folder, '..', inside))).toBe(false);
});

test('takes nothing of the files of the regulatory team', async ({ session }) => {
  const source = readFileSync(session.inContent('claims-review.yaml'), 'utf8');
  const after = `${source}\n# more\n`;
  const changes = { 'claims-review': { before: source, after } };
  const file = await makeZip({ 'changes.json': toJson(changes) });
  expect(await readTakeRefusal(session, file)).toMatch(/\.$/);
  expect(session.changedFiles()).toEqual([]);
});
