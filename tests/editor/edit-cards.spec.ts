/** Cards, people and paragraphs in `npm run edit`: how they are listed, moved, added and removed. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CONTENT } from '#folders';
import { SLOW } from '#support/browser';
import {
  expectHydrated,
  fieldOf,
  frameOf,
  lineOf,
  openPart,
  shownOf,
  test,
} from '#support/edit-page';

const MEMBERS = 'people.members';
const CARDS = 'news.strip.cards';

const isOpen = (page: Page, place: string) =>
  page
    .locator(`details:has(> [data-entry="${place}"])`)
    .evaluate((entry) => entry.matches('[open]'));

const entryOf = (page: Page, at: number) =>
  page.locator('.entry', { has: lineOf(page, `${MEMBERS}.${at}`) });

const shownName = (page: Page, place: string) => lineOf(page, place).locator('.name').innerText();

test(
  'Move down goes with its entry and keeps the focus, and is announced',
  SLOW,
  async ({ page }) => {
    await openPart(page, /^(Our )?People/);
    const name = await shownName(page, `${MEMBERS}.1`);
    const control = page.getByRole('button', { name: `Move down ${name}`, exact: true });
    await control.focus();
    for (const position of [2, 3]) {
      await page.keyboard.press('Enter');
      await expect(lineOf(page, `${MEMBERS}.${position}`)).toContainText(name);
      await expect(control).toBeFocused();
      await expect(page.getByText(`${name} is now ${position} of`)).toBeAttached();
    }
    await lineOf(page, `${MEMBERS}.3`).click();
    await page.getByRole('button', { name: `To the top ${name}`, exact: true }).press('Enter');
    await expect(lineOf(page, `${MEMBERS}.1`)).toContainText(name);
    await expect(
      page.getByRole('button', { name: `To the top ${name}`, exact: true }),
    ).toBeFocused();
    expect(await isOpen(page, `${MEMBERS}.1`)).toBe(true);
    await expect(fieldOf(page, `${MEMBERS}.1.name`)).toHaveValue(name);
  },
);

test('an entry is dragged to another place, and stays in its list', SLOW, async ({ page }) => {
  await openPart(page, /^(Our )?People/);
  const [first, second] = [1, 2].map((at) => shownName(page, `${MEMBERS}.${at}`));
  const drag = (from: number, to: number, half: number) =>
    entryOf(page, from)
      .locator('.handle')
      .dragTo(entryOf(page, to), { targetPosition: { x: 20, y: half } });
  await drag(1, 2, 50);
  await expect(lineOf(page, `${MEMBERS}.1`)).toContainText((await second) ?? '');
  await expect(lineOf(page, `${MEMBERS}.2`)).toContainText((await first) ?? '');
  await drag(2, 1, 5);
  await expect(lineOf(page, `${MEMBERS}.1`)).toContainText((await first) ?? '');
  await expect(page.locator('[data-drop]')).toHaveCount(0);
});

test('cards that days order can’t be moved', SLOW, async ({ page }) => {
  await openPart(page, /^News/);
  await expect(lineOf(page, `${CARDS}.1`)).toBeVisible();
  const moves = fieldOf(page, CARDS).getByRole('button', { name: /^(Move|To the) / });
  await expect(moves).toHaveCount(0);
  await expect(page.getByText('to move a card, change its day')).toBeVisible();
});

for (const [part, list, entry, isFirst] of [
  [/^News/, CARDS, 'card', true],
  [/^(Our )?People/, MEMBERS, 'member', false],
] as const) {
  test(`a new ${entry} is opened beside the button that added it`, SLOW, async ({ page }) => {
    await openPart(page, part);
    const lines = page.locator(`[data-entry^="${list}."]`);
    await expect(lines.first()).toBeVisible();
    const count = await lines.count();
    const add = page.getByRole('button', { name: `Add ${entry}` });
    await add.click();
    await expect(lines).toHaveCount(count + 1);
    const entries = page.locator('.entry', { has: lines });
    const added = isFirst ? entries.first() : entries.last();
    await expect(added.locator('textarea').first()).toBeFocused();
    const [box, button] = [await added.boundingBox(), await add.boundingBox()];
    if (!box || !button) throw new Error('Neither may be out of sight.');
    expect(button.y < box.y).toBe(isFirst);
    await page
      .getByRole('button', { name: new RegExp(`^Remove this ${entry} New `) })
      .press('Enter');
    await expect(lines).toHaveCount(count);
    await expect(isFirst ? lines.first() : lines.last()).toBeFocused();
  });
}

test(
  'what removes a card stands above its fields, its picture’s above that',
  SLOW,
  async ({ page }) => {
    await openPart(page, /^News/);
    await lineOf(page, `${CARDS}.1`).click();
    const card = page.locator('.entry', { has: lineOf(page, `${CARDS}.1`) });
    const parts = card.locator('button, textarea, [type="file"]');
    await expect(parts.first()).toHaveText(/^Remove this card /);
    const names = await parts.evaluateAll((all) =>
      all.map((part) => part.dataset.field ?? part.textContent),
    );
    const remove = names.indexOf('Remove image');
    expect(names[remove + 1]).toBe(`${CARDS}.1.image.file`);
  },
);

test('lists are closed to a line each, of which one is open at a time', SLOW, async ({ page }) => {
  await openPart(page, /^News/);
  await expect(lineOf(page, `${CARDS}.1`)).toBeVisible();
  await expect(lineOf(page, `${CARDS}.1`).locator('img')).toBeVisible();
  await expect(lineOf(page, `${CARDS}.1`)).toContainText(/\d{4}/);
  await expect(fieldOf(page, `${CARDS}.1.title`)).toBeHidden();
  await lineOf(page, `${CARDS}.1`).click();
  await expect(fieldOf(page, `${CARDS}.1.title`)).toBeVisible();
  await lineOf(page, `${CARDS}.2`).click();
  await expect(fieldOf(page, `${CARDS}.2.title`)).toBeVisible();
  await expect(fieldOf(page, `${CARDS}.1.title`)).toBeHidden();
});

test(
  'a picture that a new card lacks leads to where it is added, and nothing vanishes',
  SLOW,
  async ({ page }) => {
    await openPart(page, /^News/);
    await page.getByRole('button', { name: 'Add card' }).click();
    const title = page.locator('textarea:focus');
    await expect(title).toHaveValue(/^New title/);
    const place = `${await title.getAttribute('data-field')}`;
    const card = shownOf(page, place);
    await expect(card).toHaveText(/^New title/);
    const blank = card.locator('xpath=..').locator('svg').first();
    await blank.click();
    await expect(page.getByRole('button', { name: 'Add image', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, place.replace(/title$/, 'image.file'))).toBeFocused();
    await expect(card).toHaveText(/^New title/);
  },
);

test(
  'a picture that arrives later leaves the part that was chosen meanwhile',
  SLOW,
  async ({ page }) => {
    await openPart(page, /^Teaser/);
    await page.route('**/@edit/picture?*', async (route) => {
      await openPart(page, /^News/);
      await expect(lineOf(page, `${CARDS}.1`)).toBeVisible();
      await route.continue();
    });
    const taken = page.waitForResponse('**/@edit/picture?*');
    const picture = path.join(CONTENT, 'images/plate-wattle.jpg');
    await fieldOf(page, 'teaser.picture.file').setInputFiles(picture);
    await taken;
    await expect(page.getByRole('button', { name: /^Changes 1 changed/ })).toBeVisible();
    await expect(lineOf(page, `${CARDS}.1`)).toBeVisible();
  },
);

test('the page goes to a part that is chosen while it loads', SLOW, async ({ page }) => {
  await page.reload();
  await openPart(page, /^News/);
  await expectHydrated(page);
  await expect(frameOf(page).locator('#news h2').first()).toBeInViewport();
});

for (const width of [320, 1000, 1920]) {
  test(`form and page scroll, and the window of ${width} px never`, SLOW, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const name of [/^News/, /^End of the page/]) {
      await openPart(page, name);
      const isAtEnd = () =>
        page
          .locator('main')
          .evaluate((form) => form.scrollTop + form.clientHeight >= form.scrollHeight - 2);
      await expect(async () => {
        await page.locator('main').hover();
        await page.mouse.wheel(0, 20_000);
        expect(await isAtEnd()).toBe(true);
      }).toPass();
      await page.mouse.wheel(0, 2000);
      const sizes = await page.evaluate(() => {
        const { scrollTop, scrollWidth, scrollHeight, clientHeight } = document.documentElement;
        return { scrollTop, scrollWidth, over: scrollHeight - clientHeight };
      });
      expect(sizes).toEqual({ scrollTop: 0, scrollWidth: width, over: 0 });
    }
  });
}
