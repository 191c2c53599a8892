/** Tests pictures in `npm run edit`: replacement, focus points and the library. */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fieldOf, frameOf, openFormPart, summaryOf, test } from '#support/edit-page';
import { FULL } from '#support/sites';

// The editor refuses a picture with status 422.
test.use({ knownErrors: /ERR_NAME_NOT_RESOLVED|status of 422/ });

const PHOTO = path.join(FULL.content, 'images/plate-1.png');
const CUT_OUT = path.join(FULL.content, 'images/hero.webp');

const teaser = (page: Page) => frameOf(page).locator('#teaser picture img');

test('replaces a picture and asks for new alternative text', async ({ page }) => {
  await openFormPart(page, /^Teaser/);
  const old = await teaser(page).getAttribute('src');
  await fieldOf(page, 'teaser.picture.file').setInputFiles(PHOTO);
  await expect(teaser(page)).not.toHaveAttribute('src', `${old}`);
  await expect(fieldOf(page, 'teaser.picture.alt')).toBeFocused();
  const warning = page.locator('.warning', { hasText: 'describe the new one' });
  await expect(warning).toBeVisible();
  await fieldOf(page, 'teaser.picture.alt').fill('The patch among wattle.');
  await expect(warning).toHaveCount(0);
});

test('stays at the part that the user opens while a picture is uploading', async ({ page }) => {
  await openFormPart(page, /^Teaser/);
  await page.route('**/@edit/picture?*', async (route) => {
    await openFormPart(page, /^News/);
    await expect(summaryOf(page, 'news.strip.cards[1]')).toBeVisible();
    await route.continue();
  });
  await fieldOf(page, 'teaser.picture.file').setInputFiles(PHOTO);
  await expect(page.getByRole('button', { name: /^Changes 1 changed/ })).toBeVisible();
  await expect(summaryOf(page, 'news.strip.cards[1]')).toBeVisible();
});

test('keeps the focus in another field while a picture is uploading', async ({ page }) => {
  await openFormPart(page, /^Teaser/);
  const headline = fieldOf(page, 'teaser.headline');
  await page.route('**/@edit/picture?*', async (route) => {
    await expect(page.getByText('Uploading the picture …')).toBeVisible();
    await headline.focus();
    await route.continue();
  });
  await fieldOf(page, 'teaser.picture.file').setInputFiles(PHOTO);
  await expect(page.getByRole('button', { name: /^Changes 1 changed/ })).toBeVisible();
  await expect(page.getByText('Uploading the picture …')).toHaveCount(0);
  await expect(headline).toBeFocused();
});

test('shows why a picture is refused, until another picture is chosen', async ({ page }) => {
  const file = fieldOf(page, 'hero.picture.file');
  const refusal = page.locator('.field', { has: file }).getByRole('alert');
  await file.setInputFiles(PHOTO);
  await expect(refusal).toContainText('This picture has no transparent background');
  await expect(file).toHaveAccessibleDescription(/This picture has no transparent background/);
  await expect(file).toHaveAttribute('aria-invalid', 'true');
  await file.setInputFiles(CUT_OUT);
  await expect(fieldOf(page, 'hero.picture.alt')).toBeFocused();
  await expect(refusal).toHaveCount(0);
});

