/** Every story, as it looked when somebody last agreed to it. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ROOT } from '#folders';
import { WINDOWS } from '../windows.ts';
import { listStories, loadPictures, openStory } from './stories.ts';

const stories = listStories();
const COMPARED = WINDOWS.filter(({ width }) => [390, 1280].includes(width));
const THEMES = ['light', 'dark'] as const;

for (const { id, title, name } of stories) {
  test(`${title} looks as agreed: ${name}`, async ({ page }) => {
    await openStory(page, id);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      for (const window of COMPARED) {
        await page.setViewportSize(window);
        await loadPictures(page);
        const file = `${id}-${window.width}-${colorScheme}.png`;
        await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
      }
      const { violations } = await new AxeBuilder({ page }).include('#storybook-root').analyze();
      const found = violations.flatMap(({ id: rule, nodes }) =>
        nodes.map(({ html }) => `${rule}: ${html}`),
      );
      expect.soft(found, `axe, ${colorScheme}`).toEqual([]);
    }
  });
}

test('every part and every section has a story', () => {
  // What can be seen has markup or styles.
  const folders = ['src/ui', 'src/sections'];
  for (const folder of folders) {
    const seen = globSync(['*.tsx', '*/*.{tsx,css}'], { cwd: path.join(ROOT, folder) });
    const nameOf = (file: string) => file.split(/[/.]/)[0] ?? '';
    const parts = new Set(seen.map(nameOf));
    const shown = new Set(seen.filter((file) => file.endsWith('.stories.tsx')).map(nameOf));
    expect([...parts].filter((part) => !shown.has(part))).toEqual([]);
  }
});
