/** `npm run edit`: the history of the content, by keyboard and on a narrow screen. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { setText } from '#page-editor';
import { SLOW } from '#support/browser';
import { copyProject } from '#support/copies';
import { fieldOf, openPart, test } from '#support/edit-page';
import { startEditor } from '#support/editor';

const INTRODUCTION = 'hero.introduction';

test('an earlier text is taken back by keys, and undone', SLOW, async ({ browser }) => {
  const copy = await copyProject();
  const file = path.join(copy.folder, 'content/hero.yaml');
  await writeFile(file, setText(await readFile(file, 'utf8'), ['introduction'], 'Newer words.'));
  copy.commit('Write newer words');
  const editor = await startEditor(copy.folder);
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const page = await context.newPage();
  await page.goto(editor.address);
  await expect(fieldOf(page, INTRODUCTION)).toHaveValue('Newer words.');

  await openPart(page, /^History/);
  const part = page.getByRole('combobox', { name: 'Part' });
  const newest = page.locator('summary', { hasText: 'Write newer words' });
  await expect(page.locator('main summary')).toHaveCount(2);
  await part.selectOption('People');
  await expect(newest).toHaveCount(0);
  await part.selectOption('First screen');
  await newest.press('Enter');
  await expect(page.getByText('Newer words.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations).toEqual([]);
  const isWide = page.locator('main').evaluate((main) => main.scrollWidth > main.clientWidth);
  expect(await isWide).toBe(false);

  await newest.press('Tab');
  await expect(page.getByRole('button', { name: /^Take back what was before/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is one of your changes now.')).toBeVisible();
  await openPart(page, /^First screen/);
  await expect(fieldOf(page, INTRODUCTION)).not.toHaveValue('Newer words.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fieldOf(page, INTRODUCTION)).toHaveValue('Newer words.');

  await context.close();
  await editor.stop();
  await copy.remove();
});
