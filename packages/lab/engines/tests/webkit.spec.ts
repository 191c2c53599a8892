/**
 * The specification's behaviour in WebKit. WebDriver can't stop the clock, so tests read times from
 * the page's.
 */
import {
  DATA_CACHE_RETRY_COUNT,
  MEDIA_SCROLL_DELAY_MS,
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
  TEAM_STRIP_ADVANCE_MS,
  TOOLTIP_HOVER_DELAY_MS,
} from '../../../../src/constants.ts';
import { linkTo, MEDIA_SECTION, SECTIONS } from '../../../../src/content/sections.ts';
import { EMBED_SCRIPT, PLAYER_ORIGIN } from '../../../../src/ui/short-video/provider.ts';
import {
  CARDS,
  MEMBERS,
  NO_LOOP,
  PICTURES,
  platePosition,
  SLIDES,
  slideAfter,
  slideName,
  TEAM_LOOPS,
} from '../../../../tests/content.ts';
import {
  arrive,
  By,
  content,
  DESKTOP,
  distanceFromBar,
  evaluate,
  expect,
  follow,
  hydrated,
  Key,
  left,
  open,
  pageErrors,
  places,
  point,
  press,
  resize,
  SMALL,
  scrolled,
  show,
  shown,
  test,
  text,
  type WebDriver,
} from '../webkit.ts';

/** How late a timer may be on a busy machine, ms; none may be early. */
const LATENESS_MS = 1000;

/** Browsers round the clocks of pages, against timing attacks. */
const ROUNDING_MS = 2;

/** px per second. */
const SPEED = NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND;

const CARD = '#news li a';
const STRIP = '#news div:has(> * > ul)';
const MEMBER = '#people li';
const { labels } = content;

const button = (driver: WebDriver, name: string) =>
  driver.findElement(By.css(`button[aria-label="${name}"]`));

const pressAgain = (driver: WebDriver) => driver.actions().click().perform();

/** Presses a button in view with the pointer. */
async function pressButton(driver: WebDriver, name: string) {
  await point(driver, await button(driver, name));
  await pressAgain(driver);
}

/** Clicks by script: the pointer stays where it is. */
const clickByScript = (driver: WebDriver, name: string) =>
  evaluate(
    driver,
    (label) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click(),
    name,
  );

test.describe('the page', () => {
  test('is complete', async ({ driver, line }) => {
    await open(driver, line);
    expect(line.statuses.get('/')).toBe(200);
    expect(await text(driver, 'h1')).toBe(content.hero.headline);
    const sections = await evaluate(driver, () =>
      [...document.querySelectorAll('section[id]')].map(({ id }) => id),
    );
    expect(sections).toEqual(SECTIONS);
    expect(await shown(driver, MEMBER)).toBe(MEMBERS);
    expect(await shown(driver, CARD)).toBe(CARDS * NEWS_CARD_COPIES);
    expect(await text(driver, 'footer')).toContain(content.device.statement);
  });

  for (const address of ['/', '/media', '/nowhere/at/all?a=1']) {
    test(`${address} hydrates without an error, and unchanged`, async ({ driver, line }) => {
      const release = await arrive(driver, line, address);
      const before = await evaluate(driver, () => {
        document.querySelector('h1')?.setAttribute('data-kept', '');
        return window.earlyPresses !== undefined;
      });
      expect(before, 'before hydration').toBe(true);
      release();
      await hydrated(driver);
      // After a mismatch React would have rendered the page again.
      expect(await shown(driver, 'h1[data-kept]')).toBe(1);
      expect(await pageErrors(driver)).toEqual([]);
    });
  }

  test('shows its typefaces and all pictures', async ({ driver, line }) => {
    // On a first visit they may load too late, and are cached for the next (decision 5).
    await expect
      .poll(async () => {
        await open(driver, line);
        return evaluate(driver, async () => {
          await document.fonts.ready;
          return [...document.fonts].flatMap((face) =>
            face.status === 'loaded' ? [face.family.replaceAll('"', '')] : [],
          );
        });
      })
      .toEqual(expect.arrayContaining(['Fraunces', 'Hanken Grotesk']));
    const { broken, count } = await evaluate(driver, async () => {
      const images = [...document.querySelectorAll('img')];
      for (const image of images) image.loading = 'eager';
      const decoded = await Promise.allSettled(images.map((image) => image.decode()));
      return {
        broken: images.flatMap((image, index) =>
          decoded[index]?.status === 'rejected' ? [image.currentSrc] : [],
        ),
        count: images.length,
      };
    });
    expect(count).toBe(PICTURES + CARDS * (NEWS_CARD_COPIES - 1));
    expect(broken).toEqual([]);
  });

  test('never scrolls sideways', async ({ driver, line }) => {
    await open(driver, line);
    for (const width of [SMALL.width, 600, 767, 768, 1024, 1280]) {
      await resize(driver, { width, height: 800 });
      const widest = await evaluate(driver, () => document.documentElement.scrollWidth);
      expect(widest, `${width} px`).toBeLessThanOrEqual(width);
    }
  });

  test('supports what its styles need', async ({ driver, line }) => {
    await open(driver, line);
    const supported = await evaluate(driver, () => ({
      'light-dark()': CSS.supports('color', 'light-dark(red, blue)'),
      'animation-timeline': CSS.supports('animation-timeline', 'view()'),
      oklch: CSS.supports('color', 'oklch(0.5 0.1 100)'),
      'scheme of the page': getComputedStyle(document.documentElement).colorScheme,
    }));
    expect(supported).toEqual({
      'light-dark()': true,
      'animation-timeline': true,
      oklch: true,
      'scheme of the page': 'light dark',
    });
  });
});

