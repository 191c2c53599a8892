/** Handing a draft in by `npm run edit`, and what is said for a sentence to the regulatory person. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import type { Copy } from '#support/copies';
import {
  COVER,
  type EditSession,
  fieldAt,
  makeFolder,
  makePicture,
  test,
  valueAt,
} from '#support/edit-session';

const INTRODUCTION = 'hero.introduction';
const EXPLANATION = 'not-found.explanation';
const PHOTO = 'people.members[1].photo.file';

const INTRODUCED =
  'Two or three sentences that say what the company does, where it does it, and why a visitor should read on.';

/** What has become of the newest that was handed in. */
async function readNewest(session: EditSession) {
  const { handedIn: [newest] = [] } = await session.send({ do: 'list-handed-in' });
  if (!newest) throw new Error('nothing was handed in');
  return newest;
}

/** Hands in, and returns the branch with the message. */
async function handIn(session: EditSession) {
  const { message = '', file } = await session.send(COVER);
  const { name } = await readNewest(session);
  return { name, branch: `edit/${name}`, message, file };
}

test('makes a branch, and leaves checkout and index as they are', async ({ copy, session }) => {
  const readme = path.join(copy.folder, 'README.md');
  await writeFile(readme, 'staged\n');
  copy.git('add', 'README.md');
  await writeFile(readme, 'not staged\n');
  onTestFinished(() => void copy.git('reset', '--quiet', '--hard'));
  const claim = 'The device cures every patient.';
  await session.write(INTRODUCTION, claim);
  const describeCheckout = () => [
    copy.git('symbolic-ref', 'HEAD'),
    copy.git('rev-parse', 'HEAD'),
    copy.git('ls-files', '--stage'),
    copy.git('diff'),
    session.changedFiles(),
  ];
  const before = describeCheckout();
  const { branch, message, file } = await handIn(session);
  expect(describeCheckout()).toEqual(before);
  expect(existsSync(session.inContent('.draft'))).toBe(false);
  expect(valueAt(await session.read(), INTRODUCTION)).toBe(INTRODUCED);

  expect(branch).toMatch(/^edit\/\d{4}-\d\d-\d\dt\d{6}-ann-editor$/);
  expect(message).toMatch(/^Not sent yet: nobody has received it\./);
  expect(message).toContain(`Download ${file}`);
  expect(session.changedLines(branch)).toEqual([
    `-introduction: ${INTRODUCED}`,
    `+introduction: ${claim}`,
  ]);
  expect(copy.git('rev-parse', `${branch}~1`)).toBe(copy.git('rev-parse', 'HEAD'));
  const log = copy.git('log', '-1', '--format=%an%n%B', branch);
  for (const part of ['Ann Editor\nWords of the first screen\n', INTRODUCED, claim])
    expect(log).toContain(part);
  expect(log).toContain('This can’t be said. “The device cures”.');
});

test('makes a file without git, which `--take` brings in', async ({ copy, editor, session }) => {
  const claim = 'It cures <script>alert(1)</script> everybody.';
  await session.write(INTRODUCTION, claim);
  const git = path.join(copy.folder, '.git');
  await rename(git, `${git}-away`);
  const { file = '' } = await session.send(COVER).finally(() => rename(`${git}-away`, git));
  expect(session.changedFiles()).toEqual([]);

  const response = await fetch(`${editor.address}handed-in/${file}`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const report = strFromU8(entries['report.html'] ?? new Uint8Array());
  for (const part of ['Ann Editor', 'Words of the first screen', '&lt;script&gt;'])
    expect(report).toContain(part);
  expect(report).not.toContain('<script');

  const taken = copy.run('commands/edit.ts', ['--take', session.inContent('.handed-in', file)]);
  expect(taken.output).toContain('Changed content/hero.yaml.');
  expect(taken.succeeded).toBe(true);
  expect(session.changedLines()).toEqual([
    `-introduction: ${INTRODUCED}`,
    `+introduction: ${claim}`,
  ]);
});

test('reports a new picture before and after, and what to look at again', async ({
  copy,
  editor,
  session,
}) => {
  await editor.sendPicture(PHOTO, 'reported.jpg', await makePicture());
  const alt = fieldAt(await session.read(), 'people.members[1].photo.alt');
  const reminder = `${alt.label} ${alt.warnings[0]}`;
  const report = await (await fetch(`${editor.address}report`)).text();
  expect(report).toContain(reminder);
  const shown = [...report.matchAll(/<img src="data:image\/jpeg;base64,([^"]+)"/g)];
  const pictures = shown.map(([, data = '']) => Buffer.from(data, 'base64'));
  const widths = pictures.map(async (picture) => (await sharp(picture).metadata()).width);
  expect(await Promise.all(widths)).toEqual([480, 480]);
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);

  const { branch } = await handIn(session);
  expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`Please check: ${reminder}`);
});

