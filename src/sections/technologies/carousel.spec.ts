import { expect, type Page } from '@playwright/test';
import {
  boxOf,
  carousel,
  clock,
  finger,
  frames,
  getLeft,
  openLive,
  PHONE,
  REDUCED_MOTION,
  SLOW,
  TOUCH,
  test,
} from '#support/browser';

/** Advances a stopped clock by more than one step of Embla, and expects the slide. */
async function expectGlide(page: Page, position: number) {
  await page.clock.runFor(2000);
  await carousel.expectPlate(page, position);
}

/** Brings the list into view, where it becomes a carousel. */
async function scrollToCarousel(page: Page) {
  await carousel.region(page).scrollIntoViewIfNeeded();
  await expect(carousel.region(page).locator('[data-embla]')).toHaveCount(1);
}

test('loops forwards and backwards by its buttons', async ({ page }) => {
  await clock.openAndStop(page);
  for (const slide of [2, 3, 4, 1, 2]) {
    await carousel.next(page).click();
    await expectGlide(page, slide);
  }
  for (const slide of [1, 4, 3]) {
    await carousel.previous(page).click();
    await expectGlide(page, slide);
  }
});

test('reacts to arrow keys, Home and End only while the carousel has the focus', async ({
  page,
}) => {
  await clock.openAndStop(page);
  await page.keyboard.press('ArrowRight');
  await expectGlide(page, 1);
  await carousel.next(page).focus();
  for (const [key, slide] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 4],
    ['Home', 1],
    ['End', 4],
  ] as const) {
    await page.keyboard.press(key);
    await expectGlide(page, slide);
  }
  // Arrow keys also work if the focus is on another element in the carousel.
  await carousel.previous(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expectGlide(page, 1);
});

