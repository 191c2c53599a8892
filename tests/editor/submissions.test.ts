/** Tests submissions of `npm run edit`, and justifications for the regulatory person. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Reads the state of the newest submission. */
async function readNewest(session: EditSession) {
  const { submissions: [newest] = [] } = await session.send({ do: 'list-submissions' });
  if (!newest) throw new Error('Nothing was submitted.');
  return newest;
}

/** Submits the changes, and returns branch and message. */
async function submit(session: EditSession) {
  const { message = '', file } = await session.send(COVER);
  const { name } = await readNewest(session);
  return { name, branch: `edit/${name}`, message, file };
}

test('submits to a new branch without changing other files or the index', async ({
  copy,
  session,
}) => {
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
    copy.git('diff', '--', 'README.md'),
  ];
  const before = describeCheckout();
  const { branch, message, file } = await submit(session);
  expect(describeCheckout()).toEqual(before);
  expect(session.changedFiles()).toEqual(['MM README.md']);
  expect(valueAt(await session.read(), INTRODUCTION)).toBe(INTRODUCED);

  expect(branch).toMatch(/^edit\/\d{4}-\d\d-\d\dt\d{6}-ann-editor$/);
  expect(message).toMatch(/^Not sent yet: no server is set up to receive submissions\./);
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

test('exports a submission as a file for git', async ({ copy, editor, session }) => {
  await session.write(INTRODUCTION, 'Words to send.');
  const { branch, file } = await submit(session);
  const response = await fetch(`${editor.address}submissions/${file}`);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
  const sent = path.join(await makeFolder(), 'sent.bundle');
  await writeFile(sent, Buffer.from(await response.arrayBuffer()));
  const submitted = copy.git('rev-parse', branch);
  copy.git('branch', '--quiet', '-D', branch);
  copy.git('fetch', '--quiet', sent, 'refs/heads/edit/*:refs/heads/edit/*');
  expect(copy.git('rev-parse', branch)).toBe(submitted);
});

test('keeps a change that is omitted from a submission', async ({ editor, session }) => {
  await editor.sendPicture(PHOTO, 'omitted.jpg', await makePicture());
  await session.write('hero.label', 'To be sent');
  const { changes } = await session.write(INTRODUCTION, 'Not ready.');
  const without = changes.flatMap(({ id, fieldName }) => (fieldName === 'hero.label' ? [] : id));
  const { state } = await session.send({ ...COVER, without });
  expect(state.changes.map(({ fieldName }) => fieldName)).toEqual([INTRODUCTION, PHOTO]);
  expect(fieldAt(state, PHOTO)).toMatchObject({ value: 'omitted.jpg', problems: [] });
  const [branch = ''] = session.branches();
  expect(session.changedLines(branch)).toEqual([
    '-label: A line about the company',
    '+label: To be sent',
  ]);
});

test('loses no text that another window writes during a submission', async ({ session }) => {
  await session.write(INTRODUCTION, 'What the company does, in other words.');
  await Promise.all([session.send(COVER), session.write('hero.lead', 'Written meanwhile.')]);
  const [branch = ''] = session.branches();
  const sent = session.changedLines(branch).join('\n');
  expect(session.readFileOf('hero.lead') + sent).toContain('lead: Written meanwhile.');
});

test('reports old and new pictures with their warnings', async ({ copy, editor, session }) => {
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

  const { branch } = await submit(session);
  expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`Please check: ${reminder}`);
});

