/** Checks which browser the tests choose. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'index.ts');

/** Chooses browsers in another process, because Playwright reads its variables when it starts. */
function choose(env: NodeJS.ProcessEnv): unknown {
  const code = `import(${JSON.stringify(MODULE)}).then(({ findBrowser, findTestBrowser }) =>
    console.log(JSON.stringify({ tests: findTestBrowser(), full: findBrowser() })))`;
  const options = { encoding: 'utf8', env: { ...process.env, CHROMIUM: '', ...env } } as const;
  return JSON.parse(execFileSync(process.execPath, ['-e', code], options));
}

/** Makes a folder in which Playwright has installed its full browser. */
function installByPlaywright() {
  const folder = mkdtempSync(path.join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const usual = chromium.executablePath();
  const full = path.join(folder, usual.slice(usual.search(/chromium-\d/)));
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, '');
  return { folder, full };
}

test('prefers the browser that CHROMIUM names, even if it is missing', () => {
  const named = { executablePath: '/missing/chromium' };
  expect(choose({ CHROMIUM: named.executablePath })).toEqual({ tests: named, full: named });
});

test('prefers Playwright’s browsers to others of the machine', () => {
  const { folder, full } = installByPlaywright();
  const env = { PLAYWRIGHT_BROWSERS_PATH: folder };
  const executablePath = full;
  expect(choose(env)).toEqual({ tests: { executablePath }, full: { executablePath } });
  const [, revision] = /chromium-(\d+)/.exec(full) ?? [];
  mkdirSync(path.join(folder, `chromium_headless_shell-${revision}`));
  expect(choose(env)).toEqual({ tests: {}, full: { executablePath } });
});
