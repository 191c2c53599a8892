/** The accessibility trees of the pages, and live regions. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { z } from 'zod';
import { TEAM_STRIP_ADVANCE_MS } from '#constants';
import { ROOT } from '#folders';
import {
  carousel,
  clock,
  consoleErrors,
  left,
  news,
  open,
  PHONE,
  scroll,
  team,
  test,
} from '#support/browser';
import {
  landingPage,
  notFoundPage,
  type Snapshot,
  takeSnapshot,
  tellDifference,
} from '#test-kit/pages';

const snapshot: z.ZodType<Snapshot> = z.lazy(() =>
  z.union([z.string(), z.record(z.string(), z.union([z.string(), z.array(snapshot)]))]),
);

const parseTree = (tree: string) => z.array(snapshot).parse(parse(tree, { schema: 'failsafe' }));

/** Editors find there, word for word, what screen readers read. */
const READ_ALOUD = path.join(ROOT, 'build/read-aloud');

/**
 * The accessibility tree without empty texts, under reduced motion so that it is the same every
 * time. Compared as a whole: `toMatchAriaSnapshot` allows additions.
 */
async function readTree(page: Page, address: string, name: string): Promise<Snapshot[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, address);
  const tree = await page.locator('body').ariaSnapshot();
  const said = `${tree.replaceAll(/^ *- text: ""\n/gm, '')}\n`;
  await mkdir(READ_ALOUD, { recursive: true });
  await writeFile(path.join(READ_ALOUD, name), said);
  return parseTree(said);
}

const expectSame = (found: Snapshot[], expected: Snapshot[]) =>
  expect(found, tellDifference(found, expected)).toEqual(expected);

test('reads the landing page from top to bottom', async ({ page }) => {
  expectSame(await readTree(page, '/', 'landing.yml'), takeSnapshot(landingPage({})));
});

test('reads the not-found page from top to bottom', async ({ page }) => {
  consoleErrors.expect(/404/);
  expectSame(await readTree(page, '/nowhere', 'not-found.yml'), takeSnapshot(notFoundPage()));
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('announces nothing that moves without input', async ({ page }) => {
    await page.clock.install();
    await open(page);
    const live = page.locator(
      '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
    );
    // The position in the carousel.
    await expect(live).toHaveCount(1);
    await live.evaluate((region) => {
      region.setAttribute('data-said', '0');
      new MutationObserver(() => {
        region.setAttribute('data-said', `${Number(region.getAttribute('data-said')) + 1}`);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    await scroll.to(team.pause(page));
    const before = await left(team.first(page));
    await expect(team.pause(page)).toBeInViewport();
    await page.clock.fastForward(TEAM_STRIP_ADVANCE_MS);
    await expect.poll(() => left(team.first(page))).not.toBe(before);
    await scroll.to(news.first(page));
    await clock.runAnimations(page, 300);
    await expect(live).toHaveAttribute('data-said', '0');
    await carousel.next(page).click();
    await expect(live).not.toHaveAttribute('data-said', '0');
  });
});
