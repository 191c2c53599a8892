/** `npm run edit`: the panel and the page beside it. tests/full/edit-*.test.ts have the rest. */
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { CONTENT } from '#folders';
import { SLOW } from '#support/browser';
import { expectHydrated, fieldOf, frameOf, openPart, shownOf, test } from '#support/edit-page';

const headline = (page: Page) => frameOf(page).locator('[data-edit="hero.headline"]');

test(
  'the page follows what is typed in the form, and an undo after a reload',
  SLOW,
  async ({ page }) => {
    const before = await fieldOf(page, 'hero.headline').inputValue();
    await fieldOf(page, 'hero.headline').fill('Another headline');
    await expect(headline(page)).toHaveText('Another headline');
    await page.reload();
    await expectHydrated(page);
    await expect(headline(page)).toHaveText('Another headline');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(headline(page)).toHaveText(before);
    await expect(fieldOf(page, 'hero.headline')).toHaveValue(before);
    await page.keyboard.press('Control+Shift+z');
    await expect(fieldOf(page, 'hero.headline')).toHaveValue('Another headline');
  },
);

test('a text can be typed where it stands', async ({ page }) => {
  await headline(page).click();
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed on the page');
  await expect(fieldOf(page, 'hero.headline')).toHaveValue('Typed on the page');
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(headline(page)).not.toHaveAttribute('contenteditable');
  await expect(headline(page)).toHaveText('Typed on the page');
});

test('Escape gives the text on the page back', SLOW, async ({ page }) => {
  const before = await fieldOf(page, 'hero.headline').inputValue();
  await headline(page).click();
  await expect(headline(page)).toBeFocused();
  await page.keyboard.type('More ');
  await expect(fieldOf(page, 'hero.headline')).not.toHaveValue(before);
  await page.keyboard.press('Escape');
  await expect(fieldOf(page, 'hero.headline')).toHaveValue(before);
  await expect(headline(page)).toHaveText(before);
});

test('Enter on a text of the page leads to its field', SLOW, async ({ page }) => {
  await frameOf(page).locator('a').first().press('Tab');
  await headline(page).press('Enter');
  await expect(fieldOf(page, 'hero.headline')).toBeFocused();
});

test('a picture of the page leads to its field, and links go nowhere', SLOW, async ({ page }) => {
  const picture = frameOf(page).locator('#teaser img');
  await picture.click();
  await expect(fieldOf(page, 'teaser.picture.file')).toBeFocused();
  await frameOf(page).locator('[data-edit="bar.entries.2.label"]').click();
  await expect(fieldOf(page, 'bar.entries.2.label')).toBeVisible();
  await page.getByText('Browse', { exact: true }).click();
  const address = () => page.frames()[1]?.url();
  await frameOf(page).locator('[data-edit="bar.entries.2.label"]').click();
  await expect.poll(address).toContain('#');
});

test('a claim is underlined and explained while it is typed', async ({ page }) => {
  const claim = 'The device cures every patient.';
  await fieldOf(page, 'hero.introduction').fill(claim);
  const found = page.locator('.found');
  await expect(found.locator('mark').first()).toHaveText(/cures/);
  await expect(found.first()).toContainText('Instead, for example:');
  const underlined = () =>
    page.frames()[1]?.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String).join());
  await expect.poll(underlined).toContain('cures');
  await fieldOf(page, 'hero.introduction').fill('We study nerves.');
  await expect(found).toHaveCount(0);
});

test(
  'a mistake is explained, and the page keeps the last text that fits',
  SLOW,
  async ({ page }) => {
    const before = await fieldOf(page, 'hero.headline').inputValue();
    await fieldOf(page, 'hero.headline').fill('');
    await expect(page.getByText('Mistake: Headline is empty: write the text')).toBeVisible();
    await expect(fieldOf(page, 'hero.headline')).toHaveAttribute('aria-invalid', 'true');
    await fieldOf(page, 'hero.introduction').fill('The page goes on.');
    await expect(frameOf(page).locator('[data-edit="hero.introduction"]')).toHaveText(
      'The page goes on.',
    );
    await expect(headline(page)).toHaveText(before);
  },
);

