/** Handing in a draft where the project is a git repository: it becomes a branch. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, vi } from 'vitest';
import { collect, handIn, listHandedIn, parsePlace, rewrite, setText } from '#page-editor';
import type { Copy } from '#support/copies';
import {
  COVER,
  type EditSession,
  FIRST,
  fieldAt,
  findPicture,
  makeFolder,
  makePicture,
  openMadeUpDraft,
  SECOND,
  test,
  valueAt,
} from '#support/edit-session';
import { findFreePort } from '#programs';

const BRANCH = /^edit\/[a-z0-9-]+$/;

/** Of a report. */
const TEXTS = { html: '', text: '' };

/** Makes a repository of a content folder, and returns its git. */
function commitContent(copy: Copy, content: string) {
  const git = (...args: string[]) => copy.git('-C', path.dirname(content), ...args);
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'Content');
  return git;
}

/** Serves a page in the place of the published site, and returns its address. */
async function serveText(html: string): Promise<string> {
  const port = await findFreePort();
  const server = createServer((_, response) => response.end(html)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${port}/`;
}

/** Hands in, and returns the branch with the message. */
async function handInBranch(session: EditSession, name: string = COVER.name) {
  const before = session.branches();
  const { message = '' } = await session.send({ ...COVER, name });
  const [branch = ''] = session.branches().filter((name) => !before.includes(name));
  expect(message).toContain(branch);
  expect(branch).toMatch(BRANCH);
  return { branch, message };
}

test('makes a branch, and leaves checkout and index as they are', async ({ copy, session }) => {
  const staged = path.join(copy.folder, 'README.md');
  const readme = readFileSync(staged, 'utf8');
  await writeFile(staged, `${readme}\nstaged\n`);
  copy.git('add', 'README.md');
  await writeFile(staged, `${readme}\nnot staged\n`);
  onTestFinished(() => {
    copy.git('reset', '--quiet', '--hard');
  });
  const describeCheckout = () => [
    copy.git('rev-parse', 'HEAD'),
    copy.git('symbolic-ref', 'HEAD'),
    readFileSync(path.join(copy.folder, '.git/index'), 'base64'),
    copy.git('ls-files', '--stage'),
    copy.git('diff'),
    session.changedFiles(),
  ];
  const value = valueAt(await session.read(), FIRST);
  const claim = session.makeClaim();
  const { changes } = await session.write(FIRST, claim);
  session.changedFiles();
  const before = describeCheckout();
  const { branch } = await handInBranch(session);
  expect(describeCheckout()).toEqual(before);
  expect(existsSync(session.inContent('.draft'))).toBe(false);
  expect(valueAt(await session.read(), FIRST)).toBe(value);

  const message = copy.git('log', '-1', '--format=%an%n%B', branch);
  const shown = changes[0]?.found[0];
  for (const part of [COVER.name, COVER.summary, value, claim, shown?.phrase, shown?.why])
    expect(message).toContain(part ?? 'a finding');
  expect(copy.git('rev-parse', `${branch}~1`)).toBe(copy.git('rev-parse', 'HEAD'));
  const file = `content/${path.basename(session.fileOf(FIRST))}`;
  expect(copy.git('diff', '--name-only', 'HEAD', branch)).toBe(`${file}\n`);
  const { path: at } = parsePlace(FIRST);
  const saved = session.readFileOf(FIRST);
  expect(copy.git('show', `${branch}:${file}`)).toBe(rewrite(saved, saved, at, claim));
});

test('has the new picture in the commit', async ({ copy }) => {
  const draft = await openMadeUpDraft();
  const git = commitContent(copy, draft.folder);
  const bytes = await makePicture();
  draft.addPicture('new-one.jpg', bytes);
  draft.write('hero', setText(draft.textOf('hero'), ['introduction'], 'new-one.jpg'), '1');
  const { message } = handIn(draft, collect(draft), { ...TEXTS, ...COVER });
  const branch = message.match(/edit\/[a-z0-9-]+/)?.[0] ?? '';
  const entry = git('ls-tree', branch, 'content/images/new-one.jpg');
  expect(entry).toMatch(/^100644 blob /);
  expect(git('cat-file', '-s', entry.split(/\s/)[2] ?? '')).toBe(`${bytes.length}\n`);
  expect(existsSync(path.join(draft.folder, 'images/new-one.jpg'))).toBe(false);
});

test(
  'reports a new picture before and after, and what to look at again',
  async ({ copy, editor, session }) => {
    const { place } = findPicture(await session.read());
    await editor.sendPicture(place, 'reported.jpg', await makePicture());
    const alt = fieldAt(await session.read(), place.replace(/file$/, 'alt'));
    const reminder = `${alt.label} ${alt.warnings[0]}`;
    expect(reminder).toContain('describe the new one');

    const report = await (await fetch(`${editor.address}report`)).text();
    expect(report).toContain(reminder);
    const shown = [...report.matchAll(/<img src="data:image\/jpeg;base64,([^"]+)"/g)];
    const pictures = shown.map(([, data = '']) => Buffer.from(data, 'base64'));
    expect(pictures).toHaveLength(2);
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
    for (const picture of pictures) expect((await sharp(picture).metadata()).width).toBe(480);

    const { branch } = await handInBranch(session, 'Pictures');
    expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`Please check: ${reminder}`);
  },
);

test('sends the branch to a remote, and says so', async ({ copy, session }) => {
  const remote = path.join(await makeFolder(), 'remote');
  copy.git('clone', '--quiet', '--bare', copy.folder, remote);
  copy.git('remote', 'add', 'upstream', remote);
  onTestFinished(() => {
    copy.git('remote', 'remove', 'upstream');
  });
  await session.write(FIRST, 'To be sent.');
  const { branch, message } = await handInBranch(session, 'Remote');
  expect(message).toContain('sent to upstream');
  expect(copy.git('ls-remote', 'upstream', branch)).toContain(copy.git('rev-parse', branch).trim());
});

/** How hosts answer a push. The second line is the address; others have other addresses. */
const ANSWERS = {
  GitHub: [
    'Create a pull request for BRANCH on GitHub by visiting:',
    '     https://host.example/owner/site/pull/new/BRANCH',
    'GitHub found 1 vulnerability: https://host.example/owner/site/security/dependabot',
  ],
  GitLab: [
    'To create a merge request for BRANCH, visit:',
    '  https://host.example/g/site/-/merge_requests/new?merge_request%5Bsource_branch%5D=BRANCH',
    'Read https://host.example/help',
  ],
  'GitLab, if there is a request,': [
    'View merge request for BRANCH:',
    '  https://host.example/g/site/-/merge_requests/12',
  ],
  Gitea: [
    "Create a new pull request for 'BRANCH':",
    '  http://host.example:3000/owner/site/compare/main...BRANCH',
  ],
  Bitbucket: [
    'Create pull request for BRANCH:',
    '  https://host.example/owner/site/pull-requests/new?source=BRANCH&t=1',
  ],
};

test.for(Object.entries(ANSWERS))(
  'links to the pull or merge request that %s answers with',
  async ([, lines], { copy }) => {
    const draft = await openMadeUpDraft();
    const git = commitContent(copy, draft.folder);
    const remote = path.join(await makeFolder(), 'remote');
    git('init', '--quiet', '--bare', remote);
    const words = lines.map((line) => `echo "${line.replaceAll('BRANCH', '$branch')}"`);
    const hook = ['#!/bin/sh', 'read old new ref', `branch=\${ref#refs/heads/}`, ...words, ''];
    await writeFile(path.join(remote, 'hooks/post-receive'), hook.join('\n'), { mode: 0o755 });
    git('remote', 'add', 'upstream', remote);
    draft.write('hero', setText(draft.textOf('hero'), ['introduction'], 'New.'), '1');
    handIn(draft, collect(draft), { ...TEXTS, ...COVER });
    const [newest] = listHandedIn(draft.folder);
    const expected = lines[1]?.trim().replace('BRANCH', `edit/${newest?.name}`);
    expect(newest).toMatchObject({ state: 'sent', request: expected });
  },
);

test('keeps the branch, and says so, if the remote can’t be reached', async ({ copy }) => {
  const draft = await openMadeUpDraft();
  const git = commitContent(copy, draft.folder);
  git('remote', 'add', 'upstream', path.join(draft.folder, 'nowhere'));
  draft.write('hero', setText(draft.textOf('hero'), ['introduction'], 'New.'), '1');
  const { message } = handIn(draft, collect(draft), { ...TEXTS, ...COVER });
  expect(message).toContain('could not be sent to upstream');
  const branch = git('branch', '--list', 'edit/*', '--format', '%(refname:short)').trim();
  expect(message).toContain(branch);
  expect(branch).toMatch(BRANCH);
});

test('takes any name of a person', async ({ copy }) => {
  const draft = await openMadeUpDraft();
  const git = commitContent(copy, draft.folder);
  for (const name of ['Zoë Größe <z@example.com>', 'a\nb', '-x', '<.>', '日本', '../..']) {
    draft.write('hero', setText(draft.textOf('hero'), ['introduction'], 'New.'), name);
    const { message } = handIn(draft, collect(draft), { ...TEXTS, name, summary: '-m "`x`' });
    const branch = message.match(/edit\/[a-z0-9-]+/)?.[0] ?? '';
    expect(git('show', branch), name).toContain('New.');
  }
});

test.for(['a branch', 'a file'])(
  'makes %s for each of two within a second',
  async (what, { copy }) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const draft = await openMadeUpDraft();
    if (what === 'a branch') commitContent(copy, draft.folder);
    const made = ['One.', 'Two.'].map((value) => {
      draft.write('hero', setText(draft.textOf('hero'), ['introduction'], value), value);
      return handIn(draft, collect(draft), { ...TEXTS, ...COVER }).message;
    });
    expect(new Set(made).size).toBe(2);
  },
);

