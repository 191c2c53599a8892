/** Every story, as it looked when somebody last agreed to it. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '#folders';
import { loadPictures } from '#release';
import { WINDOWS } from '../windows.ts';
import { listStories, openStory, STORIES, THEMES } from './stories.ts';

const stories = listStories();
const COMPARED = [WINDOWS.phone, WINDOWS.desktop] as const;

/** Shows what stops a movement. All other stories stand still. */
const MOTION_TAG = 'motion';

type Story = (typeof stories)[number];

/** Opened as on a phone: what moves only there is there. */
async function open(page: Page, { id, tags }: Story, stage?: string) {
  await page.setViewportSize(COMPARED[0]);
  const moves = tags.includes(MOTION_TAG);
  await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' });
  await openStory(page, id, stage);
}

async function expectAccessible(page: Page, theme: string) {
  const { violations } = await new AxeBuilder({ page }).include('#storybook-root').analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect.soft(found, theme).toEqual([]);
}

/** The window first: Chromium paints a scroller half a pixel higher or lower after a resize. */
async function compare(page: Page, { id }: Story, onPhones?: typeof expectAccessible) {
  for (const window of COMPARED) {
    await page.setViewportSize(window);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      if (window === WINDOWS.phone) await onPhones?.(page, colorScheme);
      await page.evaluate(loadPictures);
      const file = `${id}-${window.width}-${colorScheme}.png`;
      await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
    }
  }
}

for (const story of stories) {
  test(
    `looks as agreed, without axe violations: ${story.title}, ${story.name}`,
    STORIES,
    async ({ page }) => {
      await open(page, story);
      await compare(page, story, expectAccessible);
    },
  );
}

const firstOfEach = new Map(stories.toReversed().map((story) => [story.title, story]));

for (const story of firstOfEach.values()) {
  test(`looks the same after hydration: ${story.title}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await open(page, story, 'after hydration');
    await compare(page, story);
    expect(errors).toEqual([]);
  });
}

test('every part and every section has stories', () => {
  // What can be seen has markup or styles.
  const seen = [
    ...globSync(['*.tsx', '*/*.{tsx,css}'], { cwd: path.join(ROOT, 'src/ui') }),
    ...globSync('*/*.{tsx,css}', { cwd: path.join(ROOT, 'src/sections') }),
  ];
  const nameOf = (file: string) => file.split(/[/.]/)[0] ?? '';
  const shown = new Set(seen.filter((file) => file.endsWith('.stories.tsx')).map(nameOf));
  expect(seen.map(nameOf).filter((name) => !shown.has(name))).toEqual([]);
});
