/** `npm run edit`: "I think this is right, because …" beside what the claims review finds. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { SLOW } from '#support/browser';
import { fieldOf, openPart, test } from '#support/edit-page';

const INTRODUCTION = 'hero.introduction';

const pleaOf = (page: Page) => page.getByLabel(/^I think this is right, because …/);

async function writeClaim(page: Page) {
  await fieldOf(page, INTRODUCTION).fill('The device cures every patient.');
  await expect(pleaOf(page)).toBeVisible();
}

test('is reached and written by keys, and has an undo of its own', SLOW, async ({ page }) => {
  await writeClaim(page);
  await fieldOf(page, INTRODUCTION).press('Tab');
  await expect(page.getByText(/^Laws about/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pleaOf(page)).toBeFocused();
  await page.keyboard.type('it is a quotation');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(fieldOf(page, INTRODUCTION)).toHaveValue('The device cures every patient.');
  await pleaOf(page).fill('it is a quotation, $& and all');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // The list shows what is kept.
  await openPart(page, /^Changes/);
  await expect(pleaOf(page)).toHaveValue('it is a quotation, $& and all');
  await page.reload();
  await expect(pleaOf(page)).toHaveValue('it is a quotation, $& and all');
});

test('stands in the list of changes, and in what is handed in', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await writeClaim(page);
  await openPart(page, /^Changes/);
  await pleaOf(page).fill('it is a quotation, $& and all');
  await pleaOf(page).blur();
  const hasNoBar = await page
    .locator('main')
    .evaluate((main) => main.scrollWidth <= main.clientWidth);
  expect(hasNoBar).toBe(true);
  expect((await new AxeBuilder({ page }).exclude('iframe').analyze()).violations).toEqual([]);
  await openPart(page, /^First screen/);
  await expect(pleaOf(page)).toHaveValue('it is a quotation, $& and all');
  await page.getByRole('button', { name: /^Hand in/ }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'You: “I think this is right, because it is a quotation, $& and all”',
  );
  await expect(page.getByRole('dialog').locator('.plea')).toHaveCount(0);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('What has changed, in a sentence').fill('A quotation');
  await page.keyboard.press('Enter');
  // What can't be said isn't handed in by mistake.
  const question = page.getByRole('button', { name: /^Really hand in, though one change/ });
  await expect(question).toBeFocused();
  await question.press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Not sent yet/)
      .first(),
  ).toBeVisible();
});

test('goes with the sentence, and comes back with it', SLOW, async ({ page }) => {
  await writeClaim(page);
  await pleaOf(page).fill('it is a quotation');
  await fieldOf(page, INTRODUCTION).fill('The device cures all patients.');
  await expect(pleaOf(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pleaOf(page)).toHaveValue('it is a quotation');
});

test('is shown in another window', SLOW, async ({ page }) => {
  await writeClaim(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(pleaOf(other)).toHaveValue('');
  await pleaOf(page).fill('one');
  await expect(pleaOf(other)).toHaveValue('one');
});