test('sets a focus point by keyboard, click and drag', async ({ page }) => {
  await openFormPart(page, /^Teaser/);
  const picture = fieldOf(page, 'teaser.picture.focus');
  const expectPoint = async (x: number, y: number) => {
    const text = `${x} % from the left, ${y} % from the top`;
    await expect(picture).toHaveAttribute('aria-valuetext', text);
    await expect(teaser(page)).toHaveCSS('object-position', `${x}% ${y}%`);
  };
  await expectPoint(10, 90);
  await picture.focus();
  for (const key of ['Shift+ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await expectPoint(20, 88);

  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  await picture.click({ position: { x: width / 4, y: height * 0.75 } });
  await expectPoint(25, 75);
  await page.mouse.down();
  await picture.hover({ position: { x: width / 2, y: height / 2 }, force: true });
  await picture.hover({ position: { x: width * 0.9, y: height * 0.2 }, force: true });
  await page.mouse.up();
  await expectPoint(90, 20);
  await page.getByRole('button', { name: 'To the middle' }).click();
  await expectPoint(50, 50);
});

test('shows the old picture and the old focus point in the list of changes', async ({ page }) => {
  await openFormPart(page, /^Teaser/);
  await fieldOf(page, 'teaser.picture.focus').press('Shift+ArrowRight');
  await expect(page.getByRole('button', { name: /^Changes 1 changed/ })).toBeVisible();
  await fieldOf(page, 'teaser.picture.file').setInputFiles(PHOTO);
  await openFormPart(page, /^Changes 2 changed/);
  const picture = page.locator('.change', { hasText: 'Teaser, picture, file: changed' });
  await expect(picture.getByRole('img', { name: 'teaser.png' })).toBeVisible();
  await expect(picture.getByRole('img')).toHaveCount(2);
  await expect(picture.locator('ins, del')).toHaveCount(0);
  const point = page.locator('.change', { hasText: 'what stays in view: changed' });
  await expect(point.locator('.words')).toHaveText([
    'Before: 10 % from the left, 90 % from the top',
    'After: 20 % from the left, 90 % from the top',
  ]);
  await expect(point.locator('.dot').last()).toHaveAttribute('style', 'left: 20%; top: 90%;');
});

test('shows a frame with the shape of the cropped picture, at both widths', async ({ page }) => {
  await openFormPart(page, /^News/);
  const frame = fieldOf(page, 'news.article.picture.focus').locator('.frame');
  const picture = frameOf(page).getByRole('img', { name: 'A flat picture beside an article.' });
  const readShape = async () => {
    const { width, height } = (await frame.boundingBox()) ?? { width: 0, height: 0 };
    return width / height;
  };
  const expectShape = async () => {
    const shown = () =>
      picture.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
    await expect
      .poll(async () => Math.abs((await readShape()) / (await shown()) - 1))
      .toBeLessThan(0.03);
    return shown();
  };
  const onDesktop = await expectShape();
  await page.getByText('Phone', { exact: true }).click();
  await expect
    .poll(() =>
      frameOf(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390);
  const onPhone = await expectShape();
  expect(Math.abs(onPhone - onDesktop)).toBeGreaterThan(0.1);
});

test('has no focus point for a picture that isn’t cropped', async ({ page }) => {
  await expect(fieldOf(page, 'hero.picture.alt')).toBeVisible();
  await expect(page.getByRole('main').getByRole('slider')).toHaveCount(0);
  await openFormPart(page, /^News/);
  for (const [card, count] of [
    [9, 1],
    [8, 0],
  ] as const) {
    await summaryOf(page, `news.strip.cards[${card}]`).click();
    const image = fieldOf(page, `news.strip.cards[${card}].image`);
    await expect(image).toBeVisible();
    await expect(image.getByRole('slider')).toHaveCount(count);
  }
});

test('chooses a picture from the library and deletes an unused one', async ({ page }) => {
  await openFormPart(page, /^Pictures/);
  await page.getByRole('button', { name: 'Teaser, Picture', exact: true }).press('Enter');
  const file = fieldOf(page, 'teaser.picture.file');
  await expect(file).toBeFocused();
  const choose = page.locator('.picture', { has: file }).getByRole('button', { name: /library$/ });
  await choose.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a picture' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Keep this one teaser.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this one card-1.jpg', exact: true }).press('Enter');
  await expect(fieldOf(page, 'teaser.picture.alt')).toBeFocused();
  await expect(
    page.locator('.warning', { hasText: 'describes the picture that was here before' }),
  ).toBeVisible();
  await expect(teaser(page)).toHaveAttribute('src', /card-1/);

  await openFormPart(page, /^Pictures/);
  const row = page.locator('.owned', { hasText: 'teaser.png' });
  await expect(row).toContainText('Not used.');
  await expect(row).toContainText(/[\d,]+ × [\d,]+ px, [\d,]+ kB/);
  await row.getByRole('button', { name: 'Delete teaser.png' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.locator('main button:focus, main h2:focus')).toHaveCount(1);
  await openFormPart(page, /^Changes 2 changed/);
  await expect(page.locator('.change').last()).toContainText('Pictures, teaser.png: deleted');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await openFormPart(page, /^Pictures/);
  await expect(row).toBeVisible();
});

test('offers only pictures with a transparent background for a cut-out', async ({ page }) => {
  const file = fieldOf(page, 'hero.picture.file');
  await page
    .locator('.picture', { has: file })
    .getByRole('button', { name: /library$/ })
    .click();
  const names = page.locator('.owned h3');
  await expect(names.filter({ hasText: 'hero.webp' })).toBeVisible();
  await expect(names.filter({ hasText: 'zero.png' })).toBeVisible();
  await expect(names.filter({ hasText: /^(teaser|plate-1|card-1)\./ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(file).toBeFocused();
});
