/** axe-core finds nothing, in every state that users can bring the pages into. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { SHORT_VIDEO_TIMEOUT_MS } from '#constants';
import {
  carousel,
  changeResponse,
  coloursSettle,
  consoleErrors,
  news,
  open,
  pauseLines,
  REDUCED_MOTION,
  scroll,
  sendPrivacyControl,
  serveEmbed,
  TOUCH,
  team,
  test,
  video,
} from '#support/browser';
import { HAS_VIDEO, NEWS_DRIFTS, NO_VIDEO, platePosition, SLIDES } from '#test-kit/content';

/** WCAG 2.0, 2.1 and 2.2, levels A and AA, and axe's own recommendations. */
const TAGS = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  'best-practice',
];

/** Every rule of those, also target-size, which is off by default. */
const RULES = axe
  .getRules(TAGS)
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'))
  .map(({ ruleId }) => ruleId);

/**
 * What axe may leave undecided. It measures no contrast of a text that something lies behind or
 * partly over, or of one character; contrast.spec.ts measures all texts. While the document of the
 * video's script comes or goes, axe doesn't know the order of headings;
 * tests/files/published.test.ts checks the outline. It takes a name of one letter, as a network may have,
 * for a symbol; keyboard.spec.ts compares all names.
 */
const UNDECIDED = {
  'color-contrast': [
    ...['bgOverlap', 'elmPartiallyObscured', 'elmPartiallyObscuring'],
    ...['outsideViewport', 'shortTextContent'],
  ],
  'heading-order': [undefined],
  'label-content-name-mismatch': [undefined],
};

/** The name of a state of the page, and how to get there from the one before. */
type State = [name: string, reach: (page: Page) => Promise<unknown>];

/** States that follow each other after one load of a page. */
type Visit = {
  name: string;
  /** Numbers of the states that are part of `npm test`; all are part of `npm run test:full`. */
  quick?: number[];
  options?: Parameters<typeof test.use>[0];
  enter: (page: Page) => Promise<unknown>;
  states: State[];
  /** Rules that don't apply here. */
  without?: string[];
};

const SIZES = [320, 768, 1280].map((width) => ({ width, height: 800 }));

const widths: State[] = SIZES.map((size) => [
  `${size.width} px`,
  (page) => page.setViewportSize(size),
]);

const appearances = widths.flatMap(([width, setWidth]) =>
  (['light', 'dark'] as const).map(
    (colorScheme): State => [
      `${width}, ${colorScheme}`,
      async (page) => {
        await setWidth(page);
        await page.emulateMedia({ colorScheme });
      },
    ],
  ),
);

const press =
  (from: (page: Page) => Locator, to: (page: Page) => Locator): State[1] =>
  async (page) => {
    await from(page).click();
    await expect(to(page)).toBeVisible();
  };

/** The zero of the not-found page has rolled into its place: on its way, axe takes the digit below for unseen text. */
const drawingArrives = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll((images) =>
      Promise.all(
        images.flatMap((image) => image.getAnimations().map(({ finished }) => finished)),
      ).then(() => undefined),
    );

/** axe needs scripts: removes the page's, and applies its styles for `scripting: none`. */
async function openWithoutScripts(page: Page, address: string) {
  await page.route('**/*.js', (route) => route.abort());
  await changeResponse(page, address, ({ headers: original, body }) => {
    // The policy has the digest of the original style sheet.
    const { 'content-security-policy': _policy, ...headers } = original;
    const html = body
      .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replaceAll(/\(scripting:\s*none\)/g, '(width > 0px)');
    return { headers, body: html };
  });
  await page.goto(address);
  await expect(page.locator('script')).toHaveCount(0);
}