test('opens what was handed in again, and asks before it replaces a draft', async ({
  copy,
  editor,
  session,
}) => {
  await editor.sendPicture(PHOTO, 'opened-again.jpg', await makePicture());
  await session.write(INTRODUCTION, 'To be opened again.');
  const { name } = await handIn(session);
  await session.write(EXPLANATION, 'Another draft.');
  const refused = await session.readRefusal({ do: 'reopen', name, mayReplace: false });
  expect(refused).toContain('There is a draft already');
  expect(valueAt(await session.read(), EXPLANATION)).toBe('Another draft.');

  await session.writeOnDisk(EXPLANATION, 'Saved by somebody else.');
  const state = await session.change({ do: 'reopen', name, mayReplace: true });
  expect(valueAt(state, INTRODUCTION)).toBe('To be opened again.');
  expect(valueAt(state, EXPLANATION)).toBe('Saved by somebody else.');
  expect(valueAt(state, PHOTO)).toBe('opened-again.jpg');
  expect(state.changes).toHaveLength(2);
  expect((await fetch(`${editor.address}thumbnails/opened-again.jpg`)).status).toBe(200);
  expect((await readNewest(session)).state).toBe('opened-again');

  const { branch } = await handIn(session);
  expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`This replaces ${name}`);
  const { handedIn = [] } = await session.send({ do: 'list-handed-in' });
  expect(handedIn.slice(0, 2)).toMatchObject([{ state: 'not-sent' }, { name, state: 'replaced' }]);
});

test('sends again, and sees when only its words have reached main', async ({ copy, session }) => {
  const folder = path.join(await makeFolder(), 'remote');
  copy.git('remote', 'add', 'upstream', folder);
  onTestFinished(() => void copy.git('remote', 'remove', 'upstream'));
  await session.write(INTRODUCTION, 'To be sent later.');
  const { name, branch, message } = await handIn(session);
  expect(message).toContain('Not sent yet: it could not be sent to upstream');
  expect(await session.readRefusal({ do: 'send-again' })).toContain('could not be reached');

  copy.git('init', '--quiet', '--bare', folder);
  copy.git('push', '--quiet', 'upstream', 'HEAD:refs/heads/main');
  const { handedIn: [sent] = [] } = await session.send({ do: 'send-again' });
  expect(sent).toMatchObject({ name, state: 'sent' });
  const remote = (...args: string[]) => copy.git('-C', folder, ...args).trim();
  expect(remote('rev-parse', branch)).toBe(copy.git('rev-parse', branch).trim());

  // As a host squashes: another commit with the same words.
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@localhost'];
  const commit = ['commit-tree', `${branch}^{tree}`, '-p', 'main', '-m', 'Squashed'];
  remote('update-ref', 'refs/heads/main', remote(...author, ...commit));
  const { handedIn: [seen] = [] } = await session.send({ do: 'send-again' });
  expect(seen).toMatchObject({ name, state: 'in-main' });
});

const REASON = 'it is the title of a paper, word for word';

/** Found, and an exception may allow it. */
const SENTENCE = 'This is a breakthrough.';

/** For the editor to notice a file that somebody else has written. */
const PATIENCE = { timeout: 30_000 };

const foundAt = async (session: EditSession, place = INTRODUCTION) =>
  fieldAt(await session.read(), place).found;

const reasonAt = async (session: EditSession, place = INTRODUCTION) =>
  (await foundAt(session, place))[0]?.plea?.value;

/** Writes a sentence in which something is found, and why it is right. */
async function plead(session: EditSession) {
  await session.write(INTRODUCTION, SENTENCE);
  const place = (await foundAt(session))[0]?.plea?.place ?? '';
  await session.write(place, REASON);
  return place;
}

test('keeps a reason with its sentence', async ({ session }) => {
  await plead(session);
  await session.write(EXPLANATION, SENTENCE);
  expect(await reasonAt(session, EXPLANATION)).toBe(REASON);
  await session.write(INTRODUCTION, 'This is another breakthrough.');
  expect(await reasonAt(session)).toBe('');
  await session.change({ do: 'undo' });
  expect(await reasonAt(session)).toBe(REASON);
});

test('keeps a reason after saving, until the draft is discarded', async ({ session }) => {
  await plead(session);
  await session.change({ do: 'save' });
  expect(await reasonAt(session)).toBe(REASON);
  await session.change({ do: 'discard' });
  expect(await reasonAt(session)).toBe('');
});

