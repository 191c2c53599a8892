/**
 * Tests the lines of docs/specification.md that no other test covers, in the specification's order.
 * Visitors here do only what a mouse, a finger or a keyboard can do.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  DATA_CACHE_GC_TIME_MS,
  DATA_CACHE_RETRY_BASE_DELAY_MS,
  DATA_CACHE_RETRY_COUNT,
  DATA_CACHE_RETRY_MAX_DELAY_MS,
  MEDIA_SCROLL_DELAY_MS,
  NEWS_CARD_COPIES,
  NEWS_CARD_WIDTH_DESKTOP_PX,
  NEWS_CARD_WIDTH_MOBILE_VW,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
  TEAM_STRIP_ADVANCE_MS,
  TOOLTIP_HOVER_DELAY_MS,
  TOOLTIP_SKIP_DELAY_MS,
} from '#constants';
import {
  arriveAtMedia,
  bar,
  boxOf,
  clock,
  consoleErrors,
  expectStill,
  expectWholePage,
  finger,
  frames,
  getLeft,
  news,
  open,
  openLive,
  PHONE,
  PLAYER,
  PRELOAD_NOT_USED,
  people,
  REDUCED_MOTION,
  scroll,
  serveEmbed,
  TOUCH,
  test,
  video,
} from '#support/browser';
import { EMBED_SCRIPT } from '#video-provider';

const NETWORK = 'https://network.example.com/nobody';
const LINKEDIN = 'https://www.linkedin.com/company/example';

/** Longer than a render after a timer, and shorter than any delay of the specification. */
const RENDER_MS = 100;

/** At least one frame at 60 frames a second. */
const FRAME_MS = 20;

const recordScroll = frames.record(() => window.scrollY);

const linkNamed = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name, exact: true });

/** Unlike `locator.click()`, doesn't scroll. The bar is in the page's scroll padding. */
async function pressMiddle(page: Page, link: Locator) {
  const { x, y, width, height } = await boxOf(link);
  await page.mouse.click(x + width / 2, y + height / 2);
}

const footer = (page: Page) => page.getByRole('contentinfo');

/**
 * Turns the wheel until a part is in view.
 *
 * @param step the distance of a turn, px
 */
async function wheelTo(page: Page, part: Locator, step = 400) {
  await page.mouse.move(5, 5);
  const readTop = async () => {
    await page.mouse.wheel(0, step);
    // Otherwise a busy browser scrolls beyond the part, by turns that it handles later.
    await scroll.waitForEnd(page);
    return part.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
  };
  // Long, because a busy machine turns the wheel slowly.
  await expect.poll(readTop, { intervals: [50], timeout: 90_000 }).toBeLessThan(0);
}

test.describe('Routes', () => {
  test.beforeEach(() => consoleErrors.expect(PRELOAD_NOT_USED));

  test('/media shows the landing page', async ({ page }) => {
    await openLive(page, '/media');
    await expectWholePage(page);
  });

  test('/media/ is /media', async ({ page }) => {
    await open(page, '/media/');
    await scroll.waitForStart(page, 1000);
    await scroll.waitForEnd(page);
    await bar.expectAbove(page, 'news');
  });

  for (const { what, press } of [
    { what: 'a key', press: (page: Page) => page.keyboard.press('Tab') },
    { what: 'the mouse', press: (page: Page) => page.mouse.click(5, 400) },
  ]) {
    test(`/media doesn’t scroll if the user presses ${what} first`, async ({ page }) => {
      await arriveAtMedia(page);
      await press(page);
      await page.clock.runFor(MEDIA_SCROLL_DELAY_MS * 10);
      await clock.runAnimations(page, 300);
      expect(await scroll.position(page)).toBe(0);
    });
  }
});

test.describe('The bar', () => {
  test('The logo scrolls smoothly to #home', async ({ page }) => {
    await openLive(page, '/#people');
    await scroll.waitForStart(page, 1000);
    await scroll.waitForEnd(page);
    await page.evaluate(recordScroll);
    await bar.logo(page).click();
    await expect.poll(() => scroll.position(page)).toBe(0);
    expect(await frames.count(page), 'scroll positions before the target').toBeGreaterThan(
      frames.JUMP,
    );
    await expect(page).toHaveURL('/#home');
  });
});

