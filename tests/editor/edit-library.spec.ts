/** The library of pictures in `npm run edit`, and choosing one for a place. */
import { expect } from '@playwright/test';
import { SLOW } from '#support/browser';
import { fieldOf, frameOf, openPart, test } from '#support/edit-page';

const PLACE = 'teaser.picture';

test('a picture is chosen from the library, and the unused one deleted', SLOW, async ({ page }) => {
  await openPart(page, /^Teaser/);
  const file = fieldOf(page, `${PLACE}.file`);
  const label = page.locator('label', { hasText: /^Replace / }).first();
  const before = (await label.innerText()).replace('Replace ', '');
  const choose = page.locator('.picture', { has: file }).getByRole('button', { name: /library$/ });
  await choose.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a picture' })).toBeFocused();
  await expect(page.getByRole('button', { name: `Keep this one ${before}` })).toBeVisible();
  await page
    .getByRole('button', { name: /^Use this one .*\.jpg$/ })
    .last()
    .press('Enter');
  await expect(fieldOf(page, `${PLACE}.alt`)).toBeFocused();
  await expect(page.getByText('describes the picture that was here before').first()).toBeVisible();
  const shown = frameOf(page).locator('#teaser img');
  await expect(shown).not.toHaveAttribute('src', new RegExp(before.replace(/\.\w+$/, '')));

  await openPart(page, /^Pictures/);
  const row = page.locator('.owned', { hasText: before });
  await expect(row).toContainText('Not used.');
  await expect(row).toContainText(/[\d,]+ × [\d,]+ px, [\d,]+ kB/);
  await row.getByRole('button', { name: `Delete ${before}` }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.locator('main button:focus, main h2:focus')).toHaveCount(1);
  await openPart(page, /^Changes 2 changed/);
  await expect(page.locator('.change', { hasText: `Pictures, ${before}: deleted` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await openPart(page, /^Pictures/);
  await expect(row).toBeVisible();
});

test('a place leads to where a picture is used', SLOW, async ({ page }) => {
  await openPart(page, /^Pictures/);
  await page.getByRole('button', { name: /^Teaser, Picture/ }).press('Enter');
  await expect(fieldOf(page, `${PLACE}.file`)).toBeFocused();
});

test('a cut-out is chosen from those with a transparent ground', SLOW, async ({ page }) => {
  await openPart(page, /^First screen/);
  await page.getByRole('button', { name: 'Choose from the library' }).click();
  await expect(page.locator('.owned').first()).toBeVisible();
  await expect(page.locator('.owned', { hasText: '.jpg' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(fieldOf(page, 'hero.picture.file')).toBeFocused();
});

test('the library fits a window of 320 px', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openPart(page, /^Pictures/);
  await expect(page.locator('.owned').first()).toBeVisible();
  const { scrollWidth, clientWidth } = await page
    .locator('main')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
  expect(scrollWidth).toBe(clientWidth);
});
