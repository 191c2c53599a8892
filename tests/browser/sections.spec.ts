import {
  DESKTOP_MIN_WIDTH_PX,
  NEWS_CARD_COPIES,
  NEWS_CARD_WIDTH_DESKTOP_PX,
  NEWS_CARD_WIDTH_MOBILE_VW,
} from '../../src/constants.ts';
import { MARKETS } from '../../src/content/device-status.ts';
import { linkTo, SECTIONS } from '../../src/content/sections.ts';
import { CARDS } from '../content.ts';
import { content, expect, type Locator, open, type Page, test } from './site.ts';

const { hero, teaser, technologies, people, news, footer } = content;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

/** A link out of the site, into a tab of its own. */
async function expectLinkOut(link: Locator, url: string) {
  await expect(link).toHaveAttribute('href', url);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
}

test('stand in their order, the teaser after the first screen, the footer after all', async ({
  page,
}) => {
  const ids = await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(SECTIONS);
  await expect(page.locator(`${linkTo(SECTIONS[0])} + section h2`)).toHaveText(teaser.headline);
  await expect(page.locator('main + footer')).toBeVisible();
});

test('hero: label, headline, status', async ({ page }) => {
  const first = page.locator('#home');
  await expect(first.getByText(hero.label, { exact: true })).toBeVisible();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(hero.headline);
  await expect(first.getByText(content.device.line)).toBeInViewport();
});

test('teaser: a product picture with its caption', async ({ page }) => {
  const region = section(page, teaser.headline);
  await expect(region.getByText(teaser.label, { exact: true })).toBeVisible();
  const picture = region.getByRole('img', { name: teaser.picture.alt });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(region.getByText(teaser.caption)).toBeVisible();
});

test('technologies: the smart patch and a link out', async ({ page }) => {
  const presented = section(page, technologies.headline);
  await expect(presented.getByRole('heading', { name: technologies.title })).toBeVisible();
  await expectLinkOut(presented.getByRole('link'), technologies.learnMore.url);
});

test('people: every member with role and portrait', async ({ page }) => {
  const members = section(page, people.headline).getByRole('listitem');
  await expect(members).toHaveCount(people.members.length);
  for (const [index, { name, role, photo }] of people.members.entries()) {
    const member = members.nth(index);
    await expect(member.getByText(role, { exact: true })).toBeVisible();
    await expect(member.getByRole('heading')).toHaveText(name);
    await expect(member.locator('img')).toHaveAttribute('alt', photo.alt);
  }
});

test('news: the article, with a link out', async ({ page }) => {
  const article = section(page, news.headline).getByRole('article');
  await expect(article.getByRole('heading')).toHaveText(news.article.headline);
  await expectLinkOut(article.getByRole('link'), news.article.learnMore.url);
});

test('news: every card twice, the copies out of reach of the keyboard and of assistive technology', async ({
  page,
}) => {
  const strip = section(page, news.headline);
  const all = strip.locator('li a[href^="https://"]');
  await expect(all).toHaveCount(CARDS * NEWS_CARD_COPIES);
  const list = strip.getByRole('list', { name: news.strip.label });
  await expect(list.getByRole('link')).toHaveCount(CARDS);
  for (const [index, card] of news.strip.cards.entries()) {
    const first = all.nth(index);
    const copy = all.nth(index + CARDS);
    for (const link of [first, copy]) {
      await expectLinkOut(link, card.link);
      await expect(link).toContainText(card.title);
      await expect(link.locator('img')).toHaveAttribute('alt', card.image.alt);
    }
    await expect(copy).toHaveAttribute('tabindex', '-1');
    await expect(copy.locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1);
  }
});

for (const width of [320, DESKTOP_MIN_WIDTH_PX - 1, DESKTOP_MIN_WIDTH_PX, 1920]) {
  const card =
    width < DESKTOP_MIN_WIDTH_PX
      ? (width * NEWS_CARD_WIDTH_MOBILE_VW) / 100
      : NEWS_CARD_WIDTH_DESKTOP_PX;
  test(`news: a card is ${card} px wide in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const cards = page.locator('#news li a');
    const box = await cards.first().evaluate((element) => element.getBoundingClientRect().width);
    expect(box).toBeCloseTo(card, 0);
  });
}

test('footer: description, links, address, e-mail, statement, copyright', async ({ page }) => {
  const end = page.getByRole('contentinfo');
  const { technologyLink, email, description, address, copyright } = footer;
  for (const said of [description, ...address, copyright]) {
    await expect(end.getByText(said, { exact: true })).toBeVisible();
  }
  for (const [label, url] of [
    [technologyLink.label, technologyLink.section],
    [email, `mailto:${email}`],
    ...content.site.social.map((network) => [network.label, network.url] as const),
  ] as const) {
    await expect(end.getByRole('link', { name: label })).toHaveAttribute('href', url);
  }
  const statement = section(page, content.device.heading);
  await expect(statement).toContainText(content.device.statement);
  for (const word of ['investigational device', ...MARKETS, 'elsewhere']) {
    await expect(statement).toContainText(word);
  }
});

for (const { state, options } of [
  { state: 'as it is', options: {} },
  { state: 'without scripts', options: { javaScriptEnabled: false } },
  { state: 'under reduced motion', options: { contextOptions: { reducedMotion: 'reduce' } } },
] as const) {
  test.describe(state, () => {
    test.use(options);

    test('no width of the window makes the page scroll sideways', async ({ page }) => {
      await page.goto('/');
      for (const width of [320, 390, 600, 768, 900, 1024, 1280, 1920, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${width} px`).toBe(width);
      }
    });
  });
}

test('the page loads nothing from elsewhere but the video, and that not at first', async ({
  page,
  foreignRequests,
}) => {
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(foreignRequests).toEqual([]);
});