test.describe('Link targets', () => {
  /** Presses the middle of a link with the mouse, even if the link is moving. */
  async function press(page: Page, link: Locator) {
    await scroll.to(link);
    await pressMiddle(page, link);
  }

  for (const { what, link, target } of [
    {
      what: 'Networks, in the bar, LinkedIn',
      link: (page: Page) => bar.network(page, 'LinkedIn'),
      target: LINKEDIN,
    },
    {
      what: 'Networks, in the bar, the other',
      link: (page: Page) => bar.network(page, 'Another network'),
      target: NETWORK,
    },
    {
      what: 'Networks, in the footer, LinkedIn',
      link: (page: Page) => linkNamed(footer(page), 'LinkedIn (opens in a new tab)'),
      target: LINKEDIN,
    },
    {
      what: 'Networks, in the footer, the other',
      link: (page: Page) => linkNamed(footer(page), 'Another network (opens in a new tab)'),
      target: NETWORK,
    },
    {
      what: '“Learn More” of the technology',
      link: (page: Page) => linkNamed(page, 'Learn More about the device (opens in a new tab)'),
      target: 'https://technology.example.com/device',
    },
    {
      what: '“Learn More” of the article',
      link: (page: Page) => linkNamed(page, 'Read More about the prize (opens in a new tab)'),
      target: 'https://news.example.com/prize',
    },
    {
      what: 'News card',
      link: (page: Page) => news.cards(page).first(),
      target: 'https://news.example.com/card-10',
    },
  ]) {
    test(`${what}: a new tab`, async ({ page, context }) => {
      await context.route(target, (route) => route.fulfill({ body: 'Another site' }));
      await openLive(page);
      const tab = context.waitForEvent('page');
      await press(page, link(page));
      await expect(await tab).toHaveURL(target);
      await expect(page).toHaveURL('/');
    });
  }

  test('Technology link of the footer: its section', async ({ page }) => {
    await openLive(page);
    await linkNamed(footer(page), 'About the device').click();
    await expect(page).toHaveURL('/#technologies');
    await scroll.waitForEnd(page);
    await bar.expectAbove(page, 'technologies');
  });

  test('Link of the hero: Our Technologies', async ({ page }) => {
    await openLive(page);
    await linkNamed(page, 'More below').click();
    await scroll.waitForStart(page);
    await scroll.waitForEnd(page);
    await bar.expectAbove(page, 'technologies');
  });

  for (const { what, link, section } of [
    { what: 'Logo', link: bar.logo, section: 'home' },
    { what: 'Entries', link: (page: Page) => bar.entry(page, 'Team'), section: 'people' },
    {
      what: 'Technology link',
      link: (page: Page) => linkNamed(footer(page), 'About the device'),
      section: 'technologies',
    },
  ]) {
    test(`${what} on the not-found page: /#${section}`, async ({ page }) => {
      consoleErrors.expect(/404/);
      await open(page, '/nowhere');
      await link(page).click();
      await expect(page).toHaveURL(`/#${section}`);
      await expect(page.locator(`#${section}`)).toBeInViewport();
    });
  }

  test('Press kit in the footer: a download', async ({ page }) => {
    await openLive(page);
    const download = page.waitForEvent('download');
    await linkNamed(footer(page), 'Press kit (ZIP)').click();
    expect((await download).suggestedFilename()).toBe('nobody-ltd-press-kit.zip');
  });
});

test.describe('Entities', () => {
  test('News card: an image style, cover or contain', async ({ page }) => {
    await open(page);
    for (const [name, fit] of [
      ['A flat picture for card 10.', 'cover'],
      ['A flat, wide logo for card 8.', 'contain'],
    ] as const)
      await expect(page.getByRole('img', { name, exact: true })).toHaveCSS('object-fit', fit);
  });

  test('A person without a photo has initials', async ({ page }) => {
    await open(page);
    const person = people.members(page).filter({ hasText: 'Dee Dianella' });
    await expect(person.getByText('DD', { exact: true })).toBeVisible();
  });

  test('An emblem is in the corner of the photo', async ({ page }) => {
    await open(page);
    const boxOfPicture = (name: string) =>
      boxOf(people.first(page).getByRole('img', { name, exact: true }));
    const photo = await boxOfPicture('A flat portrait 1.');
    const emblem = await boxOfPicture('A flat emblem.');
    expect(emblem.width).toBeLessThan(photo.width / 2);
    for (const [start, size] of [
      ['x', 'width'],
      ['y', 'height'],
    ] as const) {
      const rest = photo[start] + photo[size] - emblem[start] - emblem[size];
      expect(rest, `px from the photo’s edge, ${start}`).toBeGreaterThan(0);
      expect(rest, `px from the photo’s edge, ${start}`).toBeLessThan(photo[size] / 10);
    }
  });
});

