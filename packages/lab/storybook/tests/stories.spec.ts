/** Every story, as it looked when somebody last agreed to it. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '#folders';
import { WINDOWS } from '../windows.ts';
import { listStories, loadPictures, openStory, THEMES } from './stories.ts';

const stories = listStories();
const COMPARED = WINDOWS.filter(({ width }) => [390, 1280].includes(width));

/** Without it nothing moves. Stories with the tag show what stops a movement. */
const MOTION_TAG = 'motion';

const listFirst = () => [
  ...new Map(stories.toReversed().map((story) => [story.title, story])).values(),
];

async function compare(page: Page, id: string) {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const window of COMPARED) {
      await page.setViewportSize(window);
      await loadPictures(page);
      const file = `${id}-${window.width}-${colorScheme}.png`;
      await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
    }
  }
}

for (const { id, title, name, tags } of stories) {
  test(`looks as agreed: ${title}, ${name}`, async ({ page }) => {
    const moves = tags.includes(MOTION_TAG);
    await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' });
    await openStory(page, id);
    await compare(page, id);
  });

  test(`has no axe violations: ${title}, ${name}`, async ({ page }) => {
    await openStory(page, id);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).include('#storybook-root').analyze();
      const found = violations.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ html }) => `${rule}: ${html}`),
      );
      expect.soft(found, colorScheme).toEqual([]);
    }
  });
}

for (const { id, title } of listFirst()) {
  test(`looks the same after hydration: ${title}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openStory(page, id, 'after hydration');
    await compare(page, id);
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
