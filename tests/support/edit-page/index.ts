/** The test function for the panel of `npm run edit`: each test begins with it open, and without a draft. */
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { skipLimited } from '#support/browser';
import { copyProject } from '#support/copies';
import { type RunningEditor, startEditor } from '#support/editor';

export const fieldOf = (page: Page, place: string) => page.locator(`[data-field="${place}"]`);

/** The line of an entry of a list, counted from 1. */
export const lineOf = (page: Page, place: string) => page.locator(`[data-entry="${place}"]`);

export const openPart = (page: Page, name: RegExp) =>
  page
    .getByRole('navigation', { name: 'Parts of the content' })
    .getByRole('button', { name })
    .click();

/** The page beside the form. */
export const frameOf = (page: Page) => page.frameLocator('iframe');

/** A text on the page beside the form, where it stands first. */
export const shownOf = (page: Page, place: string) =>
  frameOf(page).locator(`[data-edit="${place}"]`).first();

/**
 * A click on the page beside the form. Firefox’s driver finds no point in a frame that is scaled, so
 * it is found here.
 */
export async function clickShown(shown: Locator) {
  await expect(shown).toBeVisible();
  const { x, y } = await shown.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The first line of a text.
    const box = element.getClientRects()[0] ?? new DOMRect();
    const frame = element.ownerDocument.defaultView?.frameElement;
    const { left = 0, top = 0, width = 0 } = frame?.getBoundingClientRect() ?? {};
    const scale = width / (frame?.clientWidth ?? 1);
    return {
      x: left + (box.left + box.width / 2) * scale,
      y: top + (box.top + box.height / 2) * scale,
    };
  });
  await shown.page().mouse.click(x, y);
}

/** Typing earlier works as well, but React's development build complains of what it finds. */
export const expectHydrated = (page: Page) =>
  // Not expect.poll(), which ends when the page navigates meanwhile.
  expect(async () => {
    const headline = frameOf(page).locator('[data-edit="hero.headline"]');
    const isHydrated = headline.evaluate((element) => globalThis.editHydrated?.has(element));
    expect(await isHydrated).toBe(true);
  }).toPass();

/**
 * Playwright fills a field of Firefox by a script, after which React believes that it has the value
 * already, and tells nobody.
 */
const TELL_REACT = `addEventListener('input', ({ isTrusted, target }) => {
  if (!isTrusted) target._valueTracker?.setValue(target.value + ' ');
}, true)`;

type Fixtures = {
  limits: undefined;
  context: BrowserContext;
  page: Page;
  /** Errors in the console that a test's page is known for. */
  knownErrors: RegExp;
};

type WorkerFixtures = { editor: RunningEditor };

/** An editor takes seconds to start: the tests of a worker share one. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const copy = await copyProject();
      const editor = await startEditor(copy.folder);
      await use(editor);
      await editor.stop();
      await copy.remove();
    },
    { scope: 'worker' },
  ],
  limits: [skipLimited, { auto: true }],
  // The video's script, which the page asks for.
  knownErrors: [/ERR_NAME_NOT_RESOLVED/, { option: true }],
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript({ content: TELL_REACT });
    await use(context);
  },
  page: async ({ page, editor, knownErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      const isKnown = knownErrors.test(message.text());
      if (message.type() === 'error' && !isKnown) errors.push(message.text());
    });
    await editor.send({ do: 'discard' });
    await page.goto(editor.address);
    await expect(fieldOf(page, 'hero.headline')).toBeVisible();
    await expectHydrated(page);
    await use(page);
    expect(errors).toEqual([]);
  },
});