test.describe('States', () => {
  test('News strip: drifts to the left by 0.2 px per frame, without input', async ({ page }) => {
    await page.setViewportSize({ width: 1080, height: 1920 });
    await open(page, '/#news');
    await expect(news.strip(page)).toHaveAttribute('data-drifts');
    await expect(news.strip(page)).toBeInViewport();
    const speed = await news.first(page).evaluate(async (card) => {
      const nextFrame = () => new Promise(requestAnimationFrame);
      const read = () => ({
        time: Number(document.timeline.currentTime),
        left: card.getBoundingClientRect().left,
      });
      // A busy compositor starts the drift some frames late.
      const rest = read();
      while (read().left === rest.left) await nextFrame();
      const start = read();
      while (read().time < start.time + 1000) await nextFrame();
      const end = read();
      return ((start.left - end.left) / (end.time - start.time)) * 1000;
    });
    const expected = NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND;
    expect(speed, 'px per second').toBeCloseTo(expected, 1);
  });

  /** Expects that the strip stands until the resume delay has passed, and then drifts. */
  async function expectResume(page: Page) {
    await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS - 1);
    await expectStill(news.first(page));
    await page.clock.runFor(1);
    await news.expectDrift(page);
  }

  test('News strip: wheel input pauses it until 2 s after the input ends', async ({ page }) => {
    await openLive(page);
    await news.expectDrift(page);
    await clock.stop(page);
    await news.strip(page).hover();
    const before = await getLeft(news.first(page));
    await page.mouse.wheel(100, 0);
    await expect.poll(() => getLeft(news.first(page))).toBeLessThan(before - 90);
    // The pointer leaves, because it pauses the strip, too.
    await page.mouse.move(5, 5);
    await clock.runAnimations(page, 300);
    await expectResume(page);
  });

  test.describe('on a phone', () => {
    test.use(TOUCH);

    test('News strip: touch input pauses it until 2 s after the input ends', async ({ page }) => {
      await openLive(page);
      await news.expectDrift(page);
      await clock.stop(page);
      const { x, y, width, height } = await boxOf(news.strip(page));
      const start = { x: x + width * 0.7, y: y + height / 2 };
      const before = await getLeft(news.first(page));
      const touch = await finger.touch(page, start);
      for (let step = 1; step <= 8; step += 1) {
        const move = touch.move({ x: start.x - step * 15, y: start.y });
        // Each move waits for a frame, and the clock has no frames while it is stopped.
        await Promise.all([move, page.clock.runFor(FRAME_MS)]);
      }
      await expect.poll(() => getLeft(news.first(page))).toBeLessThan(before - 60);
      await page.clock.runFor(NEWS_STRIP_RESUME_DELAY_MS * 3);
      await expectStill(news.first(page));
      await touch.end();
      await clock.runAnimations(page, 300);
      await expectResume(page);
    });
  });

  test('People on small screens: advance every 3 s, without input', async ({ page }) => {
    const TICK_MS = 50;
    await page.setViewportSize(PHONE);
    await clock.stop(page);
    await open(page, '/#people');
    const start = await getLeft(people.first(page));
    const runTick = async () => {
      await page.clock.runFor(TICK_MS);
      return people.marked(page);
    };
    // The first step shows when the interval began, give or take two ticks.
    await expect.poll(runTick, { intervals: [0] }).toBe(1);
    for (const next of [2, 3, 4, 0]) {
      const glides = () => getLeft(people.members(page).nth((next + 4) % 5));
      await expect.poll(glides).toBeCloseTo(start, 0);
      await page.clock.runFor(TEAM_STRIP_ADVANCE_MS - 3 * TICK_MS);
      await clock.runAnimations(page, RENDER_MS);
      expect(await people.marked(page)).toBe((next + 4) % 5);
      await page.clock.runFor(3 * TICK_MS);
      await expect.poll(() => people.marked(page)).toBe(next);
    }
  });

  test.describe('under reduced motion', () => {
    test.use(REDUCED_MOTION);

    test('pages scroll without animation', async ({ page }) => {
      consoleErrors.expect(PRELOAD_NOT_USED);
      await page.addInitScript(recordScroll);
      await open(page, '/media');
      await scroll.waitForStart(page);
      await scroll.waitForEnd(page);
      await bar.expectAbove(page, 'news');
      expect(await frames.count(page), 'scroll positions on /media').toBeLessThanOrEqual(
        frames.JUMP,
      );
      await page.evaluate(recordScroll);
      await pressMiddle(page, bar.entry(page, 'Team'));
      await expect(page).toHaveURL('/media#people');
      await scroll.waitForEnd(page);
      await bar.expectAbove(page, 'people');
      expect(await frames.count(page), 'scroll positions after a press').toBeLessThanOrEqual(
        frames.JUMP,
      );
    });
  });
});

