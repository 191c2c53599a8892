/** The test function for `npm run edit`: each test begins without a draft, in a copy of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base } from 'vitest';
import { parseConfig } from '#claims-review';
import type { EditRequest } from '#page-editor';
import { parsePlace, setText } from '#page-editor';
import { type Copy, copyProject } from '#support/copies';
import { type RunningEditor, startEditor } from '#support/editor';

export const START = 'commands/edit.ts';

/** Texts that every company has, and that may say anything. */
export const [FIRST, SECOND] = ['hero.introduction', 'not-found.explanation'];

export const COVER = {
  do: 'hand-in',
  name: 'Ann Editor',
  summary: 'Words of the first screen',
} as const;

/** What an editor does, and what it leaves in the files of the copy. */
function openSession(copy: Copy, editor: RunningEditor) {
  const contentFolder = path.join(copy.folder, 'content');
  const inContent = (...names: string[]) => path.join(contentFolder, ...names);
  const fileOf = (place: string) => inContent(`${parsePlace(place).file}.yaml`);
  const readFileOf = (place: string) => readFileSync(fileOf(place), 'utf8');
  const readReview = () =>
    parseConfig('claims-review.yaml', readFileSync(inContent('claims-review.yaml'), 'utf8'));

  async function send(request: EditRequest) {
    const reply = await editor.send(request);
    if ('error' in reply) throw new Error(`${JSON.stringify(request)}: ${reply.error}`);
    return reply;
  }
  const change = async (request: EditRequest) => (await send(request)).state;

  let steps = 0;
  return {
    contentFolder,
    inContent,
    fileOf,
    readFileOf,
    readReview,
    send,
    /** Returns the state after a request. */
    change,
    read: () => change({ do: 'read' }),
    /** Writes as one step of its own, or together with others. */
    write: (place: string, value: string, step?: string) => {
      steps += 1;
      return change({ do: 'set', place, value, step: step ?? `${steps}` });
    },
    /** Changes a text as somebody else would, in the file. */
    writeOnDisk: (place: string, value: string) =>
      writeFile(fileOf(place), setText(readFileOf(place), parsePlace(place).path, value)),
    /** What the editor says against a request. */
    readRefusal: async (request: EditRequest) => {
      const reply = await editor.send(request);
      return 'error' in reply ? reply.error : 'not refused';
    },
    /** A sentence that is forbidden everywhere. */
    makeClaim: () =>
      'The device cures every disease.',
    /** Files that differ from the commit, by git's mark of how. */
    changedFiles: () =>
      copy.git('status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean),
    /** What was handed in. */
    branches: () =>
      copy
        .git('branch', '--list', 'edit/*', '--format', '%(refname:short)')
        .split('\n')
        .filter(Boolean),
    startAfresh: async () => {
      copy.git('checkout', '--quiet', '--', '.');
      if (existsSync(inContent('.draft'))) await change({ do: 'discard' });
    },
  };
}

export type EditSession = ReturnType<typeof openSession>;

/** An editor takes seconds to start, so all test files share one. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from the pattern
  .extend('copy', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const copy = await copyProject();
    onCleanup(() => copy.remove());
    return copy;
  })
  .extend('editor', { scope: 'worker' }, async ({ copy }, { onCleanup }) => {
    const editor = await startEditor(copy.folder);
    onCleanup(async () => {
      await editor.stop();
    });
    return editor;
  })
  .extend('session', async ({ copy, editor }) => {
    const session = openSession(copy, editor);
    await session.startAfresh();
    return session;
  });