test('exports a report of changes that have problems', async ({ editor, session }) => {
  await session.write(INTRODUCTION, '');
  const response = await fetch(`${editor.address}report`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('First screen, introduction: changed');
});

test('reopens a submission, asks before it replaces changes, and replaces the submission', async ({
  copy,
  editor,
  session,
}) => {
  await editor.sendPicture(PHOTO, 'opened-again.jpg', await makePicture());
  await session.write(INTRODUCTION, 'To be opened again.');
  const { name } = await submit(session);
  await session.write(EXPLANATION, 'Another change.');
  const refused = await session.readRefusal({ do: 'reopen', name, mayReplace: false });
  expect(refused).toContain('There are changes already');
  expect(valueAt(await session.read(), EXPLANATION)).toBe('Another change.');

  const state = await session.change({ do: 'reopen', name, mayReplace: true });
  expect(valueAt(state, INTRODUCTION)).toBe('To be opened again.');
  expect(valueAt(state, EXPLANATION)).toBe('It may have moved, or never have been here.');
  expect(valueAt(state, PHOTO)).toBe('opened-again.jpg');
  expect(state.changes).toHaveLength(2);
  expect((await fetch(`${editor.address}thumbnails/opened-again.jpg`)).status).toBe(200);
  expect((await readNewest(session)).state).toBe('opened-again');

  await session.write(INTRODUCTION, 'Opened again, and better.');
  const { branch } = await submit(session);
  expect(session.branches()).toEqual([`edit/${name}`]);
  expect(copy.git('show', `${branch}:content/hero.yaml`)).toContain('Opened again, and better.');
});

test('resends a submission, and detects its squash commit in main', async ({ copy, session }) => {
  const folder = path.join(await makeFolder(), 'remote');
  copy.git('remote', 'add', 'upstream', folder);
  onTestFinished(() => void copy.git('remote', 'remove', 'upstream'));
  await session.write(INTRODUCTION, 'To be sent later.');
  const { name, branch, message } = await submit(session);
  expect(message).toContain('Not sent yet: the submission could not be sent to upstream');
  expect(await session.readRefusal({ do: 'send-again' })).toContain('could not be reached');

  copy.git('init', '--quiet', '--bare', folder);
  copy.git('push', '--quiet', 'upstream', 'HEAD:refs/heads/main');
  const { submissions: [sent] = [] } = await session.send({ do: 'send-again' });
  expect(sent).toMatchObject({ name, state: 'sent' });
  const remote = (...args: string[]) => copy.git('-C', folder, ...args).trim();
  expect(remote('rev-parse', branch)).toBe(copy.git('rev-parse', branch).trim());

  // Commit the same content to main, like a host that squashes a merge request.
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@localhost'];
  const commit = ['commit-tree', `${branch}^{tree}`, '-p', 'main', '-m', 'Squashed'];
  remote('update-ref', 'refs/heads/main', remote(...author, ...commit));
  const { submissions: [seen] = [] } = await session.send({ do: 'send-again' });
  expect(seen).toMatchObject({ name, state: 'in-main' });
});

const REASON = 'it is the title of a paper, word for word';

/** The review objects to this sentence, but an exception may allow it. */
const SENTENCE = 'This is a breakthrough.';

/** Time for the editor to notice a file that another program has changed. */
const PATIENCE = { timeout: 30_000 };

const findingsAt = async (session: EditSession, fieldName = INTRODUCTION) =>
  fieldAt(await session.read(), fieldName).findings;

const reasonAt = async (session: EditSession, fieldName = INTRODUCTION) =>
  (await findingsAt(session, fieldName))[0]?.justification?.value;

/** Writes a sentence with a finding, and its justification. */
async function justify(session: EditSession) {
  await session.write(INTRODUCTION, SENTENCE);
  const fieldName = (await findingsAt(session))[0]?.justification?.fieldName ?? '';
  await session.write(fieldName, REASON);
  return fieldName;
}

test('keeps a justification only for its sentence', async ({ session }) => {
  await justify(session);
  await session.write(EXPLANATION, SENTENCE);
  expect(await reasonAt(session, EXPLANATION)).toBe(REASON);
  await session.write(INTRODUCTION, 'This is another breakthrough.');
  expect(await reasonAt(session)).toBe('');
  await session.change({ do: 'undo' });
  expect(await reasonAt(session)).toBe(REASON);
});

test('keeps a justification until the changes are discarded', async ({ session }) => {
  await justify(session);
  await session.change({ do: 'discard' });
  await session.write(INTRODUCTION, SENTENCE);
  expect(await reasonAt(session)).toBe('');
});

test('submits a justification in the commit message, not in content files', async ({
  copy,
  session,
}) => {
  await justify(session);
  const { name, branch } = await submit(session);
  const quoted = `“I think this is right, because ${REASON}”`;
  expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`Ann Editor: ${quoted}`);
  expect(copy.git('diff', 'HEAD', branch)).not.toContain(REASON);
  await session.change({ do: 'reopen', name, mayReplace: false });
  expect(await reasonAt(session)).toBe(REASON);
});

