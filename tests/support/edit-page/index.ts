/** Test function for the panel of `npm run edit`. Tests start with an open panel and no changes. */
import { test as base, expect, type Page } from '@playwright/test';
import { type Copy, copyProject } from '#support/copies';
import { type RunningEditor, startEditor } from '#support/editor';
import { FULL } from '#support/sites';

export const fieldOf = (page: Page, fieldName: string) =>
  page.locator(`[data-field="${fieldName}"]`);

/** The line of a list entry, such as `news.strip.cards[1]`. Entries are counted from 1. */
export const summaryOf = (page: Page, fieldName: string) =>
  page.locator(`[data-entry="${fieldName}"]`);

export const openFormPart = (page: Page, name: RegExp) =>
  page
    .getByRole('navigation', { name: 'Parts of the content' })
    .getByRole('button', { name })
    .click();

/** The page next to the form. */
export const frameOf = (page: Page) => page.frameLocator('iframe');

/** The first element on the page that shows a text. */
export const previewOf = (page: Page, fieldName: string) =>
  frameOf(page).locator(`[data-edit="${fieldName}"]`).first();

/** Waits until React has rendered the page. Until then, the page is hidden. */
export const expectRendered = (page: Page) =>
  expect(previewOf(page, 'hero.headline')).toBeVisible();

type Fixtures = {
  /** Expected errors in the browser's console. */
  knownErrors: RegExp;
};

type WorkerFixtures = {
  /** The content folder that the test edits. */
  content: string;
  copy: Copy;
  editor: RunningEditor;
};

/** An editor takes seconds to start, so all tests of a worker share an editor. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  content: [FULL.content, { option: true, scope: 'worker' }],
  copy: [
    async ({ content }, use) => {
      const copy = await copyProject(content);
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker' },
  ],
  editor: [
    async ({ copy }, use) => {
      const editor = await startEditor(copy.folder);
      await use(editor);
      await editor.stop();
    },
    { scope: 'worker' },
  ],
  // The page requests the video's script, but the tests can't reach the provider's host.
  knownErrors: [/ERR_NAME_NOT_RESOLVED/, { option: true }],
  page: async ({ page, editor, knownErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const isKnown = knownErrors.test(message.text());
      if (message.type() === 'error' && !isKnown) errors.push(message.text());
    });
    await editor.send({ do: 'discard' });
    await page.goto(editor.address);
    await expect(fieldOf(page, 'hero.headline')).toBeVisible();
    await expectRendered(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});