test.describe('the policy', () => {
  test('blocks nothing that the page does', async ({ driver, line }) => {
    line.connectProvider();
    await open(driver, line);
    await evaluate(driver, () => {
      for (const control of document.querySelectorAll<HTMLElement>('button, [type=checkbox]')) {
        control.click();
      }
    });
    for (const link of await driver.findElements(By.css('header a'))) await point(driver, link);
    await show(driver, '#news figure');
    await expect.poll(() => shown(driver, '#news figure iframe')).toBe(1);
    expect(await pageErrors(driver)).toEqual([]);
  });

  test('blocks inline scripts and requests to other sites', async ({ driver, line }) => {
    await open(driver, line);
    const outcome = await evaluate(
      driver,
      async (origin) => {
        const fetched = await fetch(origin).then(
          () => 'allowed',
          () => 'blocked',
        );
        const script = document.createElement('script');
        try {
          script.textContent = 'document.documentElement.dataset.ran = ""';
          document.body.append(script);
        } catch {
          // Trusted Types block it even earlier.
        }
        return { fetched, ran: 'ran' in document.documentElement.dataset };
      },
      PLAYER_ORIGIN,
    );
    expect(outcome).toEqual({ fetched: 'blocked', ran: false });
    await expect.poll(async () => (await pageErrors(driver)).join()).toContain('connect-src');
    expect(line.foreign).toEqual([]);
  });
});

test.describe('the addresses', () => {
  test('/ stays at the top', async ({ driver, line }) => {
    await open(driver, line);
    await scrolled(driver);
    expect(await evaluate(driver, () => scrollY)).toBe(0);
  });

  for (const size of [SMALL, DESKTOP]) {
    test(`/media scrolls to the news, to just under the bar, ${size.width} px wide`, async ({
      driver,
      line,
    }) => {
      await resize(driver, size);
      await open(driver, line, '/media');
      await expect.poll(() => evaluate(driver, () => scrollY)).toBeGreaterThan(1000);
      await scrolled(driver);
      expect(Math.abs(await distanceFromBar(driver, MEDIA_SECTION))).toBeLessThan(1);
    });
  }

  test(`/media scrolls no sooner than ${MEDIA_SCROLL_DELAY_MS} ms after the first paint`, async ({
    driver,
    line,
  }) => {
    await arrive(driver, line, '/media');
    const { shownAt, scrolledAt } = await evaluate(
      driver,
      () =>
        new Promise<{ shownAt: number; scrolledAt: number }>((resolve) => {
          const end = () => {
            const [paint] = performance.getEntriesByName('first-contentful-paint');
            resolve({ shownAt: paint?.startTime ?? Number.NaN, scrolledAt: performance.now() });
          };
          if (scrollY > 0) end();
          else addEventListener('scroll', end, { once: true });
        }),
    );
    expect(scrolledAt - shownAt).toBeGreaterThanOrEqual(MEDIA_SCROLL_DELAY_MS - ROUNDING_MS);
  });

  test('the not-found page says so, and logs the path', async ({ driver, line }) => {
    await open(driver, line, '/foo/bar');
    expect(line.statuses.get('/foo/bar')).toBe(404);
    expect(await text(driver, 'h1')).toBe(content['not-found'].heading);
    expect(await text(driver, 'main')).toContain(content['not-found'].message);
    expect(await evaluate(driver, () => window.logged.join('\n'))).toContain('/foo/bar');
    // webkit-reduced-motion.spec.ts follows its link: the transition between pages would crash
    // WebKit.
    const home = await driver.findElement(By.linkText(content['not-found'].homeLink));
    expect(await home.getAttribute('href')).toBe(`${line.origin}/`);
  });
});

