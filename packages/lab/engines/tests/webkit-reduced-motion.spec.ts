/** WebKit with reduced motion. */
import { CARDS, platePosition } from '../../../../tests/content.ts';
import {
  By,
  content,
  DESKTOP,
  evaluate,
  expect,
  follow,
  open,
  places,
  point,
  resize,
  SMALL,
  show,
  shown,
  test,
  text,
} from '../webkit.ts';

const CARD = '#news li a';
const MEMBER = '#people li';
const { labels } = content;

test.use({ preferences: { reducedMotion: true, dark: false } });

test('nothing moves by itself, and there is nothing to pause', async ({ driver, line }) => {
  for (const size of [SMALL, DESKTOP]) {
    await resize(driver, size);
    await open(driver, line);
    // Finite animations may end first.
    await expect
      .poll(() =>
        evaluate(driver, () =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map((animation) =>
              animation instanceof CSSTransition
                ? animation.transitionProperty
                : animation instanceof CSSAnimation
                  ? animation.animationName
                  : 'script',
            ),
        ),
      )
      .toEqual([]);
    for (const selector of [MEMBER, CARD]) {
      await show(driver, selector);
      expect(await places(driver, selector, 500)).toBe(1);
    }
    for (const name of [labels.pauseNews, labels.pausePeople]) {
      expect(await shown(driver, `[aria-label="${name}"]`), name).toBe(0);
    }
    expect(await shown(driver, CARD)).toBe(CARDS);
  }
});

test('slides change without sliding', async ({ driver, line }) => {
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
    labels.nextSlide,
  );
  expect(seen).toBeLessThanOrEqual(2);
  expect(await text(driver, '#technologies [aria-live=polite]')).toBe(platePosition(2));
});

test('the not-found page leads back', async ({ driver, line }) => {
  await open(driver, line, '/foo/bar');
  await point(driver, await driver.findElement(By.linkText(content['not-found'].homeLink)));
  await driver.actions().click().perform();
  await expect.poll(() => evaluate(driver, () => location.pathname)).toBe('/');
  await expect.poll(() => text(driver, 'h1')).toBe(content.hero.headline);
});
