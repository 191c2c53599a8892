/** What axe-core finds, in every state that a visitor can bring the pages into. */
import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';
import { SHORT_VIDEO_TIMEOUT_MS } from '../../src/constants.ts';
import { platePosition, SLIDES } from '../content.ts';
import { content, expect, open, type Page, PHONE, scrollTo, test } from './site.ts';
import { STAND_IN } from './stand-in-pages.ts';
import { answer } from './stand-in-player.ts';

const { labels } = content;

/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and what axe's authors recommend beyond them. */
const TAGS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  'best-practice',
];

/** Every rule of those, also target-size, which axe leaves out unless it is asked for. */
const RULES = axe
  .getRules(TAGS)
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'))
  .map(({ ruleId }) => ruleId);

/**
 * What axe may leave undecided. It measures no contrast where something lies behind or partly over a
 * text, or where a text is one character. contrast.spec.ts measures all texts of both pages, and
 * those that lie on the lines and on the symbol against these. Where the document comes or goes in which the
 * video provider's script runs, axe takes the page before for another one than the page after, and doesn't know the order of
 * headings; reading.spec.ts holds the outline.
 */
const UNDECIDED = {
  'color-contrast': [
    ...['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring'],
    ...['outsideViewport', 'shortTextContent'],
  ],
  'heading-order': [undefined],
};

/** A state of the page, and how it is reached from the one before. */
type State = { name: string; reach: (page: Page) => Promise<unknown> };

/** States that are reached one after the other from one load of a page. */
type Visit = {
  name: string;
  /** Part of `npm test`, with the states of these numbers. The others are slow, and part of `test:full`. */
  quick?: number[];
  options?: Parameters<typeof test.use>[0];
  enter: (page: Page) => Promise<unknown>;
  states: State[];
  /** Rules that say nothing here; each with its reason where it is left out. */
  without?: string[];
};

const SIZES = [320, 768, 1280].map((width) => ({ width, height: 800 }));
const THEMES = ['light', 'dark'] as const;

/** Each width in each theme. */
const appearances: State[] = SIZES.flatMap((size) =>
  THEMES.map((colorScheme) => ({
    name: `${size.width} px, ${colorScheme}`,
    reach: async (page) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
    },
  })),
);

const button = (page: Page, name: string) => page.getByRole('button', { name });
const video = (page: Page) => page.locator('#news figure').first();

const press =
  (from: string, to: string): State['reach'] =>
  async (page) => {
    await button(page, from).click();
    await expect(button(page, to)).toBeVisible();
  };

const shown =
  (find: (page: Page) => ReturnType<Page['locator']>): State['reach'] =>
  (page) =>
    scrollTo(find(page));

/** What React attaches does not come where scripts are off: neither do they here. */
async function openWithoutScripts(page: Page, address: string) {
  await page.route('**/*.js', (route) => route.abort());
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
        .replaceAll(/\(scripting:\s*none\)/g, '(width > 0px)');
      // The policy knows the style sheet by its digest.
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: html });
    },
  );
  await page.goto(address);
  await expect(page.locator('script')).toHaveCount(0);
}

