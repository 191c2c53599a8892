/** `npm run edit` pauses motion on the page during editing. */
import { expect, type Page } from '@playwright/test';
import { fieldOf, frameOf, openFormPart, summaryOf, test } from '#support/edit-page';

/** Reads the left edge of each visible card with this title. */
const readPositions = (page: Page, title: string) =>
  frameOf(page)
    .locator('#news li', { hasText: title })
    .evaluateAll((cards) =>
      cards.flatMap((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= 0 && right <= innerWidth ? [left] : [];
      }),
    );

/** Waits for `count` animation frames of the page. */
const waitForFrames = (page: Page, count: number) =>
  frameOf(page)
    .locator('body')
    .evaluate(async (_, frames) => {
      for (let at = 0; at < frames; at += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }, count);

const strip = (page: Page) => frameOf(page).locator('#news [data-drifts]');

const readStripState = (page: Page) =>
  strip(page).evaluate(
    (element) => element.getAnimations({ subtree: true })[0]?.playState ?? 'paused',
  );

test('keeps an edited card in view, and lets the strip drift in browse mode', async ({ page }) => {
  await openFormPart(page, /^News/);
  await summaryOf(page, 'news.strip.cards[5]').click();
  const title = fieldOf(page, 'news.strip.cards[5].title');
  await title.click();
  for (const words of ['A fifth card that is written', 'A fifth card that stays']) {
    await title.fill(words);
    await expect.poll(() => readPositions(page, words)).toHaveLength(1);
    // The strip is paused up to 200 ms after it has started to drift.
    await expect.poll(() => readStripState(page)).toBe('paused');
    const positions = await readPositions(page, words);
    expect(positions).toHaveLength(1);
    // If the strip weren't paused, it would drift after the mouse has left it.
    await strip(page).hover();
    await page.locator('h1').hover();
    await waitForFrames(page, 60);
    expect(await readPositions(page, words)).toEqual(positions);
  }
  const positions = await readPositions(page, 'A fifth card');
  await page.getByText('Browse', { exact: true }).click();
  await expect.poll(() => readPositions(page, 'A fifth card')).not.toEqual(positions);
});

test('shows the selected card of a drifting strip', async ({ page }) => {
  await openFormPart(page, /^News/);
  await summaryOf(page, 'news.strip.cards[5]').click();
  await page.getByText('Browse', { exact: true }).click();
  await expect.poll(() => readStripState(page)).toBe('running');
  // The card is left of the strip's scroll range, until the strip stops.
  expect(await readPositions(page, 'The oldest card')).toHaveLength(0);
  await summaryOf(page, 'news.strip.cards[1]').click();
  await expect.poll(() => readPositions(page, 'The oldest card')).toHaveLength(1);
});

test('pauses the people strip on phones while it is edited', async ({ page }) => {
  await page.getByText('Phone', { exact: true }).click();
  await openFormPart(page, /^People/);
  const first = frameOf(page).locator('#people li').first();
  const isFirstShown = () =>
    first.evaluate((card) => Math.abs(card.getBoundingClientRect().left) < innerWidth / 2);
  await first.scrollIntoViewIfNeeded();
  // If the strip weren't paused, it would advance every three seconds.
  await waitForFrames(page, 300);
  expect(await isFirstShown()).toBe(true);
  await page.getByText('Browse', { exact: true }).click();
  await expect.poll(isFirstShown).toBe(false);
});