test.describe('the bar', () => {
  for (const size of [SMALL, DESKTOP]) {
    test(`its entries scroll smoothly to their sections, ${size.width} px wide`, async ({
      driver,
      line,
    }) => {
      await resize(driver, size);
      await open(driver, line);
      for (const { label, section } of content.bar.entries.toReversed()) {
        await evaluate(driver, () => {
          const seen = new Set<number>();
          addEventListener('scroll', () => seen.add(scrollY), { passive: true });
          Object.assign(window, { countPositions: () => seen.size });
        });
        await point(driver, await driver.findElement(By.css(`nav a[href="${section}"]`)));
        await driver.actions().click().perform();
        await expect.poll(() => evaluate(driver, () => location.hash), label).toBe(section);
        await scrolled(driver);
        const positions = await evaluate(driver, () =>
          'countPositions' in window && typeof window.countPositions === 'function'
            ? Number(window.countPositions())
            : 0,
        );
        // A jump has one.
        expect(positions, 'positions on the way').toBeGreaterThan(1);
        if (section === linkTo(SECTIONS[0])) {
          expect(await evaluate(driver, () => scrollY)).toBe(0);
        } else {
          expect(Math.abs(await distanceFromBar(driver, section.slice(1))), label).toBeLessThan(1);
        }
      }
    });
  }

  test.describe('its tooltips', () => {
    const TOOLTIP = '[role=tooltip]';
    const network = (driver: WebDriver, index: number) =>
      driver.findElements(By.css('header a[target=_blank]')).then((links) => {
        const link = links[index];
        if (!link) throw new Error('no such link');
        return link;
      });

    test('open after the hover delay, and close on Escape', async ({ driver, line }) => {
      await open(driver, line);
      const link = await network(driver, 0);
      await evaluate(
        driver,
        (target, tooltip) => {
          if (!(target instanceof Element)) throw new Error('not an element');
          target.addEventListener('pointerenter', ({ timeStamp: start }) => {
            new MutationObserver(() => {
              if (!document.querySelector(tooltip)) return;
              target.setAttribute('data-waited', `${performance.now() - start}`);
            }).observe(document.body, { subtree: true, childList: true });
          });
        },
        link,
        TOOLTIP,
      );
      await point(driver, link);
      await expect.poll(() => text(driver, TOOLTIP)).toBe(content.site.social[0]?.label);
      const waited = Number(await link.getAttribute('data-waited'));
      expect(waited).toBeGreaterThanOrEqual(TOOLTIP_HOVER_DELAY_MS - ROUNDING_MS);
      expect(waited).toBeLessThan(TOOLTIP_HOVER_DELAY_MS + LATENESS_MS);
      await press(driver, Key.ESCAPE);
      await expect.poll(() => shown(driver, TOOLTIP)).toBe(0);
    });

    test('open on keyboard focus, follow it, and close with it', async ({ driver, line }) => {
      await open(driver, line);
      await evaluate(driver, () =>
        document.querySelector<HTMLElement>('nav li:last-child a')?.focus(),
      );
      for (const { label } of content.site.social) {
        await press(driver, Key.TAB);
        await expect.poll(() => text(driver, TOOLTIP)).toBe(label);
      }
      await press(driver, Key.TAB);
      await expect.poll(() => shown(driver, TOOLTIP)).toBe(0);
    });
  });
});

