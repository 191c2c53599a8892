/**
 * Takes the screenshots of docs/editing.md, in `npm run test:pictures -- --update`. The test edits
 * a copy of the project in the editor.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '#folders';
import {
  expectRendered,
  fieldOf,
  frameOf,
  openFormPart,
  previewOf,
  summaryOf,
  test,
} from '#support/edit-page';
import { COMPANY } from '#support/sites';

const PICTURES = path.join(ROOT, 'docs/editing');

const FORBIDDEN = 'A patch that cures overactive bladder';

test.use({ content: COMPANY.content });

/** Waits until the panel shows `changed` changes and all pictures have loaded. */
async function settle(page: Page, changed: number) {
  await expect(page.getByRole('button', { name: `Changes ${changed} changed` })).toBeVisible();
  const hasPictures = () =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  // Retried, because the preview's iframe may reload during the check.
  await expect(async () => {
    for (const within of [page, frameOf(page)])
      expect(await within.locator('body').evaluate(hasPictures)).toBe(true);
  }).toPass();
}

async function shoot(page: Page, name: string) {
  const file = path.join(PICTURES, `${name}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 76 })
    .toFile(file);
}

/** @returns the field name of the new card, such as "news.strip.cards[0]" */
async function addCard(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add card' }).click();
  const title = page.locator('textarea:focus');
  await expect(title).toHaveValue(/^New title/);
  const card = `${await title.getAttribute('data-field')}`.replace('.title', '');
  await title.fill('Our workshop opens its doors');
  await fieldOf(page, `${card}.source`).fill('Engineering notes');
  await fieldOf(page, `${card}.link`).fill('https://news.example.com/open-day');
  return card;
}

/** Reloads the editor, which keeps the changes. */
async function reload(page: Page, changed: number) {
  await settle(page, changed);
  await page.reload();
  await expectRendered(page);
  await settle(page, changed);
}

test('takes the screenshots of docs/editing.md', async ({ page, editor }) => {
  test.slow();
  await mkdir(PICTURES, { recursive: true });
  await fieldOf(page, 'hero.headline').fill('Medical Engineering from Sydney');
  await settle(page, 1);
  await shoot(page, 'headline');

  await openFormPart(page, /^Teaser/);
  await previewOf(page, 'teaser.headline').click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('A leaf of silicone, with an instrument inside');
  await settle(page, 2);
  await shoot(page, 'on-the-page');
  await page.keyboard.press('Enter');

  const plate = path.join(COMPANY.content, 'images/plate-size.jpg');
  await fieldOf(page, 'teaser.picture.file').setInputFiles(plate);
  await settle(page, 3);
  await shoot(page, 'picture');
  const description = 'A palm-sized patch with a round green pod, seen from the side.';
  await fieldOf(page, 'teaser.picture.alt').fill(description);

  await openFormPart(page, /^News/);
  const card = await addCard(page);
  await reload(page, 5);
  await openFormPart(page, /^News/);
  await summaryOf(page, card).click();
  await fieldOf(page, `${card}.title`).focus();
  await expect(previewOf(page, `${card}.title`)).toBeInViewport();
  await settle(page, 5);
  await shoot(page, 'card');

  await openFormPart(page, /^First screen/);
  await fieldOf(page, 'hero.headline').fill(FORBIDDEN);
  await reload(page, 5);
  await expect(page.locator('.finding').first()).toBeVisible();
  await shoot(page, 'forbidden');

  await openFormPart(page, /^Changes/);
  await settle(page, 5);
  await shoot(page, 'changes');

  await page.goto(`${editor.address}report`);
  await shoot(page, 'report');
});
