/** The preview of a draft: one file to send, which opens anywhere. */
import { expect, type Page } from '@playwright/test';
import { SLOW } from '#support/browser';
import { fieldOf, test } from '#support/edit-page';

const WORDS = 'Words of the draft';

const findLink = (page: Page) => page.getByRole('link', { name: 'Download a preview' });

/** Opens the downloaded file in a window of its own, and records what that asks for and complains of. */
async function openPreview(page: Page) {
  await fieldOf(page, 'hero.headline').fill(WORDS);
  const link = findLink(page);
  const [download] = await Promise.all([page.context().waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^draft-\d{4}-\d\d-\d\d\.html$/);
  const file = test.info().outputPath('preview.html');
  await download.saveAs(file);
  const opened = await page.context().newPage();
  const requests: string[] = [];
  opened.on('request', (request) => requests.push(request.url()));
  const complaints: string[] = [];
  opened.on('console', (message) => complaints.push(message.text()));
  await opened.goto(`file://${file}`);
  return { opened, requests, complaints };
}

test('a preview is a whole file that asks for nothing', SLOW, async ({ page }) => {
  const { opened, requests, complaints } = await openPreview(page);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(WORDS);
  const { count, broken, fonts, addresses } = await opened.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    // One that is broken refuses.
    await Promise.allSettled(images.map((image) => image.decode()));
    return {
      count: images.length,
      broken: images.filter(({ naturalWidth }) => naturalWidth === 0).length,
      fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
      addresses: [...document.links].map((link) => link.getAttribute('href')),
    };
  });
  expect(count).toBeGreaterThan(0);
  expect(broken).toBe(0);
  expect(fonts).toBeGreaterThan(0);
  expect(addresses.filter((address) => !/^(#|https:|mailto:)/.test(`${address}`))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([opened.url()]);
  expect(complaints).toEqual([]);
  // Those that need scripts are hidden.
  await expect(opened.getByRole('button')).toHaveCount(0);
  await expect(opened.locator('script, [data-edit]')).toHaveCount(0);
  await expect(opened.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the band of a preview stays in sight, and is printed', SLOW, async ({ page }) => {
  const { opened } = await openPreview(page);
  await opened.setViewportSize({ width: 390, height: 844 });
  const band = opened.getByText(/^Draft of \d+ \w+ \d{4}, not approved$/);
  const expectInSight = async () => {
    await expect(band).toBeInViewport({ ratio: 1 });
    // Nothing covers it, nor does it cover the bar.
    const [bottom, isOnTop] = await band.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      return [bottom, document.elementFromPoint(innerWidth / 2, bottom / 2) === element] as const;
    });
    expect(isOnTop).toBe(true);
    const entries = await opened.getByRole('navigation').first().boundingBox();
    expect(entries?.y).toBeGreaterThanOrEqual(bottom);
  };
  await expectInSight();
  await opened.locator('footer').scrollIntoViewIfNeeded();
  await expect(opened.locator('footer')).toBeInViewport();
  await expectInSight();
  await opened.emulateMedia({ media: 'print' });
  await expect(band).toBeVisible();
});

test('a draft with a mistake has no preview, and says why', SLOW, async ({ page }) => {
  await fieldOf(page, 'hero.headline').fill('');
  const link = findLink(page);
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab.getByText('correct the mistakes first')).toBeVisible();
});