test.describe('the keyboard', () => {
  test('shows every stop of Tab, in reading order', async ({ driver, line }) => {
    await open(driver, line);
    await evaluate(driver, () =>
      document.documentElement.style.setProperty('scroll-behavior', 'auto', 'important'),
    );
    const tags: string[] = [];
    for (;;) {
      await press(driver, Key.TAB);
      const stop = await evaluate(driver, () => {
        const element = document.activeElement;
        if (!element || element === document.body || element.hasAttribute('data-walked'))
          return null;
        element.setAttribute('data-walked', '');
        const shape = element.closest('label') ?? element;
        const { top, bottom } = shape.getBoundingClientRect();
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
        const { outlineStyle } = getComputedStyle(shape);
        const inSight = top < innerHeight && bottom > 0;
        return `${inSight ? '' : 'out of sight: '}${outlineStyle === 'solid' ? '' : 'without a ring: '}${name}`;
      });
      if (stop === null) break;
      tags.push(stop);
    }
    expect(tags.filter((tag) => /^(out of sight|without a ring)/.test(tag))).toEqual([]);
    const order = [
      content.bar.skipLink,
      ...content.bar.entries.map(({ label }) => label),
      labels.pauseLines,
      labels.previousSlide,
      labels.nextSlide,
      labels.pauseNews,
      content.footer.technologyLink.label,
      content.footer.email,
    ];
    expect(tags.filter((tag) => order.includes(tag))).toEqual(order);
    expect(tags.length).toBeGreaterThan(20);
  });
});

test.describe('the carousel', () => {
  const expectSlide = async (driver: WebDriver, position: number) => {
    await expect
      .poll(() => text(driver, '#technologies [aria-live=polite]'))
      .toBe(platePosition(position));
    const frame = await left(driver, '[aria-roledescription=carousel]');
    await expect
      .poll(async () =>
        Math.abs((await left(driver, `[aria-label="${slideName(position)}"]`)) - frame),
      )
      .toBeLessThan(2);
  };

  test('loops forwards and backwards by its buttons', async ({ driver, line }) => {
    await open(driver, line);
    const steps = [...Array.from({ length: SLIDES }, () => 1), -1, -1];
    let taken = 0;
    for (const step of steps) {
      const name = step > 0 ? labels.nextSlide : labels.previousSlide;
      taken += step;
      await show(driver, `[aria-label="${name}"]`);
      await pressButton(driver, name);
      await expectSlide(driver, slideAfter(taken));
    }
  });

  test('reacts to the arrow keys only while it has the focus', async ({ driver, line }) => {
    await open(driver, line);
    await press(driver, Key.ARROW_RIGHT);
    await expectSlide(driver, 1);
    await evaluate(
      driver,
      (name) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus(),
      labels.nextSlide,
    );
    await press(driver, Key.ARROW_RIGHT);
    await expectSlide(driver, 2);
    await press(driver, Key.ARROW_LEFT);
    await press(driver, Key.ARROW_LEFT);
    await expectSlide(driver, SLIDES);
  });

  test('loses no press before hydration', async ({ driver, line }) => {
    const release = await arrive(driver, line);
    await show(driver, `[aria-label="${labels.nextSlide}"]`);
    await pressButton(driver, labels.nextSlide);
    for (let time = 2; time < SLIDES; time += 1) await pressAgain(driver);
    expect(await text(driver, '#technologies [aria-live=polite]')).toBe(platePosition(1));
    release();
    await expectSlide(driver, SLIDES);
  });

  test('retries a failed app, and loses no press', async ({ driver, line }) => {
    const mend = line.cutOff(/\/assets\/hydrate-/);
    const release = await arrive(driver, line);
    await show(driver, `[aria-label="${labels.nextSlide}"]`);
    await point(driver, await button(driver, labels.nextSlide));
    let presses = 0;
    // A press during an attempt starts no other.
    const pressUntil = (holds: () => boolean | Promise<boolean>) =>
      expect
        .poll(async () => {
          if (await holds()) return true;
          await pressAgain(driver);
          presses += 1;
          return holds();
        })
        .toBe(true);
    release();
    await expect.poll(() => line.failed.length).toBeGreaterThan(0);
    await pressUntil(() => new Set(line.failed).size > 2);
    expect(await text(driver, '#technologies [aria-live=polite]')).toBe(platePosition(1));
    mend();
    await pressUntil(() => evaluate(driver, () => window.earlyPresses === undefined));
    await expectSlide(driver, slideAfter(presses));
  });
});

