/** Runs `npm run dev` on a copy of the project with the full fixture site. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Page, expect as playwrightExpect } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ensureBrowser, findFreePort, launchBrowser, startProgram } from '#programs';
import { type Copy, copyProject, UNSET } from '#support/copies';

/** Playwright's default of 5 s is too short on a busy machine. toPass() has no default limit. */
const PATIENCE = { timeout: 30_000 };
const expectPage = playwrightExpect.configure(PATIENCE);

/** A component that every page renders. */
const COMPONENT = 'src/sections/footer/footer.tsx';
const RENDERED = '  return (\n';
const OPENING = '<footer className={styles.footer}>';
const FOREIGN = 'https://foreign.example/file';

let copy: Copy;
let program: ReturnType<typeof startProgram>;
let address: string;

beforeAll(async () => {
  await ensureBrowser();
  copy = await copyProject();
  const env = { ...UNSET, PORT: `${await findFreePort()}` };
  const start = [path.join(copy.folder, 'commands/dev.ts')];
  program = startProgram(process.execPath, start, { cwd: copy.folder, env });
  address = await program.ready((output) => output.match(/http:\/\/localhost:\S+/)?.[0]);
});

afterAll(async () => {
  await program?.stop();
  await copy?.remove();
});

type Save = (file: string, text: string) => void | Promise<void>;

/** Replaces words in a file of the copy, and restores the file after the test. */
async function change(file: string, from: string, to: string, save: Save = writeFileSync) {
  const target = path.join(copy.folder, file);
  const before = readFileSync(target, 'utf8');
  expect(before).toContain(from);
  onTestFinished(() => writeFileSync(target, before));
  await save(target, before.replace(from, to));
}

/** Saves as on a busy machine: the file is empty for a moment. */
const saveSlowly: Save = async (file, text) => {
  writeFileSync(file, '');
  await wait(20);
  writeFileSync(file, text);
};

/** Opens the page in a new browser, because Chromium may fail to close a page during a reload. */
async function open(): Promise<Page> {
  const browser = await launchBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost');
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(address);
  return page;
}

/** Vite's error overlay. It shows message, file, line and column. */
const overlay = (page: Page) => page.locator('vite-error-overlay');

test('reloads the page when content changes', async () => {
  const page = await open();
  await change(
    'content/hero.yaml',
    'A headline as long as most, which takes three lines on a desktop',
    'Another headline',
  );
  await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Another headline');
});

test('shows a content problem with file and line', async () => {
  const page = await open();
  await change('content/hero.yaml', 'headline:', 'headlin:');
  await expectPage(overlay(page)).toContainText('content/hero.yaml:2');
  await expectPage(overlay(page)).toContainText('headlin is not a known field');
});

test('applies a change of constants without a restart', async () => {
  const before = program.readOutput();
  await change('src/constants.ts', 'desktop: 768', 'desktop: 769');
  await expectPage(async () => {
    const page = await (await fetch(address)).text();
    expect(page).toContain('width &lt; 769px');
  }).toPass(PATIENCE);
  expect(program.readOutput().slice(before.length)).not.toContain('restart');
});

test.each([
  ['content/hero.yaml', 'A headline as long as most', 'A slow save', 'A slow save'],
  ['src/constants.ts', 'desktop: 768', 'desktop: 770', 'width &lt; 770px'],
])('shows the page after %s was empty for a moment', async (file, from, to, shown) => {
  expect((await fetch(address)).status).toBe(200);
  await change(file, from, to, saveSlowly);
  await expectPage(async () => {
    expect(await (await fetch(address)).text()).toContain(shown);
  }).toPass(PATIENCE);
});

async function expectPlanted(page: Page) {
  const lines = readFileSync(path.join(copy.folder, COMPONENT), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes("'Planted.'")) + 1;
  await expectPage(overlay(page)).toContainText('Planted.');
  await expectPage(overlay(page)).toContainText(`${COMPONENT}:${line}:`);
}

test.each([
  ['in the browser', "typeof window !== 'undefined'"],
  ['on the server', "typeof window === 'undefined'"],
])('shows an error of a component %s, with file and line', async (_, condition) => {
  await change(
    COMPONENT,
    RENDERED,
    `  if (${condition}) throw new Error('Planted.');\n${RENDERED}`,
  );
  await expectPlanted(await open());
});

test('shows an error of an event handler, with file and line', async () => {
  const button = `<button type="button" onClick={() => {\nthrow new Error('Planted.');\n}}>Plant</button>`;
  await change(COMPONENT, OPENING, OPENING + button);
  const page = await open();
  await expectPage(async () => {
    // Retried, because a click before hydration does nothing.
    await page.getByRole('button', { name: 'Plant' }).dispatchEvent('click');
    await expectPage(overlay(page)).toContainText('Planted.', { timeout: 500 });
  }).toPass(PATIENCE);
  await expectPlanted(page);
});

test('blocks nothing on the unchanged page', async () => {
  const before = program.readOutput();
  const page = await open();
  const errors: string[] = [];
  // Other errors are allowed: Vite may request a package again if the first request fails.
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) errors.push(message.text());
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(errors).toEqual([]);
  await expectPage(overlay(page)).toHaveCount(0);
  expect(program.readOutput().slice(before.length)).not.toContain('security policy');
});

test.each([
  ['an image of another site', `<img alt="" src="${FOREIGN}" />`, FOREIGN],
  [
    'an inline script',
    `<script id="planted" dangerouslySetInnerHTML={{ __html: 'void 0' }} />`,
    'inline (script-src-elem)',
  ],
])('blocks %s as hosts do, and names the blocked resource', async (_, markup, blocked) => {
  await change(COMPONENT, OPENING, OPENING + markup);
  const page = await open();
  await expectPage(overlay(page)).toContainText(
    `security policy (Content-Security-Policy) blocks ${blocked}`,
  );
});

test('blocks style attributes and fetch() to other sites, as hosts do, and names each in the overlay', async () => {
  const page = await open();
  await page.evaluate((foreign) => fetch(foreign).catch(() => undefined), FOREIGN);
  await expectPage(overlay(page)).toContainText(`blocks ${FOREIGN} (connect-src)`);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expectPage(overlay(page)).toContainText('(style-src-attr)');
});
