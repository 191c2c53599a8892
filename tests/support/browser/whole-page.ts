/**
 * Expectations after a failure: the page is complete, and each part works or is a scrolling list.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { FULL } from '#support/sites';
import { bar, carousel, news, people } from './page-objects.ts';
import { scroll } from './site.ts';

/**
 * Lists all texts, links and pictures in order. Omits copies, texts next to buttons, and the video's
 * notice, which isn't shown without scripts.
 */
const readInventory = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      '#root :is(a[href], h1, h2, h3, p, dt, dd, figcaption, address, img:not([alt=""]))',
    );
    return [...parts]
      .filter(
        (part) =>
          !part.closest(
            '[data-copy], figure :is([aria-hidden], p), div:has(> button):not(figure *)',
          ),
      )
      .map((part) => ({
        text:
          part instanceof HTMLImageElement
            ? `picture: ${part.alt}`
            : `${part.getAttribute('href') ?? part.localName}: ${part.textContent}`,
        // A player may cover the poster, and the transcript opens on a press.
        shown: part.checkVisibility() || part.closest('figure:has(iframe), details') !== null,
      }));
  });

/** Reads the inventory of the published landing page without scripts. */
async function readPublished(page: Page): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser, so no other page can be opened.');
  const scriptless = await browser.newPage({ javaScriptEnabled: false });
  await scriptless.setContent(await readFile(path.join(FULL.client, 'index.html'), 'utf8'), {
    waitUntil: 'commit',
  });
  const inventory = await readInventory(scriptless);
  await scriptless.close();
  expect(inventory.length).toBeGreaterThan(100);
  return inventory.map(({ text }) => text);
}

/** The inventory, which each worker reads once. */
let published: Promise<string[]> | undefined;

/** Expects all published texts, links and pictures on the landing page. */
export async function expectWholePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A headline as long as most, which takes three lines on a desktop',
  );
  published ??= readPublished(page);
  const inventory = await readInventory(page);
  expect(inventory.map(({ text }) => text)).toEqual(await published);
  expect(inventory.filter(({ shown }) => !shown)).toEqual([]);
}

/** The last item of each part. Users must be able to scroll to it. */
const LAST_ITEMS = {
  slide: (page: Page) => carousel.slide(page, 4),
  member: (page: Page) => people.members(page).nth(4),
  card: (page: Page) => news.cards(page).nth(9),
};

/** Expects that users can scroll the given parts as lists. */
export async function expectLists(page: Page, ...parts: (keyof typeof LAST_ITEMS)[]) {
  for (const part of parts) {
    const last = LAST_ITEMS[part](page);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.4 });
    // Only scripts can scroll `overflow: hidden`; users can't.
    const closed = await last.evaluate((element) => {
      let around = element.parentElement;
      while (around) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'hidden' && around.scrollWidth > around.clientWidth) return true;
        around = around.parentElement;
      }
      return false;
    });
    expect(closed, `whether users can't scroll the list of the ${part}`).toBe(false);
  }
}

/** Clicks a link of the bar, and expects the link's section in the window. */
export async function expectLink(page: Page) {
  await scroll.withoutGliding(page);
  await bar.entry(page, 'Team').click();
  await expect(page).toHaveURL('/#people');
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeInViewport();
}

/** Presses "Next slide", and expects the second slide. Callers must show the first slide before. */
export async function expectCarousel(page: Page) {
  await carousel.next(page).click();
  await carousel.expectPlate(page, 2);
}
