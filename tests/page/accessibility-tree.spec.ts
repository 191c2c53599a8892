/**
 * Tests what screen readers announce of the whole page. A section's words are tested in the
 * section's spec.
 */
import { expect } from '@playwright/test';
import { TEAM_STRIP_ADVANCE_MS } from '#constants';
import {
  carousel,
  clock,
  getLeft,
  news,
  openLive,
  PHONE,
  people,
  REDUCED_MOTION,
  scroll,
  test,
} from '#support/browser';

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('has all sections in order, with their headings', async ({ page }) => {
    await openLive(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - /children: equal
      - link "Skip to content":
        - /url: "#content"
      - banner
      - main:
        - /children: equal
        - region "A headline as long as most, which takes three lines on a desktop"
        - region "What the teaser says in one line"
        - region "Our field"
        - region "Who we are"
        - region "Work with us"
        - region "What is new":
          - /children: equal
          - heading "What is new" [level=2]
          - heading "In one minute" [level=3]
          - figure "A short video, and what it shows"
          - group
          - article "The headline of an article"
          - heading "Press and notes" [level=3]
          - button "Previous news"
          - button "Next news"
          - list "Press and notes"
          - heading "For the press" [level=3]
          - paragraph
          - paragraph
          - heading "To quote" [level=4]
          - figure "A person, A role"
          - heading "Pictures" [level=4]
          - paragraph
          - paragraph
          - paragraph
          - paragraph
          - paragraph
          - paragraph
          - paragraph
        - region "Our partners"
      - contentinfo
    `);
    const headings = page.getByRole('heading');
    const read = await headings.evaluateAll((all) =>
      all.map((heading) => `${heading.localName} ${heading.textContent}`),
    );
    expect(read).toEqual([
      'h1 A headline as long as most, which takes three lines on a desktop',
      'h2 What the teaser says in one line',
      'h2 Our field',
      'h3 A device, and what it is made of',
      'h3 Facts heading',
      'h3 In short',
      'h4 What is it?',
      'h4 Who can get it?',
      'h4 Words',
      'h3 The study',
      'h4 Before you take part',
      'h5 Can I stop?',
      'h3 For the record',
      'h4 Milestones',
      'h4 Papers',
      'h2 Who we are',
      'h3 A. Acacia',
      'h3 Bo',
      'h3 Ceratopetalum Gummiferum',
      'h3 Dee Dianella',
      'h3 E. Eremophila',
      'h3 Who advises us',
      'h2 Work with us',
      'h2 What is new',
      'h3 In one minute',
      'h3 The headline of an article',
      'h3 Press and notes',
      'h3 For the press',
      'h4 To quote',
      'h4 Pictures',
      'h2 Our partners',
      'h2 Investigational device outside Japan',
      'h2 Contact',
      'h3 General questions',
      'h3 To report harm in the study',
      'h3 Investors',
      'h3 Press',
      'h2 Follow',
    ]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('doesn’t announce automatic movement', async ({ page }) => {
    await page.clock.install();
    await openLive(page);
    const live = page.locator(
      '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]',
    );
    await expect(live).toHaveText([/^Plate 1 of 4/, '', '']);
    await live.evaluateAll((regions) => {
      document.body.dataset.said = '';
      for (const region of regions)
        new MutationObserver(() => {
          document.body.dataset.said += `${region.textContent};`;
        }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    const said = page.locator('body');
    await scroll.to(people.pause(page));
    const before = await getLeft(people.first(page));
    await expect(people.pause(page)).toBeInViewport();
    await page.clock.fastForward(TEAM_STRIP_ADVANCE_MS);
    await expect.poll(() => getLeft(people.first(page))).not.toBe(before);
    await scroll.to(news.first(page));
    await clock.runAnimations(page, 300);
    await expect(said).toHaveAttribute('data-said', '');
    await carousel.next(page).click();
    await expect(said).toHaveAttribute('data-said', /^Plate 2 of 4 From the side/);
    await news.next(page).click();
    await expect(said).toHaveAttribute('data-said', /;[^;]*card[^;]*;$/);
  });
});
