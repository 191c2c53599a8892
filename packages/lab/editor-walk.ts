/**
 * `node packages/lab/editor-walk.ts`: uses the editor in a copy of the project as an editor would.
 * Takes the pictures of docs/editing.md, and prints how soon the page and the claims review follow
 * a keystroke. Run it after visible changes of the editor.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type FrameLocator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ensureBrowser, findBrowser } from '../../tools/check/browser.ts';
import { ROOT } from '../../tools/paths.ts';
import { copyProject } from './copy.ts';
import { startEditor } from './editor.ts';

const PICTURES = path.join(ROOT, 'docs/editing');

const VIEWPORT = { width: 1280, height: 800 };

/** The page has to have loaded its pictures, and the panel to have its verdicts. */
const SETTLED_MS = 2500;

const FORBIDDEN = 'A patch that cures overactive bladder';

/** Goes on with the sentence: each letter changes the page, and the sentence that is quoted. */
const MORE = ' in women, in men and in everybody who has had it for years';

const KEYSTROKES = 40;

type Times = { page: number; verdict: number };

const fieldOf = (page: Page, place: string) => page.locator(`[data-field="${place}"]`);

const openPart = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('button', { name }).click();

async function shoot(page: Page, name: string, fullPage = false) {
  await page.waitForTimeout(SETTLED_MS);
  const file = path.join(PICTURES, `${name}.webp`);
  const { size } = await sharp(await page.screenshot({ fullPage }))
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

/** Records in the panel's window, whose clock both observers share. */
const record = (page: Page, place: string) =>
  page.evaluateHandle((name) => {
    const field = document.querySelector(`[data-field="${name}"]`);
    const site = document.querySelector('iframe')?.contentDocument;
    const remarks = field?.closest('.field');
    if (!(field instanceof HTMLTextAreaElement) || !site || !remarks) throw new Error(name);
    const done: Times[] = [];
    let typedAt = 0;
    let times: Partial<Times> = {};
    const note = (what: keyof Times, where: Element | null) => {
      if (typedAt === 0 || times[what] || !where?.textContent.includes(field.value)) return;
      times[what] = performance.now() - typedAt;
      const { page: pageMs, verdict: verdictMs } = times;
      if (pageMs && verdictMs) done.push({ page: pageMs, verdict: verdictMs });
    };
    const watch = { subtree: true, childList: true, characterData: true };
    new MutationObserver(() => note('page', site.querySelector(`[data-edit="${name}"]`))).observe(
      site,
      watch,
    );
    new MutationObserver(() => note('verdict', remarks.querySelector('.found'))).observe(
      remarks,
      watch,
    );
    const onInput = () => {
      // A space at the end changes nothing yet.
      typedAt = field.value.endsWith(' ') ? 0 : performance.now();
      times = {};
    };
    field.addEventListener('input', onInput, { capture: true });
    return done;
  }, place);

async function measureKeystrokes(page: Page): Promise<Times[]> {
  await openPart(page, 'First screen');
  await fieldOf(page, 'hero.headline').press('ControlOrMeta+End');
  const recorded = await record(page, 'hero.headline');
  let count = 0;
  for (const key of MORE) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    if (key === ' ') continue;
    count += 1;
    await page.waitForFunction(([times, expected]) => times.length === expected, [
      recorded,
      count,
    ] as const);
    if (count === KEYSTROKES) break;
  }
  return recorded.jsonValue();
}

function report(what: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  console.log(
    `From a keystroke to ${what}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (${times.length} keystrokes)`,
  );
}

await ensureBrowser();
await mkdir(PICTURES, { recursive: true });
const copy = await copyProject();
const editor = await startEditor(copy.folder);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  // Not by route(), which turns the cache off: fonts that are loaded again would be missing.
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});
try {
  // Nothing drifts.
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await walk(page, editor.address, path.join(copy.folder, 'content/images'));

  const paper = await context.newPage();
  await paper.goto(`${editor.address}report`);
  await shoot(paper, 'report');
  await paper.close();

  const times = await measureKeystrokes(page);
  report(
    'the page',
    times.map((time) => time.page),
  );
  report(
    'the verdict',
    times.map((time) => time.verdict),
  );
} finally {
  await browser.close();
  await editor.stop();
  await copy.remove();
}
