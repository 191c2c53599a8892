/** Test function for `npm run edit`. A test starts in an unchanged copy of the project. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EditRequestInput } from '@site-kit/page-editor';
import { parseFieldName, setText } from '@site-kit/page-editor';
import { test as base } from 'vitest';
import { type Copy, copyProject } from '#support/copies';
import { type RunningEditor, startEditor } from '#support/editor';

export const COVER = {
  do: 'submit',
  name: 'Ann Editor',
  summary: 'Words of the first screen',
} as const;

const listLines = (text: string) => text.split('\n').filter(Boolean);

/** Sends the requests of an editor's panel, and reads the files of the copy. */
function openSession(copy: Copy, editor: RunningEditor) {
  const contentFolder = path.join(copy.folder, 'content');
  const inContent = (...names: string[]) => path.join(contentFolder, ...names);
  const fileOf = (fieldName: string) => inContent(`${parseFieldName(fieldName).file}.yaml`);
  const readFileOf = (fieldName: string) => readFileSync(fileOf(fieldName), 'utf8');

  async function send(request: EditRequestInput) {
    const reply = await editor.send(request);
    if ('error' in reply) throw new Error(`${JSON.stringify(request)}: ${reply.error}`);
    return reply;
  }
  const change = async (request: EditRequestInput) => (await send(request)).state;

  const listBranches = () =>
    listLines(copy.git('branch', '--list', 'edit/*', '--format', '%(refname:short)'));

  let steps = 0;
  return {
    contentFolder,
    inContent,
    readFileOf,
    send,
    /** Sends a request and returns the new state. */
    change,
    read: () => change({ do: 'read' }),
    /** Writes a text as a new undo step, or as a part of the given step. */
    write: (fieldName: string, value: string, step?: string) => {
      steps += 1;
      return change({ do: 'set', fieldName, value, step: step ?? `${steps}` });
    },
    /** Changes a text in the file without the editor, like another program. */
    writeOnDisk: (fieldName: string, value: string) =>
      writeFile(
        fileOf(fieldName),
        setText(readFileOf(fieldName), parseFieldName(fieldName).path, value),
      ),
    /** Sends a request and returns the editor's refusal message. */
    readRefusal: async (request: EditRequestInput) => {
      const reply = await editor.send(request);
      return 'error' in reply ? reply.error : 'not refused';
    },
    /** Lists files that differ from the last commit, in the format of `git status`. */
    changedFiles: () => listLines(copy.git('status', '--porcelain', '--untracked-files=all')),
    /** Lists lines changed since the last commit: in the folder or, if given, on a branch. */
    changedLines: (branch = '') =>
      listLines(copy.git('diff', '--unified=0', 'HEAD', ...listLines(branch))).filter((line) =>
        /^[-+](?!--|\+\+)/.test(line),
      ),
    /** Branches of submissions. */
    branches: listBranches,
    reset: async () => {
      copy.git('checkout', '--quiet', '--', '.');
      const submitted = listBranches();
      if (submitted.length > 0) copy.git('branch', '--quiet', '-D', ...submitted);
      await change({ do: 'discard' });
    },
  };
}

export type EditSession = ReturnType<typeof openSession>;

/** An editor takes seconds to start, so all tests of a file share an editor. */
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
    await session.reset();
    return session;
  });