const visits: Visit[] = [
  // In the light theme on a phone, Lighthouse runs axe on both pages.
  { name: 'the landing page', quick: [5], enter: open, states: appearances },
  {
    name: 'the not-found page',
    enter: async (page) => {
      await open(page, '/nowhere');
      await drawingArrives(page);
    },
    states: appearances,
  },
  {
    name: 'a desktop',
    enter: open,
    states: [
      ...Array.from(
        { length: SLIDES - 1 },
        (_, index): State => [
          `plate ${index + 2}`,
          async (page) => {
            await carousel.next(page).click();
            await expect(carousel.position(page)).toHaveText(platePosition(index + 2));
          },
        ],
      ),
      ...(NEWS_DRIFTS
        ? ([
            ['the news drift', (page) => scroll.to(news.pause(page))],
            ['the news are paused', press(news.pause, news.play)],
          ] satisfies State[])
        : []),
      [
        'a tooltip is open',
        async (page) => {
          await page.getByRole('banner').getByRole('link').last().hover();
          await expect(page.getByRole('tooltip')).toBeVisible();
        },
      ],
      ['the lines are paused', (page) => pauseLines(page).press('Space')],
    ],
  },
  {
    name: 'a phone',
    quick: [1],
    options: TOUCH,
    enter: open,
    states: [
      ['the team steps on', (page) => scroll.to(team.pause(page))],
      ['the team is paused', press(team.pause, team.play)],
    ],
  },
  {
    name: 'a video that plays',
    quick: [0],
    enter: async (page) => {
      await serveEmbed(page);
      await open(page);
      await scroll.to(video.figure(page));
    },
    states: [['the player is there', (page) => expect(video.player(page)).toBeVisible()]],
  },
  {
    name: 'a video that fails',
    enter: async (page) => {
      await serveEmbed(page, { body: '' });
      await open(page);
      await page.clock.install();
      await scroll.to(video.figure(page));
    },
    states: [
      ['the poster waits for the player', (page) => expect(video.sandbox(page)).toHaveCount(1)],
      [
        'the poster stays',
        async (page) => {
          await page.clock.fastForward(SHORT_VIDEO_TIMEOUT_MS);
          await expect(video.sandbox(page)).toHaveCount(0);
        },
      ],
    ],
  },
  {
    name: 'a video that asks first',
    enter: async (page) => {
      await sendPrivacyControl(page);
      await open(page);
    },
    states: [['the button stands on the poster', (page) => scroll.to(video.play(page))]],
  },
  { name: 'reduced motion', options: REDUCED_MOTION, enter: open, states: widths },
  {
    name: 'forced colours',
    options: { contextOptions: { forcedColors: 'active' } },
    enter: open,
    states: appearances.filter((_, index) => index < 2 || index > 3),
    // Axe reads the colours of the stylesheet; the browser shows the user's own.
    without: ['color-contrast'],
  },
  ...['/', '/nowhere'].map((address) => ({
    name: `no scripts, ${address}`,
    enter: async (page: Page) => {
      await openWithoutScripts(page, address);
      if (address !== '/') await drawingArrives(page);
    },
    states: widths,
  })),
];

/** Runs every rule. Returns what fails, and what is left undecided for an unknown reason. */
async function findViolations(page: Page, without: string[]) {
  const countSandboxes = () => video.sandbox(page).count();
  await coloursSettle(page);
  const axe = new AxeBuilder({ page })
    // It describes each element of the others, which takes as long as the rest.
    .options({ resultTypes: ['violations', 'incomplete'] })
    .withTags(TAGS)
    .disableRules(without);
  const analyse = () => axe.analyze();
  const sandboxesBefore = await countSandboxes();
  let results = await analyse();
  // It skips a frame that hasn't loaded it within a second.
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

for (const { name, quick = [], options = {}, enter, states, without = [] } of visits) {
  const chosen = states.filter((_, index) => quick.includes(index));
  for (const [tag, reached] of [
    ['', chosen],
    ['@slow', states.length > chosen.length ? states : []],
  ] as const) {
    if (reached.length === 0) continue;
    const names = reached.map(([state]) => state).join('; ');

    test.describe(name, () => {
      test.use(options);

      test(`axe finds nothing in ${names}`, { tag: tag || [] }, async ({ page }) => {
        test.skip(!HAS_VIDEO && name.startsWith('a video'), NO_VIDEO);
        if (/not-found|nowhere/.test(name)) consoleErrors.expect(/404/);
        test.slow();
        // By default, a script without a player.
        await serveEmbed(page, { body: '' });
        await enter(page);
        for (const [state, reach] of reached) {
          await test.step(state, async () => {
            await reach(page);
            expect.soft(await findViolations(page, without), state).toEqual([]);
          });
        }
      });
    });
  }
}