/** What has become of the newest that was handed in. */
async function readNewest(session: EditSession) {
  const { handedIn: [newest] = [] } = await session.send({ do: 'list-handed-in' });
  if (!newest) throw new Error('nothing was handed in');
  return newest;
}

test('says that nobody has received it without a remote, and gives a file', async ({
  editor,
  session,
}) => {
  await session.write(FIRST, 'Not sent.');
  const { message, file = '', handedIn } = await session.send(COVER);
  expect(message).toMatch(/^Not sent yet: nobody has received it\./);
  expect(handedIn?.[0]).toMatchObject({
    name: path.parse(file).name,
    by: COVER.name,
    summary: COVER.summary,
    state: 'not-sent',
  });
  expect((await fetch(`${editor.address}handed-in/${file}`)).status).toBe(200);
});

test('opens what was handed in again, and asks before it replaces a draft', async ({
  copy,
  editor,
  session,
}) => {
  const bytes = await makePicture();
  const { place } = bytes ? findPicture(await session.read()) : { place: FIRST };
  if (bytes) await editor.sendPicture(place, 'opened-again.jpg', bytes);
  await session.write(FIRST, 'To be opened again.');
  await session.send(COVER);
  const { name } = await readNewest(session);
  await session.write(SECOND, 'Another draft.');
  const refused = await session.readRefusal({ do: 'reopen', name, mayReplace: false });
  expect(refused).toContain('There is a draft already');
  expect(valueAt(await session.read(), SECOND)).toBe('Another draft.');

  await session.writeOnDisk(SECOND, 'Saved by somebody else.');
  const state = await session.change({ do: 'reopen', name, mayReplace: true });
  expect(valueAt(state, FIRST)).toBe('To be opened again.');
  expect(valueAt(state, SECOND)).toBe('Saved by somebody else.');
  expect(state.changes).toHaveLength(bytes ? 2 : 1);
  expect((await readNewest(session)).state).toBe('opened-again');
  if (bytes) {
    const thumbnail = await fetch(`${editor.address}thumbnails/${valueAt(state, place)}`);
    expect(thumbnail.status).toBe(200);
  }
  const { branch } = await handInBranch(session);
  expect(copy.git('log', '-1', '--format=%B', branch)).toContain(`This replaces ${name}`);
  const { handedIn = [] } = await session.send({ do: 'list-handed-in' });
  const states = handedIn.slice(0, 2).map((entry) => [entry.name, entry.state]);
  expect(states).toEqual([
    [branch.replace('edit/', ''), 'not-sent'],
    [name, 'replaced'],
  ]);
  copy.git('checkout', '--quiet', '--', '.');
});

