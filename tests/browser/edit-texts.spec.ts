/** `npm run edit`: typing texts, and what is said of them. */
import { expect, type Page, test } from '@playwright/test';
import { type Copy, copyProject } from '#test-kit/copies';
import { type RunningEditor, startEditor } from '#test-kit/editor';

// One editor, one draft: each test discards it.
test.describe.configure({ mode: 'serial' });

let copy: Copy;
let editor: RunningEditor;
let errors: string[];

test.beforeAll(async () => {
  copy = await copyProject();
  editor = await startEditor(copy.folder);
});

test.afterAll(async () => {
  await editor?.stop();
  await copy?.remove();
});

const field = (page: Page, place: string) => page.locator(`[data-field="${place}"]`);
const shown = (page: Page, place: string) =>
  page.frameLocator('iframe').locator(`[data-edit="${place}"]`).first();

/** Before that, React would take what is typed for a mistake. */
const expectHydrated = (page: Page) =>
  expect(async () => {
    const isHydrated = shown(page, 'hero.headline').evaluate((element) =>
      globalThis.editHydrated?.has(element),
    );
    expect(await isHydrated).toBe(true);
  }).toPass();

async function open(page: Page) {
  await page.goto(editor.address);
  await expect(field(page, 'hero.headline')).toBeVisible();
  await expectHydrated(page);
}

test.beforeEach(async ({ page }) => {
  await editor.send({ do: 'discard' });
  errors = [];
  page.on('console', (message) => {
    // The video's script, which the page asks for.
    const isOutside = message.text().includes('ERR_NAME_NOT_RESOLVED');
    if (message.type() === 'error' && !isOutside) errors.push(message.text());
  });
  await open(page);
});

test.afterEach(() => expect(errors).toEqual([]));

const CLAIM = 'The device cures every patient.';

test('a note goes with its sentence, also if the sentence was there twice', {
  tag: '@full',
}, async ({ page }) => {
  const introduction = field(page, 'hero.introduction');
  await introduction.fill(`${CLAIM} ${CLAIM}`);
  await expect(page.locator('.found').first()).toBeVisible();
  await introduction.fill('We listen to nerves.');
  await expect(page.locator('.found')).toHaveCount(0);
});

test('nothing is said of half a word, and a claim is found when typing pauses', {
  tag: '@full',
}, async ({ page }) => {
  /** All notes that have been there, even for a moment. */
  const notes = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.found')) seen.add(textContent);
    }).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  const list = () => notes.evaluate((seen) => [...seen]);
  await field(page, 'hero.introduction').fill('');
  await field(page, 'hero.introduction').pressSequentially('Wir hören, we listen', { delay: 60 });
  await field(page, 'hero.introduction').fill('We listen');
  await field(page, 'hero.introduction').fill(CLAIM);
  await expect(page.locator('.found').first()).toContainText('cures');
  expect((await list()).filter((note) => !note.includes('cures'))).toEqual([]);
});

test('Enter leaves the caret in a headline, and makes a paragraph where there are some', {
  tag: '@full',
}, async ({ page }) => {
  await shown(page, 'hero.headline').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('We listen');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' to nerves');
  await expect(field(page, 'hero.headline')).toHaveValue('We listen to nerves');

  const [first, second] = ['teaser.paragraphs.1', 'teaser.paragraphs.2'];
  await shown(page, first).scrollIntoViewIfNeeded();
  await shown(page, first).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('One.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two. Three.');
  await expect(shown(page, second)).toHaveText('Two. Three.');
  await expect(shown(page, second)).toBeFocused();
  await expect(field(page, second)).toHaveValue('Two. Three.');
  await expect(field(page, first)).toHaveValue('One.');

  await field(page, second).focus();
  await page.keyboard.press('Home');
  for (let count = 0; count < 'Two. '.length; count += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page, 'teaser.paragraphs.3')).toHaveValue('Three.');
  await expect(field(page, 'teaser.paragraphs.3')).toBeFocused();
  await expect(shown(page, second)).toHaveText('Two.');
});
