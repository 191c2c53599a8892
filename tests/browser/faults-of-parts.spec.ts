/** Parts that throw on purpose: each costs its own behaviour, and the page stays whole. */
import {
  content,
  expect,
  hydrated,
  left,
  open,
  type Page,
  PHONE,
  PRELOAD_NOT_USED,
  scrollTo,
  test,
} from './site.ts';
import { STAND_IN } from './stand-in-pages.ts';
import { answer } from './stand-in-player.ts';
import {
  cards,
  carousel,
  expectCarousel,
  expectDrift,
  expectLists,
  expectWholePage,
  members,
  newsStrip,
  nextSlide,
  poster,
} from './whole-page.ts';

const { labels, news } = content;

const THROW = '(()=>{throw Error("sabotage")})()';

/** Serves a script of the app with one piece of its code replaced, which has to be there once. */
async function sabotage(page: Page, code: RegExp, replacement: string, script = 'hydrate') {
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const found = body.match(new RegExp(code, 'g'))?.length ?? 0;
    if (found !== 1) throw new Error(`the app has ${found} times ${code}, not once`);
    await route.fulfill({ response, body: body.replace(code, replacement) });
  });
}

/** Opens the page and waits until the sabotage has been noticed. */
async function openSabotaged(page: Page, faults: { list: string[] }, address = '/') {
  await page.goto(address);
  await expect.poll(() => faults.list.join()).toContain('sabotage');
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
test('a route that throws while rendering shows the router’s own page', async ({
  page,
  faults,
}) => {
  faults.expect(/.*/);
  await sabotage(page, /members:\[/, 'members:0&&[');
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
    await openSabotaged(page, faults);
    await expectWholePage(page);
    // The carousel is made, and fails, once it is near.
    await scrollTo(carousel(page));
    await expect(nextSlide(page)).toHaveCount(0);
    await expectLists(page, 'slide', 'member', 'card');
  });
}

test('a carousel that throws while rendering is a list, and the strips go on', async ({
  page,
  faults,
}) => {
  faults.expect(/sabotage/);
  await sabotage(page, /position:`carousel-position`/, `get position(){return ${THROW}}`);
  await openSabotaged(page, faults);
  await expectWholePage(page);
  await expect(nextSlide(page)).toHaveCount(0);
  await expectLists(page, 'slide');
  await expectDrift(page);
});

test('a carousel that throws at a press is a list from then on', async ({ page, faults }) => {
  faults.expect(/sabotage/);
  await sabotage(page, /scrollNext:/, `scrollNext:()=>${THROW},unused:`);
  await open(page);
  await nextSlide(page).click();
  await expect(nextSlide(page)).toHaveCount(0);
  await expectWholePage(page);
  await expectLists(page, 'slide');
  await expectDrift(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a team strip that throws while rendering is a list, and the rest goes on', async ({
    page,
    faults,
  }) => {
    faults.expect(/sabotage/);
    await sabotage(page, /controls:`advancing-strip-controls`/, `get controls(){return ${THROW}}`);
    await openSabotaged(page, faults);
    await expectWholePage(page);
    await expect(button(page, labels.pausePeople)).toHaveCount(0);
    await expectLists(page, 'member');
    await expectCarousel(page);
    await expectDrift(page);
  });

  test('a team strip that throws at a step is a list from then on', async ({ page, faults }) => {
    faults.expect(/sabotage/);
    await sabotage(page, /scrollNext:/, `scrollNext:()=>${THROW},unused:`);
    await open(page);
    await scrollTo(members(page).first());
    await expect(button(page, labels.pausePeople)).toHaveCount(0);
    await expectWholePage(page);
    await expectLists(page, 'member');
    await expectDrift(page);
  });
});

test('a news strip that can’t be moved is a list, and the rest goes on', async ({
  page,
  faults,
}) => {
  faults.expect(/sabotage/);
  await page.addInitScript(() => {
    Element.prototype.animate = () => {
      throw new Error('sabotage');
    };
  });
  await openSabotaged(page, faults);
  await expectWholePage(page);
  await expect(button(page, labels.nextNews)).toHaveCount(0);
  await expectLists(page, 'card');
  await expectCarousel(page);
});

test('a news strip that throws at a press drifts on, and can be scrolled', async ({
  page,
  faults,
}) => {
  faults.expect(/sabotage/);
  await open(page);
  await expectDrift(page);
  await page.evaluate(() => {
    Element.prototype.scrollTo = () => {
      throw new Error('sabotage');
    };
  });
  await button(page, labels.nextNews).click();
  await expect.poll(() => faults.list.join()).toContain('sabotage');
  await expectWholePage(page);
  const card = cards(page).first();
  await newsStrip(page).hover();
  const before = await left(card);
  await page.mouse.wheel(500, 0);
  await expect.poll(async () => before - (await left(card))).toBeGreaterThan(400);
  await expectDrift(page);
});

