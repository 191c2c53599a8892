/** Pictures in the form of `npm run edit`: adding one, and what a field says of the one that was chosen. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CONTENT } from '#folders';
import { SLOW } from '#support/browser';
import { fieldOf, frameOf, lineOf, openPart, test } from '#support/edit-page';

const CARD = 'news.strip.cards.1';

const PHOTO = path.join(CONTENT, 'images/plate-wattle.jpg');
const CUT_OUT = path.join(CONTENT, 'images/patch-hero.webp');

test.use({ knownErrors: /ERR_NAME_NOT_RESOLVED|status of 422/ });

const messages = (page: Page) => page.locator('.messages');

test('a picture is refused at its field, until another is chosen', SLOW, async ({ page }) => {
  const file = fieldOf(page, 'hero.picture.file');
  const refusal = page.locator('.field', { has: file }).getByRole('alert');
  await file.setInputFiles(PHOTO);
  await expect(refusal).toContainText('needs a picture with a transparent ground');
  await expect(file).toHaveAccessibleDescription(/needs a picture with a transparent ground/);
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await expect(messages(page)).not.toContainText('transparent ground');
  await file.setInputFiles(CUT_OUT);
  await expect(fieldOf(page, 'hero.picture.alt')).toBeFocused();
  await expect(refusal).toHaveCount(0);
});

test('“Add image” asks for the file at once', SLOW, async ({ page }) => {
  await openPart(page, /^News/);
  await lineOf(page, CARD).click();
  await page.getByRole('button', { name: 'Remove image', exact: true }).first().click();
  const add = fieldOf(page, CARD).getByRole('button', { name: 'Add image', exact: true });
  for (const answer of ['nothing', 'a picture']) {
    const asked = page.waitForEvent('filechooser');
    await add.click();
    const chooser = await asked;
    await expect(fieldOf(page, `${CARD}.image.file`)).toBeFocused();
    if (answer === 'a picture') await chooser.setFiles(PHOTO);
    else await page.getByRole('button', { name: 'Undo', exact: true }).click();
  }
  await expect(fieldOf(page, `${CARD}.image.alt`)).toBeFocused();
});

test('a picture of the page leads to its own field', SLOW, async ({ page }) => {
  for (const place of ['teaser.picture', 'people.members.2.photo', `${CARD}.image`]) {
    const shown = frameOf(page).locator(`img[data-edit="${place}.alt"]`).first();
    await shown.click();
    await expect(fieldOf(page, `${place}.file`)).toBeFocused();
    await expect(fieldOf(page, `${place}.file`)).toBeInViewport();
  }
});
