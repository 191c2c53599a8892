/** Tests pages that an extension, a translator or the browser changes before hydration. */
import { expect, type Page } from '@playwright/test';
import {
  app,
  carousel,
  consoleErrors,
  expectWholePage,
  movePointer,
  news,
  openLive,
  pauseLines,
  test,
} from '#support/browser';

/** Marks the prerendered parts. A part that React re-creates has no mark. */
const markParts = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('header, main > section, footer'))
      part.setAttribute('data-kept', '');
  });

const listRecreated = (page: Page) =>
  page
    .locator(':is(header, main > section, footer):not([data-kept])')
    .evaluateAll((parts) => parts.map((part) => part.id || part.localName));

test.describe('with an extension', () => {
  // The page's security policy doesn't apply to extensions.
  test.use({ bypassCSP: true });

  test('hydrates a page with styles that the extension added', async ({ page }) => {
    const releaseApp = await app.openWithout(page);
    await markParts(page);
    await page.evaluate(() => {
      const add = (insert: (style: Element) => void) => insert(document.createElement('style'));
      for (const link of document.querySelectorAll('link[rel="stylesheet"]'))
        add((style) => link.after(style));
      for (const part of document.querySelectorAll('#root, main')) {
        add((style) => part.prepend(style));
        add((style) => part.append(style));
      }
    });
    await movePointer(page);
    await releaseApp();
    expect(await listRecreated(page)).toEqual([]);
    await carousel.next(page).click();
    await carousel.expectPlate(page, 2);
  });
});

/** Runs in the page: replaces a text by a `font` element, like browsers that translate. */
function translate(selector: string) {
  const text = document.querySelector(selector)?.firstChild;
  if (!(text instanceof Text)) throw new Error(`No text in ${selector}: correct the selector.`);
  const replacement = document.createElement('font');
  text.replaceWith(replacement);
  replacement.textContent = text.data.toUpperCase();
}

for (const { part, selector } of [
  { part: 'home', selector: '#home h1' },
  { part: 'technologies', selector: '#technologies p' },
  { part: 'news', selector: '#news time' },
  { part: 'footer', selector: 'address span' },
]) {
  test(`re-creates only ${part} if its text was translated`, async ({ page }) => {
    consoleErrors.expect(/Minified React error #418/);
    const releaseApp = await app.openWithout(page);
    await markParts(page);
    await page.evaluate(translate, selector);
    await carousel.next(page).click();
    await news.pause(page).click();
    await pauseLines(page).check({ force: true });
    await news.pause(page).focus();
    await page.keyboard.press('Shift+Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
    const before = await focused();
    expect(before).toContain('news.example.com');
    await releaseApp();
    expect(await listRecreated(page)).toEqual([part]);
    await carousel.expectPlate(page, 2);
    await expect(news.play(page)).toBeVisible();
    await expect(pauseLines(page)).toBeChecked();
    expect(await focused()).toBe(before);
    await expectWholePage(page);
  });
}

test('tells Safari not to turn numbers into links', async ({ page }) => {
  await openLive(page);
  await movePointer(page);
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute(
    'content',
    'telephone=no,date=no,address=no,email=no',
  );
});
