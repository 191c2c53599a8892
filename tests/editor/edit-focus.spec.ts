/** The point of a picture that stays in view, in `npm run edit`. */
import { expect, type Page } from '@playwright/test';
import { SLOW } from '#support/browser';
import { fieldOf, frameOf, openPart, test } from '#support/edit-page';

const expectPoint = async (page: Page, section: string, point: string) => {
  const [x, y] = point.match(/\d+/g) ?? [];
  await expect(fieldOf(page, `${section}.picture.focus`)).toHaveAttribute(
    'aria-valuetext',
    `${x} % from the left, ${y} % from the top`,
  );
  await expect(frameOf(page).locator(`#${section} img`)).toHaveCSS('object-position', point);
};

test('what stays in view is set by keys, a click and dragging', SLOW, async ({ page }) => {
  await openPart(page, /^Teaser/);
  const picture = fieldOf(page, 'teaser.picture.focus');
  await picture.focus();
  for (const key of ['Shift+ArrowLeft', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expectPoint(page, 'teaser', '0% 88%');

  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width / 4, y: height * 0.75 } });
  await expectPoint(page, 'teaser', '25% 75%');

  await page.mouse.down();
  await picture.hover({ position: { x: width / 2, y: height / 2 }, force: true });
  await picture.hover({ position: { x: width * 0.9, y: height * 0.2 }, force: true });
  await page.mouse.up();
  await expectPoint(page, 'teaser', '90% 20%');

  await page.getByRole('button', { name: 'To the middle' }).click();
  await expectPoint(page, 'teaser', '50% 50%');
});

test('a point that was not there before goes with an undo', SLOW, async ({ page }) => {
  await openPart(page, /^Careers/);
  await fieldOf(page, 'careers.picture.focus').press('ArrowLeft');
  await expectPoint(page, 'careers', '49% 50%');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectPoint(page, 'careers', '50% 50%');
  await expect(page.getByRole('button', { name: /^Changes$/ })).toBeVisible();
});

test('a picture that its place shows whole has no such point', SLOW, async ({ page }) => {
  await openPart(page, /^First screen/);
  await expect(fieldOf(page, 'hero.picture.alt')).toBeVisible();
  await expect(page.getByRole('slider')).toHaveCount(0);
  await openPart(page, /^News/);
  const image = fieldOf(page, 'news.strip.cards.1.image');
  await page.locator('[data-entry="news.strip.cards.1"]').click();
  await expect(image.getByRole('slider')).toBeVisible();
  await page.getByRole('button', { name: 'Add image style' }).first().click();
  await page.locator('select[data-field="news.strip.cards.1.imageStyle"]').selectOption('contain');
  await expect(image.getByRole('slider')).toHaveCount(0);
});
