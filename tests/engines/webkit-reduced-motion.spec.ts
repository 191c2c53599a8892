/** What visitors with WebKit see who have asked their desktop for less motion. */
import { NEWS_CARD_COUNT } from '../../src/constants.ts';
import {
  content,
  DESKTOP,
  evaluate,
  expect,
  follow,
  open,
  places,
  resize,
  SMALL,
  show,
  shown,
  test,
  text,
} from './webkit.ts';

const CARD = '#news li a';
const MEMBER = '#people li';
const { interface: words } = content;

test.use({ preferences: { reducedMotion: true, dark: false } });

test('nothing moves by itself, and there is nothing to pause', async ({ driver, line }) => {
  for (const size of [SMALL, DESKTOP]) {
    await resize(driver, size);
    await open(driver, line);
    const running = await evaluate(
      driver,
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(running).toBe(0);
    for (const selector of [MEMBER, CARD]) {
      await show(driver, selector);
      expect(await places(driver, selector, 500)).toBe(1);
    }
    for (const name of [words.pauseNews, words.pauseTeam]) {
      expect(await shown(driver, `[aria-label="${name}"]`), name).toBe(0);
    }
    expect(await shown(driver, CARD)).toBe(NEWS_CARD_COUNT);
  }
});

test('slides change without travelling', async ({ driver, line }) => {
  await open(driver, line);
  await show(driver, '[aria-roledescription=carousel]');
  const following = follow(driver, '[aria-roledescription=slide]', 600);
  expect(new Set((await following).map((frame) => frame.left)).size).toBe(1);
  const seen = await evaluate(
    driver,
    (name) =>
      new Promise<number>((resolve) => {
        const slide = document.querySelector('[aria-roledescription=slide]:nth-child(2)');
        const seen = new Set<number>();
        document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
        let frames = 0;
        const look = () => {
          seen.add(slide?.getBoundingClientRect().left ?? Number.NaN);
          frames += 1;
          if (frames < 40) requestAnimationFrame(look);
          else resolve(seen.size);
        };
        requestAnimationFrame(look);
      }),
    words.nextSlide,
  );
  expect(seen).toBeLessThanOrEqual(2);
  expect(await text(driver, '#technologies [aria-live=polite]')).toContain('Plate 2');
});