test('pause buttons that throw while rendering cost their strips, and nothing else', async ({
  page,
  faults,
}) => {
  faults.expect(/sabotage/);
  await page.setViewportSize(PHONE);
  await sabotage(page, /"aria-label":\w+\?\w+:\w+/, `"aria-label":${THROW}`);
  await openSabotaged(page, faults);
  await expectWholePage(page);
  await expectLists(page, 'member', 'card');
  await expectCarousel(page);
  // That of the first screen needs no script.
  await page.getByRole('checkbox', { name: labels.pauseLines }).press('Space');
  await expect(page.getByRole('checkbox', { name: labels.pauseLines })).toBeChecked();
});

test('the pause control of the first screen works where no script comes', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED|imported module/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  const running = () =>
    page
      .locator('#home')
      .evaluate(
        (hero) =>
          hero
            .getAnimations({ subtree: true })
            .filter(
              ({ playState, effect }) =>
                playState === 'running' &&
                effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
            ).length,
      );
  expect(await running()).toBeGreaterThan(0);
  const pause = page.getByRole('checkbox', { name: labels.pauseLines });
  await page.locator('label').filter({ has: pause }).click();
  await expect.poll(running).toBe(0);
});

test('tooltips that throw while rendering leave their links alone', async ({ page, faults }) => {
  faults.expect(/sabotage/);
  await sabotage(page, /role:`tooltip`/, `role:${THROW}`);
  await open(page);
  await page.getByRole('navigation').getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => faults.list.join()).toContain('sabotage');
  for (const { label } of content.site.social) {
    await expect(page.getByRole('banner').getByRole('link', { name: label })).toBeVisible();
  }
  await expectWholePage(page);
});

test('a navigation that throws while rendering still leads everywhere', async ({
  page,
  faults,
}) => {
  faults.expect(/sabotage/);
  await sabotage(page, /\.section\.slice\(1\)/, `.section.slice(${THROW})`);
  await openSabotaged(page, faults);
  await expectWholePage(page);
  for (const { label, section } of content.bar.entries) {
    await page.getByRole('navigation').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(`/${section}`);
    await expect(page.locator(`${section} :is(h1, h2)`).first()).toBeInViewport();
  }
  await expectCarousel(page);
});

test('a video that throws while rendering is a poster and a link', async ({ page, faults }) => {
  faults.expect(/sabotage/);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {
      get: () => {
        throw new Error('sabotage');
      },
    });
  });
  const requests = await answer(page, { body: STAND_IN });
  await openSabotaged(page, faults);
  await scrollTo(poster(page));
  await expectWholePage(page);
  await expect(page.getByRole('link', { name: news.video.watchLink })).toBeVisible();
  expect(requests).toEqual([]);
  await expectDrift(page);
  await expectCarousel(page);
});

for (const { when, script, code, replacement } of [
  {
    when: 'as soon as it has come',
    script: 'player-address',
    code: /^/,
    replacement: `${THROW};`,
  },
  {
    when: 'while rendering',
    script: 'hydrate',
    code: /`iframe`,\{/,
    replacement: `\`iframe\`,{unused:${THROW},`,
  },
]) {
  test(`a player that throws ${when} leaves the poster and the link`, async ({ page, faults }) => {
    faults.expect(/sabotage/);
    await sabotage(page, code, replacement, script);
    await answer(page, { body: STAND_IN });
    await open(page);
    await scrollTo(poster(page));
    await expect.poll(() => faults.list.join()).toContain('sabotage');
    await expect(poster(page)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectWholePage(page);
    await expectDrift(page);
  });
}

test('an app that throws as it begins is not run again', async ({ page, faults }) => {
  faults.expect(/sabotage/);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/hydrate-')) requests += 1;
  });
  await sabotage(page, /window\.appHasRun=!0;/, `window.appHasRun=!0;${THROW};`);
  await openSabotaged(page, faults);
  await nextSlide(page).click();
  await nextSlide(page).click();
  expect(await page.evaluate(() => window.earlyPresses?.buttons.length)).toBe(2);
  await expectWholePage(page);
  await expectLists(page, 'slide', 'member', 'card');
  expect(requests).toBe(1);
});

test('a first script that throws on /media costs the scroll to the news, not the app', async ({
  page,
  faults,
}) => {
  faults.expect(/sabotage/);
  faults.expect(PRELOAD_NOT_USED);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'PerformanceObserver', {
      value: class {
        constructor() {
          throw new Error('sabotage');
        }
      },
    });
  });
  await openSabotaged(page, faults, '/media');
  await hydrated(page);
  await expectWholePage(page);
  await expectCarousel(page);
});
