/** Previews of search results, messages and posts in social networks, in `npm run edit`. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { fieldOf, openFormPart, test } from '#support/edit-page';
import { FULL } from '#support/sites';

const TEASER = path.join(FULL.content, 'images/teaser.png');

const figure = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await openFormPart(page, /^Company and search/);
});

test('previews title and description as published', async ({ page }) => {
  const line = 'Authorised in Japan only. Investigational in Australia, the USA and elsewhere.';
  const result = figure(page, 'In search results');
  await expect(result).toContainText('Nobody Ltd, Technology');
  await expect(result).toContainText(`What Nobody Ltd does. ${line}`);
  await expect(figure(page, 'In a message')).toHaveText(
    'In a messageNobody Ltd, Technologywww.example.com',
  );
  await expect(figure(page, 'In a social network')).toHaveText(
    `In a social networkwww.example.comNobody Ltd, TechnologyWhat Nobody Ltd does. ${line}`,
  );
});

test('updates the previews during typing, and warns about truncated texts', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/@edit/request', async (route) => {
    await promise;
    await route.continue();
  });
  const result = figure(page, 'In search results');
  await expect(result.locator('.warning')).toHaveCount(0);
  await fieldOf(page, 'site.title').fill(`{technology}${' and more'.repeat(6)}`);
  await expect(result).toContainText(
    'Technology and more and more and more and more and more and …',
  );
  await expect(result.locator('.warning')).toHaveText(
    'The title has 64 characters, but search engines show only about 60.',
  );
  const words = `Technology${' and more'.repeat(6)}`;
  await expect(figure(page, 'In a message')).toContainText(words);
  await expect(figure(page, 'In a social network')).toContainText(words);
  await fieldOf(page, 'site.description').fill('Word '.repeat(33));
  await expect(result.locator('.warning').last()).toHaveText(
    'The description has 164 characters, but search engines show only about 155.',
  );
  resolve();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(result).toContainText('What Nobody Ltd does.');
});

test('previews the chosen share picture instead of the generated picture', async ({ page }) => {
  const shown = figure(page, 'In a social network').locator('img');
  const read = () =>
    shown.evaluate(async (image) => {
      const drawn = new OffscreenCanvas(1, 1).getContext('2d');
      if (!(image instanceof HTMLImageElement) || !drawn) throw new Error('Found no picture.');
      await image.decode();
      drawn.drawImage(image, 0, 0, 1, 1);
      return [...drawn.getImageData(0, 0, 1, 1).data].slice(0, 3);
    });
  const light = await read();
  await page.getByRole('button', { name: 'Add share picture' }).click();
  await fieldOf(page, 'site.sharePicture.file').setInputFiles(TEASER);
  await expect(fieldOf(page, 'site.sharePicture.alt')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Share picture' })).toHaveAccessibleDescription(
    /ask the regulatory person to look at it/,
  );
  await expect(page.getByRole('slider', { name: 'What stays in view' })).toBeVisible();
  await expect.poll(read).not.toEqual(light);
  await page.getByRole('button', { name: 'Remove share picture' }).click();
  await expect.poll(read).toEqual(light);
});
