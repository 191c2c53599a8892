/** Cards, people and paragraphs in `npm run edit`: how they are listed, moved, added and removed. */
import { expect, type Page } from '@playwright/test';
import { fieldOf, lineOf, openPart, test } from '#test-kit/edit-page';

const FULL = { tag: '@full' };

const MEMBERS = 'people.members';
const CARDS = 'news.strip.cards';

const isOpen = (page: Page, place: string) =>
  page
    .locator(`details:has(> [data-entry="${place}"])`)
    .evaluate((entry) => entry.matches('[open]'));

const shownName = (page: Page, place: string) => lineOf(page, place).locator('.name').innerText();

test(
  'Move down goes with its entry and keeps the focus, and is announced',
  FULL,
  async ({ page }) => {
    await openPart(page, /^Our People|^People/);
    const name = await shownName(page, `${MEMBERS}.1`);
    const control = page.getByRole('button', { name: `Move down ${name}`, exact: true });
    await control.focus();
    for (const position of [2, 3]) {
      await page.keyboard.press('Enter');
      await expect(lineOf(page, `${MEMBERS}.${position}`)).toContainText(name);
      await expect(control).toBeFocused();
      await expect(page.getByText(`${name} is now ${position} of`)).toBeAttached();
    }
    await lineOf(page, `${MEMBERS}.3`).click();
    await page.getByRole('button', { name: `To the top ${name}`, exact: true }).press('Enter');
    await expect(lineOf(page, `${MEMBERS}.1`)).toContainText(name);
    await expect(
      page.getByRole('button', { name: `To the top ${name}`, exact: true }),
    ).toBeFocused();
    expect(await isOpen(page, `${MEMBERS}.1`)).toBe(true);
    await expect(fieldOf(page, `${MEMBERS}.1.name`)).toHaveValue(name);
  },
);

test(
  'cards that days order can’t be moved, and a new one is opened first',
  FULL,
  async ({ page }) => {
    await openPart(page, /^News/);
    await expect(lineOf(page, `${CARDS}.1`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Move|To the) / })).toHaveCount(0);
    await expect(page.getByText('to move a card, change its day')).toBeVisible();
    const name = await shownName(page, `${CARDS}.1`);
    await page.getByRole('button', { name: 'Add card' }).click();
    await expect(lineOf(page, `${CARDS}.2`)).toContainText(name);
    await expect(fieldOf(page, `${CARDS}.1.title`)).toBeFocused();
    await page.getByRole('button', { name: /^Remove New title/ }).press('Enter');
    await expect(lineOf(page, `${CARDS}.1`)).toContainText(name);
    await expect(lineOf(page, `${CARDS}.1`)).toBeFocused();
  },
);

test('lists are closed to a line each, of which one is open at a time', FULL, async ({ page }) => {
  await openPart(page, /^News/);
  await expect(lineOf(page, `${CARDS}.1`)).toBeVisible();
  await expect(lineOf(page, `${CARDS}.1`).locator('img')).toBeVisible();
  await expect(lineOf(page, `${CARDS}.1`)).toContainText(/\d{4}/);
  await expect(fieldOf(page, `${CARDS}.1.title`)).toBeHidden();
  await lineOf(page, `${CARDS}.1`).click();
  await expect(fieldOf(page, `${CARDS}.1.title`)).toBeVisible();
  await lineOf(page, `${CARDS}.2`).click();
  await expect(fieldOf(page, `${CARDS}.2.title`)).toBeVisible();
  await expect(fieldOf(page, `${CARDS}.1.title`)).toBeHidden();
});
