/** Opens the editor without a browser, on a copy of a fixture site. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createEditor, parseFieldName, setText } from '@site-kit/page-editor';
import { describeReviewed, PARTS } from '#site';
import { makeRepository } from '#support/edit-session';
import { FULL } from '#support/sites';

type Writing = { fieldName: string; isPaused: boolean };

/** The copy is deleted after the test. */
export async function openEditor(site = FULL) {
  const { folder, git } = await makeRepository(site);
  const editor = createEditor({
    parts: PARTS,
    contentFolder: folder,
    describeReviewed: (content) => ({ ...describeReviewed(content), root: path.dirname(folder) }),
  });
  const fileOf = (name: string) => path.join(folder, `${name}.yaml`);
  const readSource = (name: string) => readFile(fileOf(name), 'utf8');

  async function readShown() {
    const shown = await editor.readShown();
    if (!shown) throw new Error('The content can’t be repaired.');
    return shown;
  }

  return {
    editor,
    folder,
    git,
    readSource,
    readShown,
    /** @param writing the text that is being typed */
    read: async (writing?: Writing) => editor.readState(await readShown(), writing),
    /** Changes the text of a content file. */
    rewrite: async (name: string, change: (source: string) => string) =>
      writeFile(fileOf(name), change(await readSource(name))),
    /** Sets a text as another program would. */
    async write(fieldName: string, value: string) {
      const { file, path: at } = parseFieldName(fieldName);
      await writeFile(fileOf(file), setText(await readSource(file), at, value));
    },
  };
}

export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;
