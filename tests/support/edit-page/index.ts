/** The test function for the panel of `npm run edit`: each test begins with it open, and without changes. */
import { test as base, expect, type Page } from '@playwright/test';
import { type Copy, copyProject } from '#support/copies';
import { type RunningEditor, startEditor } from '#support/editor';
import { FULL } from '#support/sites';

export const fieldOf = (page: Page, fieldName: string) =>
  page.locator(`[data-field="${fieldName}"]`);

/** The line of an entry of a list, counted from 1. */
export const summaryOf = (page: Page, fieldName: string) =>
  page.locator(`[data-entry="${fieldName}"]`);

export const openFormPart = (page: Page, name: RegExp) =>
  page
    .getByRole('navigation', { name: 'Parts of the content' })
    .getByRole('button', { name })
    .click();

/** The page beside the form. */
export const frameOf = (page: Page) => page.frameLocator('iframe');

/** A text on the page beside the form, where it stands first. */
export const previewOf = (page: Page, fieldName: string) =>
  frameOf(page).locator(`[data-edit="${fieldName}"]`).first();

/** Until then it is hidden. */
export const expectRendered = (page: Page) =>
  expect(previewOf(page, 'hero.headline')).toBeVisible();

type Fixtures = {
  /** Errors in the console that a test's page is known for. */
  knownErrors: RegExp;
};

type WorkerFixtures = {
  /** What is edited. */
  content: string;
  copy: Copy;
  editor: RunningEditor;
};

/** An editor takes seconds to start: the tests of a worker share one. */
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
  // The video's script, which the page asks for.
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
