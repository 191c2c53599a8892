/** Takes README.md's screenshot, in `npm run test:pictures -- --update`. */
import path from 'node:path';
import { test } from '@playwright/test';
import { loadPictures } from '@site-kit/release';
import { ROOT } from '#folders';
import { openLive, REDUCED_MOTION } from '#support/browser';

test.use({ ...REDUCED_MOTION, viewport: { width: 1440, height: 900 } });

test('takes docs/first-screen.jpg', async ({ page }) => {
  await openLive(page);
  await page.evaluate(loadPictures);
  await page.screenshot({ path: path.join(ROOT, 'docs/first-screen.jpg'), quality: 72 });
});
