import { expect, type Page } from '@playwright/test';
import { bar, openLive, scroll, test } from '#support/browser';

const answer = (page: Page) => page.getByText('Yes, at any time.');
const question = (page: Page) => page.getByText('Can I stop?', { exact: true });

test('is reached from the status on the first screen', async ({ page }) => {
  await openLive(page);
  await page.locator('#home').getByRole('link', { name: 'About the study' }).click();
  await expect(page).toHaveURL('/#study');
  await scroll.waitForEnd(page);
  await bar.expectAbove(page, 'study');
  await expect(page.getByText('The study is no longer recruiting.')).toBeInViewport();
});

test('leads to the contacts', async ({ page }) => {
  await openLive(page);
  await page.locator('#study').getByRole('link', { name: 'Whom to ask' }).click();
  await scroll.waitForEnd(page);
  await expect(page.getByRole('link', { name: 'questions@example.com' })).toBeInViewport();
});

test('leads from the record to the contact for investors', async ({ page }) => {
  await openLive(page);
  await page.locator('#record').getByRole('link', { name: 'Investors' }).click();
  await scroll.waitForEnd(page);
  await expect(page.getByRole('link', { name: 'investors@example.com' })).toBeInViewport();
});

test('shows the answer to a question after a press, and hides it after another', async ({
  page,
}) => {
  await openLive(page);
  await expect(answer(page)).toBeHidden();
  await question(page).click();
  await expect(answer(page)).toBeVisible();
  await question(page).click();
  await expect(answer(page)).toBeHidden();
});

test('leaves room for an answer below the question that gets the focus', async ({ page }) => {
  // A desktop at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 400 });
  await openLive(page);
  await scroll.withoutGliding(page);
  await page.locator('#study').getByRole('link', { name: 'A registry' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary:focus')).toHaveText('Can I stop?');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toBeInViewport({ ratio: 1 });
});

test('leads from a word to its meaning, only where the word stands first', async ({ page }) => {
  await openLive(page);
  const words = page.getByRole('main').getByRole('link', { name: 'device', exact: true });
  await expect(words).toHaveCount(1);
  await words.click();
  await scroll.waitForEnd(page);
  await expect(page.getByText('A thing that is made for a purpose.')).toBeInViewport();
});

test('prints all answers', async ({ page }) => {
  await openLive(page);
  await page.emulateMedia({ media: 'print' });
  await expect(answer(page)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows all answers', async ({ page }) => {
    await page.goto('/');
    await expect(answer(page)).toBeVisible();
  });
});
