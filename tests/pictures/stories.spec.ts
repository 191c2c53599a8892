/** Compares every story with its approved screenshot. */
import { expect, test } from '@playwright/test';
import { loadPictures } from '@site-kit/release';
import { createAxe, DESKTOP, PHONE } from '#support/browser';
import { listStories, openStory } from './stories.ts';

for (const { id, title, name, tags } of listStories()) {
  test(`looks as agreed, without axe violations: ${title}, ${name}`, async ({ page }) => {
    // Open the story in a phone's window, because some movements exist only on phones.
    await page.setViewportSize(PHONE);
    // Stories with this tag pause a movement. All other stories have reduced motion.
    if (tags.includes('motion')) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openStory(page, id);
    // UI parts need no desktop screenshots, because the sections' screenshots show the parts. PHONE
    // is first, because after a resize Chromium paints a scroller half a pixel higher or lower.
    for (const window of title.startsWith('Parts') ? [PHONE] : [PHONE, DESKTOP]) {
      await page.setViewportSize(window);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(loadPictures);
        const file = `${id}-${window.width}-${colorScheme}.png`;
        await expect.soft(page).toHaveScreenshot(file, { fullPage: true });
        if (window !== PHONE) continue;
        const { violations } = await createAxe(page).include('#storybook-root').analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]));
        expect.soft(found, colorScheme).toEqual([]);
      }
    }
  });
}