test('can be dragged', SLOW, async ({ page }) => {
  await clock.openAndStop(page);
  await scrollToCarousel(page);
  const { x, y, width, height } = await boxOf(carousel.slide(page, 1));
  for (const { from, to, slide } of [
    { from: 0.8, to: 0.2, slide: 2 },
    { from: 0.2, to: 0.8, slide: 1 },
    { from: 0.2, to: 0.8, slide: 4 },
  ]) {
    await page.mouse.move(x + width * from, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(x + width * to, y + height / 3, { steps: 8 });
    await page.mouse.up();
    await expectGlide(page, slide);
  }
});

test.describe('on a phone', () => {
  test.use(TOUCH);

  test('can be swiped', async ({ page }) => {
    await openLive(page);
    await scrollToCarousel(page);
    const box = await boxOf(carousel.slide(page, 1));
    const y = box.y + box.height / 3;
    await finger.swipe(page, { x: box.x + box.width * 0.8, y }, { x: box.x + box.width * 0.2, y });
    await carousel.expectPlate(page, 2);
  });
});

test.describe('under reduced motion', () => {
  test.use(REDUCED_MOTION);

  test('changes slides without an animation', async ({ page }) => {
    await openLive(page);
    await carousel.region(page).scrollIntoViewIfNeeded();
    const start = await getLeft(carousel.slide(page, 1));
    const readLeft = () =>
      document.querySelector('[aria-roledescription="slide"] + *')?.getBoundingClientRect().left;
    await page.evaluate(frames.record(readLeft));
    await carousel.next(page).click();
    await carousel.expectPlate(page, 2);
    expect(Math.abs((await getLeft(carousel.slide(page, 2))) - start)).toBeLessThan(2);
    expect(await frames.count(page), 'positions of the slide').toBeLessThanOrEqual(2);
  });

  test('has the accessibility tree of a carousel with four slides', async ({ page }) => {
    await openLive(page);
    await expect(carousel.region(page)).toHaveAttribute('aria-roledescription', 'carousel');
    await expect(page.locator('#technologies [aria-roledescription="slide"]')).toHaveCount(4);
    await expect(page.locator('#technologies')).toMatchAriaSnapshot(`
      - /children: deep-equal
      - region "Our field":
        - heading "Our field" [level=2]
        - heading "A device, and what it is made of" [level=3]
        - paragraph:
          - text: The first paragraph says what the
          - link "device":
            - /url: "#word-device"
          - text: is. It is long enough for three or four lines in a column of the usual width.
        - paragraph: The second says what is known of it. It is authorised in Japan, and investigational in Australia, the USA and elsewhere.
        - paragraph:
          - link "Learn More about the device (opens in a new tab)":
            - /url: https://technology.example.com/device
            - text: Learn More
        - list:
          - listitem:
            - link "Facts heading":
              - /url: "#facts"
          - listitem:
            - link "In short":
              - /url: "#questions"
          - listitem:
            - link "The study":
              - /url: "#study"
          - listitem:
            - link "For the record":
              - /url: "#record"
        - region "Plates of the device":
          - group "Plates":
            - group "1 of 4":
              - figure "From above. Its outline.":
                - img "A flat picture of plate 1."
                - text: From above. Its outline.
            - group "2 of 4":
              - figure "From the side. Its height, beside a scale.":
                - img "A flat picture of plate 2."
                - text: From the side. Its height, beside a scale.
            - group "3 of 4":
              - figure "From below. Its underside.":
                - img "A flat picture of plate 3."
                - text: From below. Its underside.
            - group "4 of 4":
              - figure "Taken apart. Its four parts.":
                - img "A flat picture of plate 4."
                - text: Taken apart. Its four parts.
          - paragraph: Plate 1 of 4
          - paragraph: From above
          - button "Previous slide"
          - button "Next slide"
        - paragraph: Each plate is a visualisation.
        - heading "Facts heading" [level=3]
        - term: In figures
        - definition: 12 cm long
        - definition: 4 parts in one body
        - definition: Layers three
        - term: Studied for
        - definition: A condition in adults Stimulation from outside the body
        - term: Stage
        - definition: Clinical trials outside Japan Two sites, 20 participants planned
        - definition:
          - link "Registry entry REG-00000001 (opens in a new tab)":
            - /url: https://registry.example.com/REG-00000001
            - text: Registry entry REG-00000001
          - text: A registry. The study below
        - term: Position
        - definition: On the skin where it can be reached
        - term: Status
        - definition: Australia In trials, not authorised
        - definition: The USA and elsewhere Not studied, not authorised
        - definition: Japan Authorised (PMDA 30900BZX00012000, 3 February 2026)
        - heading "In short" [level=3]
        - group:
          - heading "What is it?" [level=4]
        - group:
          - heading "Who can get it?" [level=4]
        - heading "Words" [level=4]
        - term: device
        - definition: A thing that is made for a purpose.
        - heading "The study" [level=3]
        - paragraph: The study is no longer recruiting.
        - paragraph:
          - text: As at
          - time: 10 January 2026
        - paragraph:
          - link "Whom to ask":
            - /url: "#contact-study"
        - paragraph:
          - link "To report harm in the study":
            - /url: "#contact-harm"
        - term: Where
        - definition: A hospital
        - definition: A clinic
        - term: Participants
        - definition: 20 planned
        - definition: 12 enrolled
        - term: Start
        - definition: March 2025
        - term: Planned end
        - definition: March 2027
        - term: Who may take part
        - definition: Adults
        - term: Who can’t take part
        - definition: Children
        - term: Design
        - definition: One group
        - term: Sponsor
        - definition: Nobody Ltd
        - term: Principal investigator
        - definition: A person
        - term: Ethics approval
        - definition: A committee
        - definition: REF-1, 2 January 2026
        - term: Registry
        - definition:
          - link "A registry, REG-00000001 (opens in a new tab)":
            - /url: https://registry.example.com/REG-00000001
            - text: A registry, REG-00000001
        - heading "Before you take part" [level=4]
        - group:
          - heading "Can I stop?" [level=5]
        - heading "For the record" [level=3]
        - paragraph:
          - link "Investors":
            - /url: "#contact-investors"
        - heading "Milestones" [level=4]
        - list:
          - listitem:
            - paragraph: The first drawing
            - paragraph: 2024, done
          - listitem:
            - paragraph: The next drawing
            - paragraph: planned
        - heading "Papers" [level=4]
        - list:
          - listitem:
            - paragraph:
              - link "A paper (opens in a new tab)":
                - /url: https://journal.example.com/paper
                - text: A paper
            - paragraph: A journal
        - img "A pale line on a dark ground."
        - paragraph: One sentence on a dark ground.
        - paragraph: What the dark picture shows.
    `);
  });
});

test('loads no slide far from the carousel, and every slide near it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  // Puts the section farther away than the distance at which browsers load lazy pictures.
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('#technologies { margin-block-start: 500vh }');
    document.adoptedStyleSheets = [styles];
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const countRequests = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/plate-'))
          .length,
    );
  expect(await countRequests()).toBe(0);
  // Half a window per frame is as fast as a flick.
  await carousel.region(page).evaluate(async (region) => {
    while (region.getBoundingClientRect().top > innerHeight) {
      window.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  // Without input in the carousel.
  await expect.poll(countRequests).toBe(4);
  for (let press = 1; press < 4; press += 1) await carousel.next(page).click();
  await carousel.expectPlate(page, 4);
  for (const image of await carousel.region(page).getByRole('img').all())
    expect(await image.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
});
