/** Parts that fail on purpose: the rest of the page stays, and so do their words and links. */
import { CAROUSEL_SLIDE_COUNT, NEWS_CARD_COUNT, TEAM_MEMBER_COUNT } from '../src/constants.ts';
import { content, expect, hydrated, open, type Page, PHONE, scrollTo, test } from './site.ts';

/** Serves the app with one piece of its code replaced. */
async function sabotage(page: Page, code: string, replacement: string) {
  await page.route('**/assets/hydrate-*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes(code)) throw new Error(`the app has no ${code} to replace`);
    await route.fulfill({ response, body: body.replace(code, replacement) });
  });
}

async function expectWholePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.hero.headline);
  for (const { picture } of content.technologies.plates.slides) {
    await expect(page.getByRole('img', { name: picture.alt })).toBeAttached();
  }
  await expect(page.locator('#people li')).toHaveCount(TEAM_MEMBER_COUNT);
  await expect(page.locator('#news li a').filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByText(content.device.statement)).toBeVisible();
}

test('a route that throws while rendering shows the router’s own page', async ({
  page,
  faults,
}) => {
  faults.expect(/.*/);
  await sabotage(page, 'members:[', 'members:0&&[');
  await page.goto('/');
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
});

for (const { api, viewport } of [
  { api: 'ResizeObserver', viewport: { width: 1280, height: 800 } },
  { api: 'ResizeObserver', viewport: PHONE },
  { api: 'IntersectionObserver', viewport: PHONE },
]) {
  test(`carousel, strips and video without ${api}, ${viewport.width} px wide`, async ({
    page,
    faults,
  }) => {
    faults.expect(/sabotage/);
    await page.setViewportSize(viewport);
    await page.addInitScript((name) => {
      Object.defineProperty(window, name, {
        value: class {
          constructor() {
            throw new Error('sabotage');
          }
        },
      });
    }, api);
    await page.goto('/');
    await expect.poll(() => faults.list.join()).toContain('sabotage');
    await expectWholePage(page);
    // What has failed is still a list to be scrolled.
    for (const last of [
      page.getByRole('group', { name: `4 of ${CAROUSEL_SLIDE_COUNT}` }),
      page.locator('#people li').nth(TEAM_MEMBER_COUNT - 1),
      page.locator('#news li a').nth(NEWS_CARD_COUNT - 1),
    ]) {
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.4 });
    }
  });
}

test('tooltips that throw while rendering leave their links alone', async ({ page, faults }) => {
  faults.expect(/sabotage/);
  await sabotage(page, 'role:`tooltip`', 'role:(()=>{throw new Error("sabotage")})()');
  await open(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Media' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => faults.list.join()).toContain('sabotage');
  await expect(page.getByRole('banner').getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  await expectWholePage(page);
});

test('an app that never comes leaves a whole page', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|hydrate/);
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto('/');
  await failed;
  await expectWholePage(page);
});

test('pictures that never come leave their descriptions', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED/);
  await page.route('**/assets/pictures/**', (route) => route.abort());
  await open(page);
  await expectWholePage(page);
  const picture = page.getByRole('img', { name: content.breakthrough.picture.alt });
  await scrollTo(picture);
  const box = await picture.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 0);
});

test('fonts that never come leave every text where it is', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|downloadable font/);
  await page.route('**/assets/fonts/**', (route) => route.abort());
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page);
  await expectWholePage(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('all words, links and cards can be reached, and nothing is there without use', async ({
    page,
  }) => {
    await page.goto('/');
    await expectWholePage(page);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('#news li a').filter({ visible: true })).toHaveCount(NEWS_CARD_COUNT);
    for (const last of [
      page.locator('#people li').nth(TEAM_MEMBER_COUNT - 1),
      page.locator('#news li a').nth(NEWS_CARD_COUNT - 1),
    ]) {
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.4 });
    }
    await page.getByRole('navigation').getByRole('link', { name: 'People' }).click();
    await expect(page).toHaveURL('/#people');
    await expect(page.locator('#people h2')).toBeInViewport();
  });
});

test('the fonts of the site are used where they come', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].flatMap((face) => (face.status === 'loaded' ? [face.family] : []));
  });
  expect(loaded.map((family) => family.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(['Fraunces', 'Hanken Grotesk']),
  );
});