test('shows the justification of a sentence in a report of changes to other sentences', async ({
  editor,
  session,
}) => {
  await session.writeOnDisk(INTRODUCTION, SENTENCE);
  await expect.poll(() => findingsAt(session), PATIENCE).not.toEqual([]);
  const [finding] = await findingsAt(session);
  await session.write(finding?.justification?.fieldName ?? '', REASON);
  await session.write(EXPLANATION, 'Another page.');
  const report = await (await fetch(`${editor.address}report`)).text();
  expect(report).toContain(`because ${REASON}”`);
});

const ALLOWED = 'Quotes the name of an award that its own committee has published with it.';

/** Adds exceptions for the sentence to the source of claims-review.yaml. */
function addExceptions(source: string, rules: string[], date: string) {
  const review = parseDocument(source);
  const expires = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  for (const rule of rules) {
    const exception = { sentence: SENTENCE, rule, reason: ALLOWED, reviewer: 'A person' };
    review.addIn(['exceptions'], { ...exception, date, expires });
  }
  return review.toString({ lineWidth: 0 });
}

/** Commits to a branch as another person, without changing the checkout. */
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

test('reads the answer to a justification from the submission’s branch', async ({
  copy,
  session,
}) => {
  copy.git('remote', 'add', 'upstream', copy.folder);
  onTestFinished(() => void copy.git('remote', 'remove', 'upstream'));
  await justify(session);
  const rules = (await findingsAt(session)).map(({ rule }) => rule);
  const { name, branch } = await submit(session);
  const readAnswer = async () => (await readNewest(session)).justifications[0]?.answer;
  expect(await readAnswer()).toBe('No answer is recorded yet.');
  const review = session.readFileOf('claims-review.device');
  const answers = 'answers';
  copy.git('branch', answers, branch);
  onTestFinished(() => void copy.git('branch', '--quiet', '-D', answers));
  /** Commits to the branch on the remote. */
  async function commitThere(file: string, text: string) {
    await commitOn(copy, answers, file, text);
    copy.git('update-ref', `refs/remotes/upstream/${branch}`, answers);
  }
  const answer = (date: string) =>
    commitThere('content/claims-review.yaml', addExceptions(review, rules, date));
  await answer('2020-01-01');
  expect(await readAnswer(), 'exception older than the justification').toBe(
    'No answer is recorded yet.',
  );
  const day = name.slice(0, 'yyyy-mm-dd'.length);
  await answer(day);
  expect(await readAnswer()).toBe(`Answered by A person, A role, on ${day}: ${ALLOWED}`);

  await commitThere('content/claims-review.yaml', review);
  const hero = copy.git('show', `${branch}:content/hero.yaml`);
  await commitThere('content/hero.yaml', hero.replace(SENTENCE, 'A technology.'));
  expect(await readAnswer()).toBe('R. Acacia has changed the sentence.');
});

test('shows an exception as the answer, and warns if its sentence is changed', async ({
  copy,
  session,
}) => {
  await justify(session);
  const rules = (await findingsAt(session)).map(({ rule }) => rule);
  const review = session.readFileOf('claims-review.device');
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(session.inContent('claims-review.yaml'), addExceptions(review, rules, today));
  await expect.poll(() => findingsAt(session), PATIENCE).toEqual([]);
  const { answers } = await session.read();
  expect(answers[0]).toMatchObject({ sentence: SENTENCE, reason: REASON });
  expect(answers[0]?.answer).toMatch(/^Answered by A person, A role, on /);

  copy.commit('Allow the sentence');
  onTestFinished(() => void copy.git('reset', '--quiet', '--hard', 'HEAD~1'));
  await session.write(INTRODUCTION, 'We listen.');
  expect(await findingsAt(session)).toMatchObject(
    rules.map((rule) => ({ verdict: 'exception', rule, sentence: SENTENCE })),
  );
});
