/** WebKit with reduced motion. */
import { expect } from '@playwright/test';
import { CARDS, content, platePosition } from '#test-kit/content';
import { DESKTOP, SMALL, test } from '../webkit.ts';

const CARD = '#news li a';
const MEMBER = '#people li';
const { labels } = content;

test.use({ preferences: { reducedMotion: true, dark: false } });

test('nothing moves by itself, and there is nothing to pause', async ({ webkit }) => {
  for (const size of [SMALL, DESKTOP]) {
    await webkit.resize(size);
    await webkit.open();
    const countRunning = () =>
      document.getAnimations().filter(({ playState }) => playState === 'running').length;
    // Finite animations may end first.
    await expect.poll(() => webkit.evaluate(countRunning)).toBe(0);
    for (const selector of [MEMBER, CARD]) {
      await webkit.show(selector);
      expect(await webkit.places(selector, 500)).toBe(1);
    }
    for (const name of [labels.pauseNews, labels.pausePeople]) {
      expect(await webkit.shown(`[aria-label="${name}"]`), name).toBe(0);
    }
    expect(await webkit.shown(CARD)).toBe(CARDS);
  }
});

test('slides change without sliding', async ({ webkit }) => {
  const second = '[aria-roledescription=slide]:nth-child(2)';
  await webkit.open();
  await webkit.show('[aria-roledescription=carousel]');
  expect(await webkit.places(second, 600)).toBe(1);
  const next = `[aria-label="${labels.nextSlide}"]`;
  expect(await webkit.places(second, 600, 'click', next)).toBeLessThanOrEqual(2);
  expect(await webkit.text('#technologies [aria-live=polite]')).toBe(platePosition(2));
});

// With motion, the transition between pages would crash WebKit.
test('the not-found page leads back', async ({ webkit }) => {
  await webkit.open('/foo/bar');
  await webkit.click('main a');
  await expect.poll(() => webkit.evaluate(() => location.pathname)).toBe('/');
  await expect.poll(() => webkit.text('h1')).toBe(content.hero.headline);
});
