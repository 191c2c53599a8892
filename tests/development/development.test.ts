/** `npm run dev`: as strict as hosts, and what it shows of mistakes. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Page, expect as playwrightExpect } from '@playwright/test';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { describeHeaders } from '#hosting';
import { describeLayout } from '#site-build';
import { BASE, content } from '#test-kit/content';
import { type Copy, copyProject, UNSET } from '#support/copies';
import { ensureBrowser, findFreePort, launchBrowser, startProgram } from '#programs';

const POLICY = 'content-security-policy';
const CONSTANTS = 'src/constants.ts';
/** Of every page. */
const COMPONENT = 'src/sections/footer/footer.tsx';
const RENDERED = '  return (\n';
/** Playwright's default of 5 s is too short on a busy machine, and toPass() has no limit of its own. */
const PATIENCE = { timeout: 30_000 };
const expectPage = playwrightExpect.configure(PATIENCE);
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

/** Changes a file of the copy until the test has ended. */
async function change(file: string, from: string, to: string) {
  const target = path.join(copy.folder, file);
  const before = readFileSync(target, 'utf8');
  expect(before).toContain(from);
  onTestFinished(() => writeFile(target, before));
  await writeFile(target, before.replace(from, to));
}

/** In a browser of its own: Chromium may never close a page that reloads just then. */
async function open(): Promise<Page> {
  const browser = await launchBrowser('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost');
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
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

test('sends the headers of hosts, but for React’s own script and the styles of Vite', async () => {
  const response = await fetch(address);
  const sealed = content.news?.video ? [''] : [];
  const { player } = describeLayout(BASE);
  const expected = describeHeaders([await response.text()], sealed, player).headers;
  for (const [name, value] of Object.entries(expected)) {
    const sent = response.headers.get(name) ?? '';
    const isPolicy = name.toLowerCase() === POLICY;
    expect(isPolicy ? dropLoosening(sent) : sent, name).toBe(value);
  }
});

test('blocks nothing that a page has now', async () => {
  const before = program.readOutput();
  const page = await open();
  const errors: string[] = [];
  // Vite may load a package once more, which fails first: that is no blocking.
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) errors.push(message.text());
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(errors).toEqual([]);
  await expectPage(overlay(page)).toHaveCount(0);
  expect(program.readOutput().slice(before.length)).not.toContain('security policy');
});

/** Of each, only the first: one hash and one nonce. */
const dropLoosening = (policy: string) =>
  policy
    .replace(/(script-src 'self') 'sha256-[\w+/=]+'/, '$1')
    .replace(/(style-src 'self') 'nonce-[\w-]+'/, '$1');

test.each([
  { what: 'an image', markup: `<img alt="" src="${FOREIGN}" />`, blocked: FOREIGN },
  { what: 'a script', markup: `<script src="${FOREIGN}" />`, blocked: FOREIGN },
  {
    what: 'a stylesheet',
    markup: `<link rel="stylesheet" href="${FOREIGN}" />`,
    blocked: FOREIGN,
  },
  {
    what: 'an inline script without a hash',
    markup: `<script id="planted" dangerouslySetInnerHTML={{ __html: 'void 0' }} />`,
    blocked: 'inline (script-src-elem)',
  },
])('blocks and names $what in the page, as hosts do', async ({ markup, blocked }) => {
  await change(COMPONENT, OPENING, OPENING + markup);
  const before = program.readOutput();
  const page = await open();
  await expectPage(overlay(page)).toBeVisible();
  const readNews = () => program.readOutput().slice(before.length);
  await expectPage(async () =>
    expect(readNews()).toContain(`security policy of hosts blocks ${blocked}`),
  ).toPass(PATIENCE);
});

test('blocks requests to other sites, and says where', async () => {
  const page = await open();
  await page.evaluate((foreign) => fetch(foreign).catch(() => undefined), FOREIGN);
  await expectPage(overlay(page)).toContainText(`blocks ${FOREIGN} (connect-src)`);
});

test('blocks style attributes', async () => {
  const page = await open();
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expectPage(overlay(page)).toContainText('(style-src-attr)');
});

test('shows an error of a component in the browser, with file and line', async () => {
  await plant("typeof window !== 'undefined'");
  const page = await open();
  await expectPage(overlay(page)).toContainText('Planted.');
  await expectPage(overlay(page)).toContainText(`${COMPONENT}:${lineOfPlanted()}:`);
});

test('shows an error of an event in the browser, with file and line', async () => {
  const button = `<button type="button" onClick={() => {\n throw new Error('Planted.');\n}}>Plant</button>`;
  await change(COMPONENT, OPENING, OPENING + button);
  const page = await open();
  await expectPage(async () => {
    // Does nothing before hydration.
    await page.getByRole('button', { name: 'Plant' }).dispatchEvent('click');
    await expectPage(overlay(page)).toContainText('Planted.', { timeout: 500 });
  }).toPass(PATIENCE);
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
  await expectPage(async () => expect(await readQueries()).toContain('width >= 769px')).toPass(
    PATIENCE,
  );
  // A stylesheet may come before the server has noticed the change.
  await expectPage(async () =>
    expect(await (await fetch(address)).text()).toContain('width &lt; 769px'),
  ).toPass(PATIENCE);
  expect(program.readOutput().slice(before.length)).not.toMatch(/restart/);
});
