/** Adding a section to the page in `npm run edit`. */
import { expect } from '@playwright/test';
import { fieldOf, frameOf, openFormPart, previewOf, test } from '#support/edit-page';

test('adds a section with a link in the bar', async ({ page }) => {
  await openFormPart(page, /^Company and search/);
  const add = page.getByRole('button', { name: 'Add section', exact: true });
  const headline = page.getByRole('textbox', { name: 'Headline of a new section' });
  await add.click();
  await expect(headline).toBeFocused();
  await headline.fill('Open days');
  await page.getByRole('checkbox', { name: 'Add a link in the menu' }).check();
  await headline.press('Enter');
  await expect(fieldOf(page, 'open-days.headline')).toHaveValue('Open days');
  await expect(previewOf(page, 'open-days.headline')).toHaveText('Open days');
  await expect(frameOf(page).getByRole('link', { name: 'Open days' }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(frameOf(page).locator('#open-days')).toHaveCount(0);
});
