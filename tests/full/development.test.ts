/** `npm run dev`: as strict as hosts, and what it shows of mistakes. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { describeHeaders } from '#hosting';
import { describeLayout } from '#site-build';
import { BASE, content } from '#test-kit/content';
import { type Copy, copyProject, UNSET } from '#test-kit/copies';
import { ensureBrowser, findFreePort, launchBrowser, startProgram } from '#test-kit/programs';

const POLICY = 'content-security-policy';
const CONSTANTS = 'src/constants.ts';
/** Of every page. */
const COMPONENT = 'src/sections/footer/footer.tsx';
const RENDERED = '  return (\n';

let copy: Copy;
let browser: Browser;
let program: ReturnType<typeof startProgram>;
let address: string;

beforeAll(async () => {
  await ensureBrowser();
  copy = await copyProject();
  const env = { ...UNSET, PORT: `${await findFreePort()}` };
  const start = [path.join(copy.folder, 'commands/dev.ts')];
  program = startProgram(process.execPath, start, { cwd: copy.folder, env });
  address = await program.ready((output) => output.match(/http:\/\/localhost:\S+/)?.[0]);
  browser = await launchBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost');
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
  await copy?.remove();
});

/** Changes a file of the copy until the test has ended. */
async function change(file: string, from: string, to: string) {
  const target = path.join(copy.folder, file);
  const before = readFileSync(target, 'utf8');
  expect(before).toContain(from);
  onTestFinished(() => writeFile(target, before));
  await writeFile(target, before.replace(from, to));
}

async function open(): Promise<Page> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(address);
  return page;
}

/** Vite's overlay, which has the error's message, and its file with line and column. */
const overlay = (page: Page) => page.locator('vite-error-overlay');

const plant = (condition: string) =>
  change(COMPONENT, RENDERED, `  if (${condition}) throw new Error('Planted.');\n${RENDERED}`);

const lineOfPlanted = () =>
  readFileSync(path.join(copy.folder, COMPONENT), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes("'Planted.'")) + 1;

test('sends the headers of hosts, and names its own scripts and styles beside the page’s', async () => {
  const { headers } = await fetch(address);
  const sealed = content.news?.video ? [''] : [];
  const expected = describeHeaders([''], sealed, describeLayout(BASE).player).headers;
  for (const [name, value] of Object.entries(expected)) {
    const sent = headers.get(name) ?? '';
    const isPolicy = name.toLowerCase() === POLICY;
    expect(isPolicy ? sent.replace(/ 'nonce-[\w-]+'/g, '') : sent, name).toBe(value);
  }
});

test('blocks what hosts would block, and says so', async () => {
  const page = await open();
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('img'), { src: 'data:image/gif,none' }),
    );
  });
  await expectPage(overlay(page)).toContainText('security policy');
});

test('shows an error of a component in the browser, with file and line', async () => {
  await plant("typeof window !== 'undefined'");
  const page = await open();
  await expectPage(overlay(page)).toContainText('Planted.');
  await expectPage(overlay(page)).toContainText(`${COMPONENT}:${lineOfPlanted()}:`);
});

test('shows an error of a component on the server, with file and line, and goes on', async () => {
  await plant("typeof window === 'undefined'");
  const page = await open();
  await expectPage(overlay(page)).toContainText('Planted.');
  await expectPage(overlay(page)).toContainText(`${COMPONENT}:${lineOfPlanted()}:`);
});

test('takes in a change of constants without a restart', async () => {
  const page = await open();
  const before = program.readOutput();
  await change(CONSTANTS, 'desktop: 768', 'desktop: 769');
  const readQueries = () =>
    page.evaluate(() =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
        .join(''),
    );
  // The page reloads meanwhile.
  await expectPage(async () => expect(await readQueries()).toContain('width >= 769px')).toPass();
  const html = await (await fetch(address)).text();
  expect(html).not.toContain('width &lt; 768px');
  expect(program.readOutput().slice(before.length)).not.toMatch(/restart/);
});