test('sends a reason in message and report, in no file of the content', async ({
  copy,
  session,
}) => {
  await plead(session);
  const { name, branch } = await handIn(session);
  const said = `“I think this is right, because ${REASON}”`;
  expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`Ann Editor: ${said}`);
  expect(copy.git('diff', 'HEAD', branch)).not.toContain(REASON);
  const zip = readFileSync(session.inContent('.handed-in', `${name}.zip`));
  const report = unzipSync(new Uint8Array(zip))['report.html'];
  expect(report && strFromU8(report)).toContain(said);
  await session.change({ do: 'reopen', name, mayReplace: false });
  expect(await reasonAt(session)).toBe(REASON);
});

test('reports a reason for a sentence that has not changed', async ({ editor, session }) => {
  await session.writeOnDisk(INTRODUCTION, SENTENCE);
  await expect.poll(() => foundAt(session), PATIENCE).not.toEqual([]);
  const [found] = await foundAt(session);
  await session.write(found?.plea?.place ?? '', REASON);
  await session.write(EXPLANATION, 'Another page.');
  const report = await (await fetch(`${editor.address}report`)).text();
  expect(report).toContain(`because ${REASON}”`);
});

const ALLOWED = 'Quotes the name of an award that its own committee has published with it.';

/** Records exceptions for the sentence, by an approver. */
function addExceptions(source: string, rules: string[], date: string) {
  const review = parseDocument(source);
  const expires = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  for (const rule of rules) {
    const exception = { sentence: SENTENCE, rule, reason: ALLOWED, reviewer: 'A person' };
    review.addIn(['exceptions'], { ...exception, date, expires });
  }
  return review.toString({ lineWidth: 0 });
}

/** A commit of somebody else on a branch, which touches no checkout. */
async function commitOn(copy: Copy, branch: string, file: string, text: string) {
  const scratch = path.join(await makeFolder(), 'scratch');
  copy.git('worktree', 'add', '--quiet', '--no-checkout', scratch, branch);
  const git = (...args: string[]) => copy.git('-C', scratch, ...args);
  git('reset', '--quiet');
  await mkdir(path.join(scratch, 'content'));
  await writeFile(path.join(scratch, file), text);
  git('add', file);
  git('-c', 'user.name=R. Acacia', '-c', 'user.email=a@localhost', 'commit', '-m', 'Answer');
  copy.git('worktree', 'remove', '--force', scratch);
}

test('says how a reason was answered on the branch', async ({ copy, session }) => {
  await plead(session);
  const rules = (await foundAt(session)).map(({ rule }) => rule);
  const { name, branch } = await handIn(session);
  const readAnswer = async () => (await readNewest(session)).pleas[0]?.answer;
  expect(await readAnswer()).toBe('No answer is recorded yet.');
  const review = session.readFileOf('claims-review.device');
  const answer = (date: string) =>
    commitOn(copy, branch, 'content/claims-review.yaml', addExceptions(review, rules, date));
  await answer('2020-01-01');
  expect(await readAnswer(), 'older than the question').toBe('No answer is recorded yet.');
  const day = name.slice(0, 'yyyy-mm-dd'.length);
  await answer(day);
  expect(await readAnswer()).toBe(`Answered by A person, A role, on ${day}: ${ALLOWED}`);

  await commitOn(copy, branch, 'content/claims-review.yaml', review);
  const hero = copy.git('show', `${branch}:content/hero.yaml`);
  await commitOn(copy, branch, 'content/hero.yaml', hero.replace(SENTENCE, 'A technology.'));
  expect(await readAnswer()).toBe('R. Acacia has changed the sentence.');
});

test('shows an exception as the answer, and says when a change ends it', async ({ session }) => {
  await plead(session);
  await session.change({ do: 'save' });
  const rules = (await foundAt(session)).map(({ rule }) => rule);
  const review = session.readFileOf('claims-review.device');
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(session.inContent('claims-review.yaml'), addExceptions(review, rules, today));
  await expect.poll(() => foundAt(session), PATIENCE).toEqual([]);
  const { answers } = await session.read();
  expect(answers[0]).toMatchObject({ sentence: SENTENCE, reason: REASON });
  expect(answers[0]?.answer).toMatch(/^Answered by A person, A role, on /);

  await session.write(INTRODUCTION, 'We listen.');
  expect(await foundAt(session)).toMatchObject(
    rules.map((rule) => ({ verdict: 'exception', rule, sentence: SENTENCE })),
  );
});
