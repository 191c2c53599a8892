/** Presses before the app has taken over the page: none may be lost, and each counts once. */
import { TEAM_STRIP_ADVANCE_MS } from '../../src/constants.ts';
import {
  CARDS,
  NO_LOOP,
  platePosition,
  SLIDES,
  slideAfter,
  slideName,
  TEAM_LOOPS,
} from '../content.ts';
import {
  barLink,
  cardStep,
  content,
  distanceFromBar,
  expect,
  holdScripts,
  hydrated,
  left,
  letAnimationsRun,
  open,
  type Page,
  PHONE,
  pauseClock,
  scrolled,
  scrollTo,
  test,
} from './site.ts';

const { labels } = content;

const position = (page: Page) => page.locator('[aria-live="polite"]');

for (const { what, pattern } of [
  { what: 'the app', pattern: '**/assets/hydrate-*.js' },
  { what: 'any script', pattern: '**/assets/*.js' },
]) {
  for (const { button, presses, expected } of [
    { button: labels.nextSlide, presses: 1, expected: 2 },
    { button: labels.nextSlide, presses: 3, expected: slideAfter(3) },
    { button: labels.previousSlide, presses: 1, expected: SLIDES },
  ]) {
    test(`before ${what} has come, ${presses} × ${button} counts`, async ({ page }) => {
      const release = await holdScripts(page, pattern);
      await page.goto('/', { waitUntil: 'commit' });
      for (let press = 0; press < presses; press += 1) {
        await page.getByRole('button', { name: button }).click();
      }
      await expect(position(page)).toHaveText(platePosition(1));
      release();
      await expect(position(page)).toHaveText(platePosition(expected));
      // Once: nothing comes after it.
      await letAnimationsRun(page, 800);
      await expect(position(page)).toHaveText(platePosition(expected));
    });
  }
}

test('Pause counts for the news strip', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/hydrate-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: labels.pauseNews }).click();
  await page.mouse.move(5, 5);
  release();
  await expect(page.getByRole('button', { name: labels.playNews })).toBeVisible();
  const card = page.locator('#news li a').first();
  const before = await left(card);
  await letAnimationsRun(page, 400);
  expect(await left(card)).toBe(before);
});

for (const { button, presses, direction } of [
  { button: labels.nextNews, presses: 1, direction: 1 },
  { button: labels.nextNews, presses: 2, direction: 1 },
  { button: labels.previousNews, presses: 1, direction: -1 },
]) {
  test(`${presses} × ${button} counts for the news strip`, async ({ page }) => {
    const release = await holdScripts(page, '**/assets/hydrate-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const cards = page.locator('#news li a');
    const before = await left(cards.first());
    for (let press = 0; press < presses; press += 1) {
      await page.getByRole('button', { name: button }).click();
    }
    await page.mouse.move(5, 5);
    release();
    await hydrated(page);
    // The same card, or its copy: the strip has no end. It stands there for two seconds, and drifts on.
    const card = await cardStep(page);
    const set = card * CARDS;
    const offTarget = async () => {
      const moved = before - (await left(cards.first()));
      const off = moved - direction * presses * card;
      return Math.round((((off % set) + set + set / 2) % set) - set / 2);
    };
    await expect.poll(offTarget, { intervals: [100] }).toBe(0);
  });
}

test('an app that fails to come is asked for again, and no press is lost', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await page.route(/\/assets\/hydrate-/, (route) => route.abort(), { times: 2 });
  let failures = 0;
  page.on('requestfailed', () => {
    failures += 1;
  });
  await page.goto('/');
  const next = page.getByRole('button', { name: labels.nextSlide });
  await expect.poll(() => failures).toBe(1);
  await next.click();
  await expect.poll(() => failures).toBe(2);
  await next.click();
  await expect(position(page)).toHaveText(platePosition(slideAfter(2)));
});

for (const { occasion, what, pattern, happens, slide } of [
  {
    occasion: 'a press',
    what: 'the app',
    pattern: '**/assets/hydrate-*',
    happens: (page: Page) => page.getByRole('button', { name: labels.nextSlide }).click(),
    slide: 2,
  },
  ...[
    { what: 'the app', pattern: '**/assets/hydrate-*' },
    { what: 'the first script', pattern: '**/assets/start-*' },
  ].map((script) => ({
    ...script,
    occasion: 'the return of the network',
    happens: (page: Page) => page.evaluate(() => dispatchEvent(new Event('online'))),
    slide: 1,
  })),
]) {
  test(`${occasion} while ${what} fails to come brings it at once`, async ({ page, faults }) => {
    faults.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
    const over = Promise.withResolvers<void>();
    await page.route(pattern, (route) => over.promise.then(() => route.abort()), { times: 1 });
    const asked = page.waitForRequest(pattern);
    await page.goto('/');
    await asked;
    await happens(page);
    over.resolve();
    await hydrated(page);
    await expect(position(page)).toHaveText(platePosition(slide));
  });
}

test('Pause counts for the team', async ({ page }) => {
  test.skip(!TEAM_LOOPS, NO_LOOP);
  await page.setViewportSize(PHONE);
  // From the start, because an interval that begins on the real clock stays there.
  await page.clock.install();
  const release = await holdScripts(page, '**/assets/hydrate-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: labels.pausePeople }).click();
  release();
  await expect(page.getByRole('button', { name: labels.playPeople })).toBeVisible();
  const member = page.locator('#people li').first();
  await scrollTo(member);
  await pauseClock(page);
  const before = await left(member);
  await page.clock.runFor(TEAM_STRIP_ADVANCE_MS * 2);
  expect(await left(member)).toBe(before);
});

test('a press brings the app at once', async ({ page }) => {
  // Left to itself, the app would wait for a quiet moment that never comes.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  await expect(position(page)).toHaveText(platePosition(1));
  expect(await page.evaluate(() => window.earlyPresses !== undefined)).toBe(true);
  await page.getByRole('button', { name: labels.nextSlide }).click();
  await expect(position(page)).toHaveText(platePosition(2));
});

test('the app comes to a page that is loaded in a hidden tab, where nothing is painted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'hidden', { value: true });
  });
  await page.goto('/');
  // Not by hydrated(), which looks once a frame.
  await expect.poll(() => page.evaluate(() => window.earlyPresses)).toBeUndefined();
});

test('the app comes where the browser does not tell of paints', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await open(page);
  await page.getByRole('button', { name: labels.nextSlide }).click();
  await expect(position(page)).toHaveText(platePosition(2));
});

test('links work before the app has come', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await barLink(page, 'people').click();
  await page.waitForFunction(() => window.scrollY > 0);
  await scrolled(page);
  expect(Math.abs(await distanceFromBar(page, 'people'))).toBeLessThan(1);
  release();
  await hydrated(page);
  expect(Math.abs(await distanceFromBar(page, 'people'))).toBeLessThan(1);
});

test('the slide that was scrolled to stays the current one', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/hydrate-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const slide = page.getByRole('group', { name: slideName(SLIDES), exact: true });
  await scrollTo(slide);
  release();
  await hydrated(page);
  await expect(position(page)).toHaveText(platePosition(SLIDES));
  const frame = page.getByRole('region', { name: content.technologies.plates.label });
  expect(Math.abs((await left(slide)) - (await left(frame)))).toBeLessThan(2);
});
