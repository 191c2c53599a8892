/** Search and replace in `npm run edit`. */
import { expect, type Page } from '@playwright/test';
import { SLOW } from '#support/browser';
import { fieldOf, openPart, shownOf, test } from '#support/edit-page';

const FIRST = 'hero.introduction';
const SECOND = 'people.introduction';

/** Words that stand in two texts and nowhere else. */
async function search(page: Page) {
  await fieldOf(page, FIRST).fill('We listen, and xyloPhones listen.');
  await openPart(page, /^People/);
  await fieldOf(page, SECOND).fill('Xylophones of ours.');
  await expect(shownOf(page, SECOND)).toHaveText('Xylophones of ours.');
  await openPart(page, /^Search/);
  await page.getByLabel('Find in all texts').fill('xylophones');
  await expect(page.locator('.result')).toHaveCount(2);
}

test(
  'words are found whatever their case, and a result leads to its field',
  SLOW,
  async ({ page }) => {
    await search(page);
    await expect(page.locator('.result mark')).toHaveText(['xyloPhones', 'Xylophones']);
    await expect(page.getByRole('status').getByText('Found in 2 texts.')).toBeAttached();
    await page.getByRole('button', { name: /^People, Introduction/ }).press('Enter');
    await expect(fieldOf(page, SECOND)).toBeFocused();
    await openPart(page, /^Search/);
    await expect(page.locator('.result')).toHaveCount(2);
  },
);

test(
  'one text is replaced, then the rest, and an undo takes all of a step back',
  SLOW,
  async ({ page }) => {
    await search(page);
    await page.getByLabel('Replace by').fill('Pianos');
    await page.getByRole('button', { name: /^Replace in People/ }).press('Enter');
    await expect(page.locator('.result')).toHaveCount(1);
    await expect(page.getByLabel('Find in all texts')).toBeFocused();
    await expect(shownOf(page, SECOND)).toHaveText('Pianos of ours.');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.locator('.result')).toHaveCount(2);
    await page.getByRole('button', { name: 'Replace in all 2 texts' }).click();
    await expect(shownOf(page, FIRST)).toHaveText('We listen, and Pianos listen.');
    await expect(shownOf(page, SECOND)).toHaveText('Pianos of ours.');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.locator('.result')).toHaveCount(2);
    await expect(shownOf(page, FIRST)).toHaveText('We listen, and xyloPhones listen.');
  },
);

test('addresses are found, and not replaced', SLOW, async ({ page }) => {
  await openPart(page, /^Search/);
  await page.getByLabel('Find in all texts').fill('https://');
  await expect(page.locator('.result').first()).toBeVisible();
  const address = page.locator('.result', { hasText: 'Address' }).first();
  await expect(address.getByRole('button')).toHaveCount(1);
});