test.describe('Calls', () => {
  /** Visits the whole page, and returns all requests. */
  async function visit(page: Page) {
    const requests: { url: string; type: string; method: string }[] = [];
    page.on('request', (request) =>
      requests.push({
        url: request.url(),
        type: request.resourceType(),
        method: request.method(),
      }),
    );
    await serveEmbed(page);
    await open(page);
    await wheelTo(page, video.notice(page));
    // Slowly, because the video loads only while its notice is near the middle of the window.
    await wheelTo(page, video.link(page), 100);
    await expect(video.player(page)).toBeVisible();
    await wheelTo(page, footer(page).getByText('© 2026 Nobody Ltd'));
    await scroll.waitForEnd(page);
    return requests;
  }

  test('From other origins, only the video’s script and its player load', async ({ page }) => {
    const requests = await visit(page);
    const { origin } = new URL(page.url());
    const elsewhere = requests.map(({ url }) => url).filter((url) => !url.startsWith(origin));
    // The script requests the player, too, in the sandbox.
    expect(new Set(elsewhere)).toEqual(new Set([EMBED_SCRIPT, PLAYER]));
  });

  test('The site has no backend and calls none', async ({ page }) => {
    const requests = await visit(page);
    expect(requests.length).toBeGreaterThan(10);
    const calls = requests.filter(
      ({ type, method }) =>
        ['fetch', 'xhr', 'websocket', 'ping'].includes(type) || method !== 'GET',
    );
    expect(calls).toEqual([]);
  });

  test('The video’s script is requested again 3 times, after 1, 2 and 4 s', async ({ page }) => {
    consoleErrors.expect(/ERR_FAILED/);
    const requests = await serveEmbed(page, 'abort');
    await openLive(page);
    await clock.stop(page);
    await scroll.to(video.notice(page));
    /** Waits until a request has failed. Then the delay before the next request has begun. */
    const expectFailure = async (count: number) => {
      await expect.poll(() => requests.length).toBe(count);
      await expect(video.sandbox(page)).toHaveCount(0);
    };
    await expectFailure(1);
    for (let retry = 0; retry < DATA_CACHE_RETRY_COUNT; retry += 1) {
      const delay = DATA_CACHE_RETRY_BASE_DELAY_MS * 2 ** retry;
      await page.clock.runFor(delay - 1);
      await clock.runAnimations(page, RENDER_MS);
      await expect(video.sandbox(page)).toHaveCount(0);
      expect(requests, `before the end of ${delay} ms`).toHaveLength(retry + 1);
      await page.clock.runFor(1);
      await expectFailure(retry + 2);
    }
  });
});

test.describe('Constants', () => {
  test('src/constants.ts has the values of the specification', () => {
    expect({
      'Hover tooltip delay': TOOLTIP_HOVER_DELAY_MS,
      'Tooltip skip delay': TOOLTIP_SKIP_DELAY_MS,
      'Data cache garbage-collection time': DATA_CACHE_GC_TIME_MS,
      'Data cache retry count': DATA_CACHE_RETRY_COUNT,
      'Retry backoff, cap': DATA_CACHE_RETRY_MAX_DELAY_MS,
      'People strip auto-advance': TEAM_STRIP_ADVANCE_MS,
      'News strip drift': NEWS_STRIP_DRIFT_PX_PER_FRAME,
      'News strip resume delay': NEWS_STRIP_RESUME_DELAY_MS,
      'Media-route scroll delay': MEDIA_SCROLL_DELAY_MS,
      'Copies of each news card': NEWS_CARD_COPIES,
      'News card width on mobile': NEWS_CARD_WIDTH_MOBILE_VW,
      'News card width on desktop': NEWS_CARD_WIDTH_DESKTOP_PX,
    }).toEqual({
      'Hover tooltip delay': 700,
      'Tooltip skip delay': 300,
      'Data cache garbage-collection time': 300_000,
      'Data cache retry count': 3,
      'Retry backoff, cap': 30_000,
      'People strip auto-advance': 3000,
      'News strip drift': 0.2,
      'News strip resume delay': 2000,
      'Media-route scroll delay': 100,
      'Copies of each news card': 2,
      'News card width on mobile': 30,
      'News card width on desktop': 350,
    });
  });

  test('Hover tooltip delay: 700 ms, not less', async ({ page }) => {
    await openLive(page);
    await clock.stop(page);
    const tooltip = page.getByRole('tooltip');
    await bar.network(page, 'LinkedIn').hover();
    await page.clock.runFor(TOOLTIP_HOVER_DELAY_MS - 1);
    await clock.runAnimations(page, RENDER_MS);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip).toHaveText('LinkedIn');
  });
});