test('cards can be added and removed', SLOW, async ({ page }) => {
  await openPart(page, /^News/);
  const lines = page.locator('[data-entry^="news.strip.cards."]');
  await expect(lines.first()).toBeVisible();
  const count = await lines.count();
  const first = await fieldOf(page, 'news.strip.cards.1.title').inputValue();
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(lines).toHaveCount(count + 1);
  await expect(shownOf(page, 'news.strip.cards.2.title')).toHaveText(first);
  await page.getByRole('button', { name: /^Remove this card New title/ }).click();
  await expect(lines).toHaveCount(count);
  await expect(fieldOf(page, 'news.strip.cards.1.title')).toHaveValue(first);
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(lines).toHaveCount(count + 1);
  await openPart(page, /^Changes/);
  await expect(page.locator('.change')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Discard all changes' }).click();
  await page.getByRole('button', { name: 'Really discard all changes?' }).click();
  await expect(page.locator('.change')).toHaveCount(0);
});

test('a picture can be replaced, and its description is asked for', SLOW, async ({ page }) => {
  await openPart(page, /^Teaser/);
  const old = await frameOf(page).locator('#teaser img').getAttribute('src');
  const picture = path.join(CONTENT, 'images/plate-wattle.jpg');
  await fieldOf(page, 'teaser.picture.file').setInputFiles(picture);
  await expect(frameOf(page).locator('#teaser img')).not.toHaveAttribute('src', `${old}`);
  await expect(fieldOf(page, 'teaser.picture.alt')).toBeFocused();
  await expect(page.getByText('describe the new one')).toBeVisible();
  await fieldOf(page, 'teaser.picture.alt').fill('The patch among wattle.');
  await expect(page.getByText('describe the new one')).toHaveCount(0);
});

test('what the regulatory team decides is shown and can’t be changed', SLOW, async ({ page }) => {
  for (const name of [/^Device/, /^Recorded exceptions/]) {
    await openPart(page, name);
    await expect(page.getByText('Shown here, and changed only in its file')).toBeVisible();
    const controls = page
      .locator('main')
      .locator('textarea:not([readonly]), input, :is(.field, fieldset) button:visible');
    await expect(controls).toHaveCount(0);
  }
});

const handInButton = (page: Page) => page.getByRole('button', { name: /^Hand in \(\d/ });

test('the changes can be handed in by the keyboard, and opened again', SLOW, async ({ page }) => {
  await fieldOf(page, 'hero.headline').fill('We study nerves.');
  await expect(handInButton(page)).toHaveText('Hand in (1 changed)');
  await handInButton(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand in' });
  await expect(dialog.getByText('First screen, headline: changed')).toBeVisible();
  await expect(dialog.getByText('After: We study nerves.')).toBeVisible();
  await dialog.getByLabel('Your name').fill('Ana');
  await dialog.getByLabel('What has changed, in a sentence').fill('A new headline');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Not sent yet: nobody has received it/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: /^Download \S+-ana\.zip$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-ana\.zip$/);
  await expect(dialog.getByText('Not sent yet: send the file.').first()).toBeVisible();
  await expect(handInButton(page)).toHaveText('Hand in (0 changed)');

  await dialog.getByRole('button', { name: 'Open again A new headline' }).click();
  await expect(dialog.getByText('After: We study nerves.')).toBeVisible();
  await expect(dialog.getByText(/^Opened again/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Open again A new headline' }).click();
  await expect(dialog.getByRole('button', { name: /^Really replace/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(fieldOf(page, 'hero.headline')).toHaveValue('We study nerves.');
});

for (const width of [390, 1280]) {
  test(
    `"Hand in" is in sight wherever the panel is scrolled to, ${width} px`,
    SLOW,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const covered = await handInButton(page).evaluate((button) => {
        const own = button.getBoundingClientRect();
        return [...document.querySelectorAll('.toolbar :is(label, button)')].filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          const isBeside = right <= own.left || left >= own.right;
          return other !== button && !isBeside && bottom > own.top && top < own.bottom;
        }).length;
      });
      expect(covered).toBe(0);
      await fieldOf(page, 'hero.headline').fill('Changed');
      await openPart(page, /^News/);
      await page.mouse.move(width / 2, 700);
      await page.getByRole('button', { name: 'Add card' }).scrollIntoViewIfNeeded();
      await expect(handInButton(page)).toBeInViewport({ ratio: 1 });
      const box = await handInButton(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
      await handInButton(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the panel, ${theme}`, SLOW, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await fieldOf(page, 'hero.headline').fill('The device cures every patient.');
    await expect(page.locator('.found').first()).toBeVisible();
    for (const name of [
      /^First screen/,
      /^Teaser/,
      /^News/,
      /^Device/,
      /^Search/,
      /^Pictures/,
      /^Changes/,
    ]) {
      await openPart(page, name);
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      expect(violations).toEqual([]);
    }
    await handInButton(page).click();
    await expect(page.getByRole('heading', { name: 'Handed in before' })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations).toEqual([]);
  });
}

test('all of the panel can be reached on a phone', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await fieldOf(page, 'hero.headline').fill('On a phone');
  await expect(headline(page)).toHaveText('On a phone');
});