test('replaces nothing that was opened again and taken back', async ({ copy, session }) => {
  const before = valueAt(await session.read(), FIRST);
  await session.write(FIRST, 'Opened again, and taken back.');
  await session.send(COVER);
  const { name } = await readNewest(session);
  await session.change({ do: 'reopen', name, mayReplace: false });
  await session.write(FIRST, before);
  await session.write(SECOND, 'Something else.');
  const { branch } = await handInBranch(session);
  expect(copy.git('log', '-1', '--format=%B', branch)).not.toContain('This replaces');
  const { handedIn = [] } = await session.send({ do: 'list-handed-in' });
  expect(handedIn.find((entry) => entry.name === name)).toMatchObject({ state: 'not-sent' });
});

test('sends again, and sees what has reached main, if only its words have', async ({
  copy,
  session,
}) => {
  const folder = path.join(await makeFolder(), 'remote');
  copy.git('remote', 'add', 'upstream', folder);
  onTestFinished(() => {
    copy.git('remote', 'remove', 'upstream');
  });
  await session.write(FIRST, 'To be sent later.');
  const { message } = await session.send(COVER);
  expect(message).toContain('Not sent yet: it could not be sent to upstream');
  const site = await serveText('<p>To be sent later.</p>');
  await session.writeOnDisk('site.url', site);
  expect(await session.readRefusal({ do: 'send-again' })).toContain('could not be reached');
  expect((await readNewest(session)).state).toBe('not-sent');

  copy.git('clone', '--quiet', '--bare', copy.folder, folder);
  const remote = (...args: string[]) => copy.git('-C', folder, ...args).trim();
  // Every branch of the copy is there now: as if this one had never come.
  const { name } = await readNewest(session);
  remote('branch', '--quiet', '-D', `edit/${name}`);
  remote('update-ref', 'refs/heads/main', copy.git('rev-parse', 'HEAD').trim());
  const { handedIn = [] } = await session.send({ do: 'send-again' });
  expect(handedIn[0]).toMatchObject({ name, state: 'sent' });
  expect(remote('rev-parse', `edit/${name}`)).toBe(copy.git('rev-parse', `edit/${name}`).trim());

  // As a host squashes: another commit with the same words.
  const tree = remote('rev-parse', `edit/${name}^{tree}`);
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@localhost'];
  const squashed = remote(...author, 'commit-tree', tree, '-p', 'main', '-m', 'Squashed');
  remote('update-ref', 'refs/heads/main', squashed);
  const { handedIn: seen = [] } = await session.send({ do: 'send-again' });
  expect(seen[0]).toMatchObject({ name, state: 'online' });
  expect(listHandedIn(session.contentFolder)[0]).toMatchObject({ name, state: 'in-main' });
  copy.git('checkout', '--quiet', '--', '.');
});

test('refuses if nothing has changed', async ({ session }) => {
  expect(await session.readRefusal(COVER)).toContain('nothing has changed');
});
