/**
 * Uses the editor in a copy of the project as an editor would, and takes the pictures of
 * docs/editing.md. `npm run test:pictures -- --update` runs it.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '#folders';
import { copyProject } from '#test-kit/copies';
import { startEditor } from '#test-kit/editor';
import { DOCUMENTS } from './stories.ts';

const PICTURES = path.join(ROOT, 'docs/editing');

const FORBIDDEN = 'A patch that cures overactive bladder';

const fieldOf = (page: Page, place: string) => page.locator(`[data-field="${place}"]`);

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name }).click();

/** The page has its pictures, and the panel its verdicts. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  const hasPictures = () =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  // The frame of the page may reload meanwhile.
  await expect(async () => {
    for (const frame of page.frames()) expect(await frame.evaluate(hasPictures)).toBe(true);
  }).toPass();
}

async function shoot(page: Page, name: string) {
  await settle(page);
  const file = path.join(PICTURES, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 76 })
    .toFile(file);
}

async function addCard(page: Page) {
  const cards = fieldOf(page, 'news.strip.cards');
  const count = await cards.locator('> .entry').count();
  await cards.locator('> .actions').getByRole('button', { name: /^Add/ }).click();
  await expect(cards.locator('> .entry')).toHaveCount(count + 1);
  // The newest comes first.
  const card = cards.locator('> .entry').first();
  const places = await card
    .locator('[data-field]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field') ?? ''));
  const fill = async (key: string, value: string) => {
    const place = places.find((name) => name.endsWith(`.${key}`)) ?? key;
    await fieldOf(page, place).fill(value);
    return place;
  };
  await fill('source', 'Engineering notes');
  await fill('link', 'https://news.example.com/open-day');
  return fill('title', 'Our workshop opens its doors');
}

/** As after a break: changes are kept. */
async function reload(page: Page) {
  await settle(page);
  await page.reload();
  await settle(page);
}

async function walk(page: Page, address: string, pictures: string) {
  const site = page.frameLocator('iframe');
  await page.goto(address);
  await fieldOf(page, 'hero.headline').fill('Medical Engineering from Sydney');
  await shoot(page, 'headline');

  await openPart(page, 'Teaser');
  await settle(page);
  const headline = site.locator('[data-edit="teaser.headline"]');
  await headline.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('A leaf of silicone, with an instrument inside');
  await shoot(page, 'on-the-page');
  await page.keyboard.press('Enter');

  const plate = path.join(pictures, 'plate-three-quarter.jpg');
  await fieldOf(page, 'teaser.picture.file').setInputFiles(plate);
  await shoot(page, 'picture');
  const description = 'A palm-sized patch with a round green pod, seen from the side.';
  await fieldOf(page, 'teaser.picture.alt').fill(description);

  await openPart(page, 'News');
  const title = await addCard(page);
  await reload(page);
  await openPart(page, 'News');
  await page.locator(`[data-entry="${title.replace(/\.title$/, '')}"]`).click();
  await fieldOf(page, title).focus();
  await shoot(page, 'card');

  await openPart(page, 'First screen');
  await fieldOf(page, 'hero.headline').fill(FORBIDDEN);
  await reload(page);
  await expect(page.locator('.found').first()).toBeVisible();
  await shoot(page, 'forbidden');

  await openPart(page, 'Changes');
  await shoot(page, 'changes');
}

test('takes the pictures of docs/editing', DOCUMENTS, async ({ page }) => {
  test.slow();
  await mkdir(PICTURES, { recursive: true });
  const copy = await copyProject();
  const editor = await startEditor(copy.folder);
  try {
    await walk(page, editor.address, path.join(copy.folder, 'content/images'));
    await page.goto(`${editor.address}report`);
    await shoot(page, 'report');
  } finally {
    await editor.stop();
    await copy.remove();
  }
});
