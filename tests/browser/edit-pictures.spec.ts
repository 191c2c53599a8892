/** Pictures in the form of `npm run edit`: adding one, and what a field says of the one that was chosen. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CONTENT } from '#folders';
import { FULL } from '#test-kit/browser';
import { fieldOf, test } from '#test-kit/edit-page';

const PHOTO = path.join(CONTENT, 'images/plate-wattle.jpg');
const CUT_OUT = path.join(CONTENT, 'images/patch-hero.webp');

test.use({ knownErrors: /ERR_NAME_NOT_RESOLVED|status of 422/ });

const messages = (page: Page) => page.locator('.messages');

test('a picture is refused at its field, until another is chosen', FULL, async ({ page }) => {
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
