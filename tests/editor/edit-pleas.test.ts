/** "I think this is right, because …": from the editor to the regulatory person, and back. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import type { Copy } from '#support/copies';
import { COVER, type EditSession, FIRST, fieldAt, SECOND, test } from '#support/edit-session';
import { startEditor } from '#support/editor';

const REASON = 'it is the title of a paper, word for word';

/** Found, and an exception may allow it. */
const SENTENCE = 'This is a breakthrough.';

/** For the editor to notice a file that somebody else has written. */
const PATIENCE = { timeout: 30_000 };

const foundAt = async (session: EditSession, place = FIRST) =>
  fieldAt(await session.read(), place).found;

/** Writes a sentence in which something is found, and a word for it. */
async function plead(session: EditSession, sentence = SENTENCE) {
  await session.write(FIRST, sentence);
  const [found] = await foundAt(session);
  if (!found?.plea) throw new Error(`nothing is found in ${sentence}`);
  await session.write(found.plea.place, REASON);
  return { ...found, place: found.plea.place };
}

const reasonAt = async (session: EditSession, place = FIRST) =>
  (await foundAt(session, place))[0]?.plea?.value;

/** The recorded exceptions with one more, by an approver. */
function addException(
  { sentence, rule }: { sentence: string; rule: string },
  source: string,
  date: string,
) {
  const review = parseDocument(source);
  const reviewer: unknown = review.getIn(['approvers', 0, 'name']);
  const last = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  const reason = 'Quotes the name of an award that its own committee has published with it.';
  review.addIn(['exceptions'], { sentence, rule, reason, reviewer, date, expires: last });
  return { text: review.toString({ lineWidth: 0 }), answer: `Answered by ${reviewer}`, reason };
}

/** A commit of somebody else on a branch, which touches no checkout. */
function commitOn(copy: Copy, branch: string, file: string, text: string) {
  const git = (...args: string[]) => copy.git(...args).trim();
  const scratch = path.join(copy.folder, '.git', 'scratch');
  git('worktree', 'add', '--quiet', '--force', scratch, branch);
  return writeFile(path.join(scratch, file), text).then(() => {
    const author = ['-c', 'user.name=R. Acacia', '-c', 'user.email=a@localhost'];
    git('-C', scratch, ...author, 'commit', '--quiet', '--all', '-m', 'Answer');
    git('worktree', 'remove', '--force', scratch);
  });
}

test('is kept with the draft, also when the editor starts again', async ({ copy, session }) => {
  await plead(session);
  const again = await startEditor(copy.folder);
  onTestFinished(() => again.stop());
  const reply = await again.send({ do: 'read' });
  if ('error' in reply) throw new Error(reply.error);
  expect(fieldAt(reply.state, FIRST).found[0]?.plea?.value).toBe(REASON);
});

test('belongs to the sentence: goes with it, and comes back with it', async ({ session }) => {
  await plead(session);
  await session.write(SECOND, SENTENCE);
  expect(await reasonAt(session, SECOND)).toBe(REASON);
  await session.write(FIRST, 'This is another breakthrough.');
  expect(await reasonAt(session)).toBe('');
  await session.change({ do: 'undo' });
  expect(await reasonAt(session)).toBe(REASON);
});

test('is gone with the draft, and stays when the draft is saved', async ({ session }) => {
  const { place } = await plead(session);
  await session.change({ do: 'save' });
  expect(await reasonAt(session)).toBe(REASON);
  await session.write(place, '');
  expect(await reasonAt(session)).toBe('');
  await session.write(place, REASON);
  await session.change({ do: 'discard' });
  expect(await reasonAt(session)).toBe('');
});

test('tells a window what another has written there', async ({ editor, session }) => {
  const { place } = await plead(session);
  const request = { do: 'set', place, value: 'mine', step: '1', bases: [''] };
  const headers = { ...editor.headers, 'content-type': 'application/json' };
  const body = JSON.stringify(request);
  const reply = await fetch(`${editor.address}request`, { method: 'POST', headers, body });
  expect(await reply.json()).toEqual({ theirs: REASON });
  expect(await reasonAt(session)).toBe(REASON);
});

