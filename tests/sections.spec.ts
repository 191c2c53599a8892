import * as constants from '../src/constants.ts';
import { MARKETS } from '../src/content/device-status.ts';
import { content, expect, open, type Page, test } from './site.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('stand in the specified order', async ({ page }) => {
  const headings = page.locator('main > section').locator('h1, h2');
  await expect(headings).toHaveText([
    'Innovating Healthcare with Advanced Neuromodulation Technology',
    content.breakthrough.headline,
    'Our Technologies',
    'Our People',
    'News and Media',
  ]);
  await expect(page.locator('main + footer')).toBeVisible();
});

test('hero: label, headline, status', async ({ page }) => {
  const hero = page.locator('#home');
  await expect(hero.getByText('Our Mission', { exact: true })).toBeVisible();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hero.getByText(content.device.line)).toBeInViewport();
});

test('breakthrough technology: a product picture, captioned as a visualisation', async ({
  page,
}) => {
  const teaser = section(page, content.breakthrough.headline);
  await expect(teaser.getByText('Breakthrough Technology', { exact: true })).toBeVisible();
  const picture = teaser.getByRole('img', { name: content.breakthrough.picture.alt });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(teaser.getByText(/visualisation/i)).toBeVisible();
});

test('technologies: the smart patch and a link out', async ({ page }) => {
  const technologies = section(page, 'Our Technologies');
  await expect(
    technologies.getByRole('heading', { name: 'Smart patch for overactive bladder management' }),
  ).toBeVisible();
  const link = technologies.getByRole('link', { name: /^Learn More/ });
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('people: five members with the specified roles', async ({ page }) => {
  const members = section(page, 'Our People').getByRole('listitem');
  await expect(members).toHaveCount(constants.TEAM_MEMBER_COUNT);
  const roles = [
    /^founder, chairman and CEO$/i,
    /^chief technology officer and co-founder$/i,
    /^chief operating officer and chief financial officer$/i,
    /^chief medical officer and co-founder$/i,
    /^chief scientific officer and co-founder$/i,
  ];
  for (const [index, role] of roles.entries()) {
    const member = members.nth(index);
    await expect(member.getByText(role)).toBeVisible();
    await expect(member.getByRole('heading')).toHaveText(content.people.members[index]?.name ?? '');
    await expect(member.getByRole('img')).toHaveAttribute('alt', /\w/);
  }
});

test('news: the article on the grand prize, with a link out', async ({ page }) => {
  const article = section(page, 'News and Media').getByRole('article');
  await expect(article.getByRole('heading')).toContainText(
    '2025 MedTech Innovator Asia Pacific grand prize',
  );
  const link = article.getByRole('link', { name: /^Learn More/ });
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('news: ten cards, each twice, the copies out of reach of the keyboard and of assistive technology', async ({
  page,
}) => {
  const strip = section(page, 'News and Media');
  const all = strip.locator('li a[href^="https://"]');
  await expect(all).toHaveCount(constants.NEWS_CARD_COUNT * constants.NEWS_CARD_COPIES);
  const list = strip.getByRole('list', { name: content.news.strip.label });
  await expect(list.getByRole('link')).toHaveCount(constants.NEWS_CARD_COUNT);
  for (const [index, card] of content.news.strip.cards.entries()) {
    const first = all.nth(index);
    const copy = all.nth(index + constants.NEWS_CARD_COUNT);
    for (const link of [first, copy]) {
      await expect(link).toHaveAttribute('href', card.link);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link).toContainText(card.title);
      await expect(link.locator('img')).toHaveAttribute('alt', card.image.alt);
    }
    await expect(copy).toHaveAttribute('tabindex', '-1');
    await expect(copy.locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1);
  }
});

for (const { width, card } of [
  { width: 320, card: 96 },
  { width: 767, card: 230.1 },
  { width: 768, card: 350 },
  { width: 1920, card: 350 },
]) {
  test(`news: a card is ${card} px wide in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const cards = page.locator('#news li a');
    const box = await cards.first().evaluate((element) => element.getBoundingClientRect().width);
    expect(box).toBeCloseTo(card, 0);
  });
}

test('footer: description, links, address, e-mail, statement, year', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(content.footer.description)).toBeVisible();
  await expect(
    footer.getByRole('link', { name: content.footer.technologyLink.label }),
  ).toHaveAttribute('href', '#technologies');
  await expect(footer.getByText(/Sydney NSW/)).toBeVisible();
  await expect(footer.getByRole('link', { name: content.footer.email })).toHaveAttribute(
    'href',
    `mailto:${content.footer.email}`,
  );
  for (const { label, url } of content.site.social) {
    await expect(footer.getByRole('link', { name: label })).toHaveAttribute('href', url);
  }
  const statement = section(page, content.device.heading);
  await expect(statement).toContainText(content.device.statement);
  for (const word of ['investigational device', ...MARKETS, 'elsewhere']) {
    await expect(statement).toContainText(word);
  }
  await expect(footer.getByText(/^© 2025/)).toBeVisible();
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
