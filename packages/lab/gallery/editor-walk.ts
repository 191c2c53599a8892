/**
 * Uses the editor in a copy of the project as an editor would,
 * and takes the pictures of docs/editing.md. Run it after visible changes of the editor.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '#folders';
import { copyProject } from '#test-kit/copies';
import { startEditor } from '#test-kit/editor';
import { ensureBrowser, launchBrowser } from '#test-kit/programs';

const PICTURES = path.join(ROOT, 'docs/editing');

const VIEWPORT = { width: 1280, height: 800 };

/** The page has to have loaded its pictures, and the panel to have its verdicts. */
const SETTLED_MS = 2500;

const FORBIDDEN = 'A patch that cures overactive bladder';

const fieldOf = (page: Page, place: string) => page.locator(`[data-field="${place}"]`);

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name }).click();

async function shoot(page: Page, name: string) {
  await page.waitForTimeout(SETTLED_MS);
  const file = path.join(PICTURES, `${name}.webp`);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 76 })
    .toFile(file);
  console.log(`${path.relative(ROOT, file)}: ${Math.round(size / 1000)} kB`);
}

async function typeInPage(page: Page, site: FrameLocator) {
  const headline = site.locator('[data-edit="teaser.headline"]');
  await headline.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('A leaf of silicone, with an instrument inside');
}

async function addCard(page: Page) {
  const cards = fieldOf(page, 'news.strip.cards');
  const count = await cards.locator('> .entry').count();
  await cards.locator('> .actions').getByRole('button', { name: /^Add/ }).click();
  const card = cards.locator('> .entry').nth(count);
  await card.waitFor();
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
  await page.waitForTimeout(SETTLED_MS);
  await page.reload();
  await page.waitForTimeout(SETTLED_MS);
}

async function walk(page: Page, address: string, pictures: string) {
  const site = page.frameLocator('iframe');
  await page.goto(address);
  await fieldOf(page, 'hero.headline').fill('Medical Engineering from Sydney');
  await shoot(page, 'headline');

  await openPart(page, 'Teaser');
  await page.waitForTimeout(SETTLED_MS);
  await typeInPage(page, site);
  await shoot(page, 'on-the-page');
  await page.keyboard.press('Enter');

  await fieldOf(page, 'teaser.picture.file').setInputFiles(
    path.join(pictures, 'plate-three-quarter.jpg'),
  );
  await shoot(page, 'picture');
  await fieldOf(page, 'teaser.picture.alt').fill(
    'A palm-sized patch with a round green pod, seen from the side.',
  );

  await openPart(page, 'News');
  const title = await addCard(page);
  await reload(page);
  await openPart(page, 'News');
  await fieldOf(page, title).focus();
  await shoot(page, 'card');

  await openPart(page, 'First screen');
  await fieldOf(page, 'hero.headline').fill(FORBIDDEN);
  await reload(page);
  await shoot(page, 'forbidden');

  await openPart(page, 'Changes');
  await shoot(page, 'changes');
}

export async function walkThroughEditor(): Promise<void> {
  await ensureBrowser();
  await mkdir(PICTURES, { recursive: true });
  const copy = await copyProject();
  const editor = await startEditor(copy.folder);
  // Not by route(), which turns the cache off: fonts that are loaded again would be missing.
  const browser = await launchBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost');
  try {
    // Nothing drifts.
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await walk(page, editor.address, path.join(copy.folder, 'content/images'));

    const paper = await context.newPage();
    await paper.goto(`${editor.address}report`);
    await shoot(paper, 'report');
    await paper.close();
  } finally {
    await browser.close();
    await editor.stop();
    await copy.remove();
  }
}