test.describe('the team', () => {
  test.skip(!TEAM_LOOPS, NO_LOOP);

  /** Records when the strip starts to move and where it stops, for a number of steps. */
  const watchSteps = (driver: WebDriver, steps: number) =>
    evaluate(
      driver,
      (member, count) =>
        new Promise<number[]>((resolve) => {
          const list = document.querySelector(member)?.parentElement;
          const starts: number[] = [];
          let last: string | undefined;
          let moving = false;
          let lastMove = 0;
          const look = () => {
            const place = list ? getComputedStyle(list).transform : '';
            if (last !== undefined && place !== last) {
              if (!moving) starts.push(performance.now());
              moving = true;
              lastMove = performance.now();
            } else if (performance.now() - lastMove > 500) {
              moving = false;
            }
            last = place;
            if (starts.length < count) requestAnimationFrame(look);
            else resolve(starts);
          };
          look();
        }),
      MEMBER,
      steps,
    );

  test(`advances every ${TEAM_STRIP_ADVANCE_MS} ms on small screens`, async ({ driver, line }) => {
    await resize(driver, SMALL);
    await open(driver, line);
    await point(driver, { x: 5, y: 5 });
    await show(driver, MEMBER);
    const [first = 0, second = 0, third = 0] = await watchSteps(driver, 3);
    for (const interval of [second - first, third - second]) {
      // A step shows in the frame after the tick.
      expect(Math.abs(interval - TEAM_STRIP_ADVANCE_MS)).toBeLessThan(LATENESS_MS / 2);
    }
  });

  for (const how of ['it is hovered', 'its button says so']) {
    test(`waits while ${how}`, async ({ driver, line }) => {
      await resize(driver, SMALL);
      await open(driver, line);
      await show(driver, MEMBER);
      if (how === 'it is hovered') {
        await point(driver, await driver.findElement(By.css(MEMBER)));
      } else {
        await clickByScript(driver, labels.pausePeople);
        await point(driver, { x: 5, y: 5 });
      }
      expect(await places(driver, MEMBER, TEAM_STRIP_ADVANCE_MS + LATENESS_MS)).toBe(1);
      if (how === 'it is hovered') await point(driver, { x: 5, y: 5 });
      else await clickByScript(driver, labels.playPeople);
      expect(await watchSteps(driver, 1)).toHaveLength(1);
    });
  }

  test('is a still list on wide screens', async ({ driver, line }) => {
    await open(driver, line);
    await show(driver, MEMBER);
    expect(await shown(driver, `[aria-label="${labels.pausePeople}"]`)).toBe(0);
    expect(await places(driver, MEMBER, TEAM_STRIP_ADVANCE_MS + LATENESS_MS)).toBe(1);
  });
});