const visits: Visit[] = [
  {
    name: 'the landing page',
    quick: [0, 5],
    enter: (page) => open(page, '/'),
    states: appearances,
  },
  {
    name: 'the media page',
    enter: (page) => open(page, '/media'),
    states: [...appearances.slice(0, 1), ...appearances.slice(-1)],
  },
  {
    name: 'the not-found page',
    quick: [1],
    enter: (page) => open(page, '/nowhere'),
    states: appearances,
  },
  {
    name: 'a desktop',
    enter: (page) => open(page),
    states: [
      ...Array.from({ length: SLIDES - 1 }, (_, index) => ({
        name: `plate ${index + 2}`,
        reach: async (page: Page) => {
          await button(page, labels.nextSlide).click();
          await expect(page.getByText(platePosition(index + 2), { exact: true })).toBeVisible();
        },
      })),
      { name: 'the news drift', reach: shown((page) => button(page, labels.pauseNews)) },
      { name: 'the news are paused', reach: press(labels.pauseNews, labels.playNews) },
      {
        name: 'a tooltip is open',
        reach: async (page) => {
          await page.getByRole('banner').getByRole('link').last().hover();
          await expect(page.getByRole('tooltip')).toBeVisible();
        },
      },
      {
        name: 'the lines are paused',
        reach: (page) => page.getByRole('checkbox', { name: labels.pauseLines }).press('Space'),
      },
    ],
  },
  {
    name: 'a phone',
    quick: [1],
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    enter: (page) => open(page),
    states: [
      { name: 'the team steps on', reach: shown((page) => button(page, labels.pausePeople)) },
      { name: 'the team is paused', reach: press(labels.pausePeople, labels.playPeople) },
    ],
  },
  {
    name: 'a video that plays',
    quick: [0],
    enter: async (page) => {
      await answer(page, { body: STAND_IN });
      await open(page);
      await scrollTo(video(page));
    },
    states: [
      {
        name: 'the player is there',
        reach: (page) => expect(video(page).locator('iframe')).toBeVisible(),
      },
    ],
  },
  {
    name: 'a video that does not come',
    enter: async (page) => {
      await answer(page, { body: '' });
      await open(page);
      await page.clock.install();
      await scrollTo(video(page));
    },
    states: [
      {
        name: 'the poster waits for the player',
        reach: (page) => expect(page.locator('body > iframe')).toHaveCount(1),
      },
      {
        name: 'the poster stays',
        reach: async (page) => {
          await page.clock.fastForward(SHORT_VIDEO_TIMEOUT_MS);
          await expect(page.locator('body > iframe')).toHaveCount(0);
        },
      },
    ],
  },
  {
    name: 'a video that asks first',
    quick: [0],
    enter: async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      );
      await open(page);
    },
    states: [
      {
        name: 'the button stands on the poster',
        reach: shown((page) => button(page, content.news.video.playButton)),
      },
    ],
  },
  {
    name: 'reduced motion',
    options: { contextOptions: { reducedMotion: 'reduce' } },
    enter: (page) => open(page),
    states: SIZES.map((size) => ({
      name: `${size.width} px`,
      reach: (page) => page.setViewportSize(size),
    })),
  },
  {
    name: 'forced colours',
    options: { contextOptions: { forcedColors: 'active' } },
    enter: (page) => open(page),
    states: appearances.filter((_, index) => index < 2 || index > 3),
    // Axe reads the colours that the stylesheet asks for; the browser shows the visitor's own.
    without: ['color-contrast'],
  },
  ...['/', '/nowhere'].map((address) => ({
    name: `no scripts, ${address}`,
    enter: (page: Page) => openWithoutScripts(page, address),
    states: SIZES.map((size) => ({
      name: `${size.width} px`,
      reach: (page: Page) => page.setViewportSize(size),
    })),
  })),
];

/** Runs every rule; answers with what fails, and with what is left undecided for no known reason. */
async function findFaults(page: Page, without: string[]) {
  const countSandboxes = () => page.locator('body > iframe').count();
  await page.evaluate(async () => {
    // What answers media queries has answered by the next frame.
    await new Promise(requestAnimationFrame);
    // Colours that are on their way from one theme to the other are nobody's to judge.
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
  });
  const analyse = () => new AxeBuilder({ page }).withTags(TAGS).disableRules(without).analyze();
  const sandboxesBefore = await countSandboxes();
  let results = await analyse();
  // It leaves out a frame that has not taken it in within a second.
  while (results.incomplete.some(({ id }) => id === 'frame-tested')) results = await analyse();
  const run = [results.passes, results.violations, results.incomplete, results.inapplicable];
  const ran = new Set(run.flat().map(({ id }) => id));
  expect(RULES.filter((rule) => !ran.has(rule))).toEqual(without);
  const sealed = sandboxesBefore + (await countSandboxes()) > 0;
  const undecided = results.incomplete.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ html, any, all, none }) => {
      const keys = [...any, ...all, ...none].map(({ data }) => data?.messageKey);
      const reasons = new Map<string, unknown[]>(Object.entries(UNDECIDED)).get(id);
      const known =
        reasons && (id !== 'heading-order' || sealed) && keys.every((key) => reasons.includes(key));
      return known ? [] : [`${id} (undecided: ${keys.join()}): ${html}`];
    }),
  );
  return results.violations
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    .concat(undecided);
}

function testVisit({ name, options = {}, enter, without = [] }: Visit, states: State[], tag = '') {
  test.describe(name, () => {
    test.use(options);

    test(`axe finds nothing in ${states.map((state) => state.name).join('; ')}`, {
      tag: tag ? [tag] : [],
    }, async ({ page, faults }) => {
      if (name.includes('not-found') || name.includes('nowhere')) faults.expect(/404/);
      test.slow();
      await enter(page);
      for (const state of states) {
        await test.step(state.name, async () => {
          await state.reach(page);
          expect.soft(await findFaults(page, without), state.name).toEqual([]);
        });
      }
    });
  });
}

for (const visit of visits) {
  const quick = visit.states.filter((_, index) => visit.quick?.includes(index));
  if (quick.length > 0) testVisit(visit, quick);
  if (quick.length < visit.states.length) testVisit(visit, visit.states, '@full');
}

test('a fault would be found', async ({ page }) => {
  await open(page);
  await page
    .locator('#people h3')
    .first()
    .evaluate((heading) => heading.replaceChildren());
  expect((await findFaults(page, [])).join()).toContain('empty-heading');
});
