/**
 * What a failure leaves: the complete page, and parts whose behaviour goes on or gives way to a
 * list.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { FULL } from '#support/sites';
import { bar, carousel, news, people } from './page-objects.ts';
import { dispatchInput, scroll } from './site.ts';

/**
 * All that users read, see or follow, in order, without copies, what stands beside buttons, and the
 * notice of the video, which loads nothing without scripts.
 */
const readInventory = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      '#root :is(a[href], h1, h2, h3, p, dt, dd, figcaption, address, img:not([alt=""]))',
    );
    return [...parts]
      .filter(
        (part) => !part.closest('[data-copy], figure :is([aria-hidden], p), div:has(> button)'),
      )
      .map((part) => ({
        text:
          part instanceof HTMLImageElement
            ? `picture: ${part.alt}`
            : `${part.getAttribute('href') ?? part.localName}: ${part.textContent}`,
        // A player takes the poster's place.
        shown: part.checkVisibility() || part.closest('figure:has(iframe)') !== null,
      }));
  });

/** The landing page as published, before any script. */
async function readPublished(page: Page): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.setContent(await readFile(path.join(FULL.client, 'index.html'), 'utf8'), {
    waitUntil: 'commit',
  });
  const inventory = await readInventory(bare);
  await bare.close();
  expect(inventory.length).toBeGreaterThan(100);
  return inventory.map(({ text }) => text);
}

/** Read once for all tests. */
let published: Promise<string[]> | undefined;

/** The landing page still shows every word, link and picture that was published. */
export async function expectWholePage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A headline as long as most, which takes three lines on a desktop',
  );
  // Until an idle moment, the rest isn't laid out.
  await dispatchInput(page);
  published ??= readPublished(page);
  const inventory = await readInventory(page);
  expect(inventory.map(({ text }) => text)).toEqual(await published);
  expect(inventory.filter(({ shown }) => !shown)).toEqual([]);
}

/** The last item of each part that has more items than the window shows. */
const LAST_ITEMS = {
  slide: (page: Page) => carousel.slide(page, 4),
  member: (page: Page) => people.members(page).nth(4),
  card: (page: Page) => news.cards(page).nth(9),
};

/** Parts without behaviour are lists that users scroll. */
export async function expectLists(page: Page, ...parts: (keyof typeof LAST_ITEMS)[]) {
  for (const part of parts) {
    const last = LAST_ITEMS[part](page);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.4 });
    // Scripts can scroll what users can't: `overflow: hidden`.
    const closed = await last.evaluate((element) => {
      let around = element.parentElement;
      while (around) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'hidden' && around.scrollWidth > around.clientWidth) return true;
        around = around.parentElement;
      }
      return false;
    });
    expect(closed, `the list of the ${part} can't be scrolled by hand`).toBe(false);
  }
}

/** A link of the bar leads to its section. */
export async function expectLink(page: Page) {
  await scroll.withoutGliding(page);
  await bar.entry(page, 'Team').click();
  await expect(page).toHaveURL('/#people');
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeInViewport();
}

/** The carousel, not used before, reacts to a press. */
export async function expectCarousel(page: Page) {
  await carousel.next(page).click();
  await carousel.expectPlate(page, 2);
}