test.describe('the news strip', () => {
  const openStrip = async (driver: WebDriver, line: Parameters<typeof open>[1]) => {
    await open(driver, line);
    await point(driver, { x: 5, y: 5 });
    await show(driver, CARD);
    await expectDrift(driver);
  };
  const expectDrift = (driver: WebDriver) =>
    expect.poll(() => places(driver, CARD, 100)).toBeGreaterThan(1);
  const expectStandstill = async (driver: WebDriver) =>
    expect(await places(driver, CARD, 300)).toBe(1);

  test(`drifts ${SPEED} px per second to the left`, async ({ driver, line }) => {
    await openStrip(driver, line);
    const frames = await follow(driver, CARD, 2000);
    const [first] = frames;
    expect(frames.length).toBeGreaterThan(5);
    for (const frame of frames) {
      const moved = ((frame.time - (first?.time ?? 0)) / 1000) * SPEED;
      // A position may be a frame older than its time.
      expect(Math.abs((first?.left ?? 0) - frame.left - moved)).toBeLessThan(0.3);
    }
  });

  test('pauses while it is hovered', async ({ driver, line }) => {
    await openStrip(driver, line);
    await point(driver, await driver.findElement(By.css(STRIP)));
    await expectStandstill(driver);
    await point(driver, { x: 5, y: 5 });
    await expectDrift(driver);
  });

  test('pauses with its button', async ({ driver, line }) => {
    await openStrip(driver, line);
    for (const [name, holds] of [
      [labels.pauseNews, expectStandstill],
      [labels.playNews, expectDrift],
    ] as const) {
      await pressButton(driver, name);
      await point(driver, { x: 5, y: 5 });
      await holds(driver);
    }
  });

  test(`pauses on wheel input and resumes ${NEWS_STRIP_RESUME_DELAY_MS} ms after its end`, async ({
    driver,
    line,
  }) => {
    await openStrip(driver, line);
    const waited = await evaluate(
      driver,
      (strip, card) =>
        new Promise<number>((resolve) => {
          document.querySelector(strip)?.dispatchEvent(new WheelEvent('wheel', { deltaX: 1 }));
          const start = performance.now();
          let before: number | undefined;
          // The first frames after the event may still drift.
          let alike = 0;
          const look = () => {
            const place = document.querySelector(card)?.getBoundingClientRect().left;
            if (place === before) alike += 1;
            else if (alike > 5) return resolve(performance.now() - start);
            else alike = 0;
            before = place;
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      STRIP,
      CARD,
    );
    expect(waited).toBeGreaterThanOrEqual(NEWS_STRIP_RESUME_DELAY_MS - ROUNDING_MS);
    expect(waited).toBeLessThan(NEWS_STRIP_RESUME_DELAY_MS + LATENESS_MS);
  });

  test('loops without a gap, by its buttons in both directions', async ({ driver, line }) => {
    await openStrip(driver, line);
    await clickByScript(driver, labels.pauseNews);
    const step = await evaluate(
      driver,
      (card) => document.querySelector(card)?.parentElement?.getBoundingClientRect().width ?? 0,
      CARD,
    );
    for (const [name, sign] of [
      [labels.nextNews, 1],
      [labels.previousNews, -1],
    ] as const) {
      for (let time = 0; time < CARDS + 1; time += 1) {
        const before = await left(driver, CARD);
        await clickByScript(driver, name);
        await expect
          .poll(async () => {
            const off = (before - (await left(driver, CARD))) * sign - step;
            // Positions whole sets apart look the same.
            return Math.abs(off - Math.round(off / (step * CARDS)) * step * CARDS);
          })
          // Engines round the end of a scroll differently.
          .toBeLessThan(2);
        const filled = await evaluate(
          driver,
          (strip, card) => {
            const frame = document.querySelector(strip)?.getBoundingClientRect();
            const boxes = [...document.querySelectorAll(card)].map((one) =>
              one.getBoundingClientRect(),
            );
            return (
              frame !== undefined &&
              Math.min(...boxes.map((box) => box.left)) <= frame.left + 1 &&
              Math.max(...boxes.map((box) => box.right)) >= frame.right - 1
            );
          },
          STRIP,
          CARD,
        );
        expect(filled).toBe(true);
      }
    }
  });
});

test.describe('the short video', () => {
  const FIGURE = '#news figure';
  const SANDBOX = 'body > iframe';

  test('plays if the provider responds', async ({ driver, line }) => {
    line.connectProvider();
    await open(driver, line);
    expect(line.foreign).toEqual([]);
    await show(driver, FIGURE);
    await expect.poll(() => shown(driver, `${FIGURE} iframe`)).toBe(1);
    await expect.poll(() => shown(driver, `${FIGURE} img`)).toBe(0);
    expect(line.foreign.filter((asked) => asked === new URL(EMBED_SCRIPT).pathname)).toHaveLength(
      1,
    );
    // The script is removed.
    expect(
      await evaluate(driver, (selector) => document.querySelectorAll(selector).length, SANDBOX),
    ).toBe(0);
  });

  test('keeps its poster if the provider can’t be reached, and tries four times', async ({
    driver,
    line,
  }) => {
    await open(driver, line);
    await show(driver, FIGURE);
    await expect.poll(() => line.foreign.length).toBe(1 + DATA_CACHE_RETRY_COUNT);
    expect(await shown(driver, `${FIGURE} img`)).toBe(1);
    expect(await shown(driver, `${FIGURE} iframe`)).toBe(0);
    expect(await text(driver, `${FIGURE} figcaption`)).toContain(content.news.video.caption);
  });
});
