import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type FieldPath, findField, readField } from '#content-model';
import { listChanges, valueAt } from './changes.ts';
import { listHistory, readCommit, takeBack } from './history.ts';

const OLD = `headline: Old
cards:
  - title: !sample One
    link: a
  - title: Two
    link: b
  - title: Three
    link: c
paragraphs:
  - First.
  - Second.
note: end
`;

const TEXT = z.string();
const CARD = z.strictObject({ title: TEXT, link: TEXT.optional() });
const FILE = readField(
  z.strictObject({ headline: TEXT, cards: z.array(CARD), paragraphs: z.array(TEXT), note: TEXT }),
);

/** Takes the only change from the old text back into one of today. */
function take(after: string, today: string, file = FILE) {
  const [change] = listChanges(OLD, after);
  if (!change) throw new Error('nothing has changed');
  const version = { file: '', title: '', what: '', before: OLD, after, changes: [] };
  return takeBack(version, change, today, (at: FieldPath) => findField(file, at));
}

const MORE = '  - title: Zero\n    link: z\n';

test('takes a text back into an entry that has moved, and nothing else', () => {
  const after = OLD.replace('!sample One', 'Uno');
  const today = after.replace('cards:\n', `cards:\n${MORE}`).replace('Three', 'Tres');
  expect(take(after, today)).toBe(today.replace('Uno', '!sample One'));
});

test('takes a paragraph back by its position', () => {
  const after = OLD.replace('Second.', 'Other.');
  const today = after.replace('Other.', 'Another.');
  expect(take(after, today)).toBe(OLD);
});

test('takes a removed entry back once, beside those that have come since', () => {
  const after = OLD.replace('  - title: Two\n    link: b\n', '');
  const today = after.replace('paragraphs:', `${MORE}paragraphs:`);
  const taken = take(after, today);
  expect(valueAt(taken, ['cards'])).toEqual([
    { title: 'One', link: 'a' },
    { title: 'Two', link: 'b' },
    { title: 'Three', link: 'c' },
    { title: 'Zero', link: 'z' },
  ]);
  expect(() => take(after, taken)).toThrow('there already');
});

test('takes a removed field back', () => {
  const after = OLD.replace('note: end\n', '');
  expect(take(after, after)).toBe(OLD);
  expect(take(after, `${after}note: other\n`)).toBe(OLD);
});

test.for([
  [
    'an entry that is gone',
    OLD.replace('One', 'Uno'),
    OLD.replace(/ {2}- title: !sample.*\n.*a\n/, ''),
  ],
  ['a list that is gone', OLD.replace('Second.', 'X.'), OLD.replace(/paragraphs:\n.*\n.*\n/, '')],
  [
    'a text that has become a list',
    OLD.replace('Two', 'Dos'),
    OLD.replace(/cards:\n(.*\n){6}/, 'cards: none\n'),
  ],
])('says that it has no place for %s', ([, after = '', today = '']) => {
  expect(() => take(after, today)).toThrow('copy the words by hand');
});

test('takes nothing into a place that is made of other fields now', () => {
  const after = OLD.replace('  - title: Two\n    link: b\n', '');
  const cards = z.array(CARD.extend({ day: TEXT }));
  for (const file of [z.strictObject({ cards }), z.strictObject({})]) {
    expect(() => take(after, after, readField(file))).toThrow('made of other fields');
  }
});

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A repository with versions of a file, each committed by somebody else. */
function makeRepository(...versions: Buffer[]) {
  const folder = makeFolder();
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  git('init', '--quiet');
  for (const [at, version] of versions.entries()) {
    writeFileSync(path.join(folder, 'hero.yaml'), version);
    git('add', '--all');
    const author = ['-c', `user.name=Person ${at}`, '-c', 'user.email=a@localhost'];
    git(...author, 'commit', '--quiet', '-m', `Version ${at}`);
  }
  return folder;
}

const FIRST = Buffer.from('headline: One\n');
const SECOND = Buffer.from('headline: Two\n');
const DAMAGED = Buffer.from([0x61, 0x3a, 0x20, 0x5b, 0xff, 0xfe, 0x0a, 0x7d, 0x3a]);

test('lists who changed what, the newest first', () => {
  const folder = makeRepository(FIRST, SECOND);
  const { commits, note } = listHistory(folder);
  expect(note).toBe('Nothing is older.');
  expect(commits).toMatchObject([
    { by: 'Person 1', summary: 'Version 1', files: [{ name: 'hero' }] },
    { by: 'Person 0', summary: 'Version 0' },
  ]);
  const [newest, oldest] = commits.map(({ id }) => readCommit(folder, id));
  expect(newest?.[0]?.changes).toMatchObject([{ before: 'One', after: 'Two' }]);
  expect(oldest).toMatchObject([{ what: 'added', changes: [] }]);
});

test('blames nobody for what a shallow copy leaves out', () => {
  const whole = makeRepository(FIRST, SECOND);
  const folder = makeFolder();
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${whole}`, folder]);
  expect(listHistory(folder)).toEqual({ commits: [], note: 'Older changes are not listed here.' });
});

test('says so if there is no git, or no such commit', () => {
  const folder = makeFolder();
  expect(listHistory(folder).note).toContain('no history');
  expect(() => readCommit(folder, '0'.repeat(40))).toThrow('not in this folder any more');
});

test('says that a damaged version can’t be shown', () => {
  const folder = makeRepository(DAMAGED, FIRST);
  const [newest] = listHistory(folder).commits;
  expect(readCommit(folder, `${newest?.id}`)).toMatchObject([
    { what: expect.stringContaining('can’t be shown'), changes: [] },
  ]);
});