test('travels in message and report, in no file of the content', async ({
  copy,
  editor,
  session,
}) => {
  await plead(session);
  const said = `“I think this is right, because ${REASON}”`;
  const report = await (await fetch(`${editor.address}report`)).text();
  expect(report).toContain(said);
  await session.send(COVER);
  const [branch = ''] = session.branches().toReversed();
  expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`${COVER.name}: ${said}`);
  expect(copy.git('grep', '-c', '', branch, '--', 'content')).toContain('content/hero.yaml');
  expect(copy.git('diff', 'HEAD', branch)).not.toContain(REASON);
  const zip = readFileSync(session.inContent('.handed-in', `${branch.replace('edit/', '')}.zip`));
  const { 'report.html': html, 'changes.json': changes } = unzipSync(new Uint8Array(zip));
  expect(strFromU8(html ?? new Uint8Array())).toContain(said);
  expect(strFromU8(changes ?? new Uint8Array())).not.toContain(REASON);
  const name = branch.replace('edit/', '');
  await session.change({ do: 'reopen', name, mayReplace: false });
  expect(await reasonAt(session)).toBe(REASON);
});

test('travels for a sentence that has not changed', async ({ editor, session }) => {
  await session.writeOnDisk(FIRST, SENTENCE);
  await expect.poll(() => foundAt(session), PATIENCE).not.toEqual([]);
  const [found] = await foundAt(session);
  await session.write(found?.plea?.place ?? '', REASON);
  await session.write(SECOND, 'Another page.');
  const report = await (await fetch(`${editor.address}report`)).text();
  expect(report).toContain(`because ${REASON}”`);
});

/** What is said of the newest that was handed in. */
const readAnswer = async (session: EditSession) => {
  const { handedIn: [newest] = [] } = await session.send({ do: 'list-handed-in' });
  return newest?.pleas[0]?.answer;
};

const newestBranch = (session: EditSession) => session.branches().toSorted().at(-1) ?? '';

test('is answered by an exception on the branch, if it is not an older one', async ({
  copy,
  session,
}) => {
  const found = await plead(session);
  await session.send(COVER);
  expect(await readAnswer(session)).toBe('No answer is recorded yet.');
  const branch = newestBranch(session);
  const before = readFileSync(session.inContent('claims-review.yaml'), 'utf8');
  const old = addException(found, before, '2020-01-01');
  await commitOn(copy, branch, 'content/claims-review.yaml', old.text);
  expect(await readAnswer(session)).toBe('No answer is recorded yet.');
  const day = branch.slice('edit/'.length).slice(0, 'yyyy-mm-dd'.length);
  const { text, answer, reason } = addException(found, before, day);
  await commitOn(copy, branch, 'content/claims-review.yaml', text);
  expect(await readAnswer(session)).toContain(answer);
  expect(await readAnswer(session)).toContain(reason);
});

test('is answered by another sentence on the branch', async ({ copy, session }) => {
  await plead(session);
  await session.send(COVER);
  const branch = newestBranch(session);
  const file = `content/${path.basename(session.fileOf(FIRST))}`;
  const there = copy.git('show', `${branch}:${file}`);
  await commitOn(copy, branch, file, there.replace(SENTENCE, 'This is a technology.'));
  expect(await readAnswer(session)).toBe('R. Acacia has changed the sentence.');
});

test('is answered in the draft by an exception in this folder', async ({ session }) => {
  await plead(session);
  const found = await foundAt(session);
  const file = session.inContent('claims-review.yaml');
  const before = readFileSync(file, 'utf8');
  const today = new Date().toISOString().slice(0, 10);
  const { text } = found.reduce((made, entry) => addException(entry, made.text, today), {
    text: before,
  });
  await writeFile(file, text);
  await expect.poll(() => foundAt(session), PATIENCE).toEqual([]);
  const { answers } = await session.read();
  expect(answers[0]).toMatchObject({ sentence: SENTENCE, reason: REASON });
  expect(answers[0]?.answer).toContain('Answered by');
});
