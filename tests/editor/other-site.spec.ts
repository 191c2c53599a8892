/** Edits a site with another schema and another page, without a change of the kit. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort, startProgram } from '#programs';
import { fieldOf, openFormPart, previewOf } from '#support/edit-page';
import { BAKERY_CONTENT } from '../site/other/config.ts';

const EDIT = path.join(import.meta.dirname, '../site/other/edit.ts');

test('shows a changed word on the page, judges it, and saves it', async ({ page }) => {
  const root = await mkdtemp(path.join(tmpdir(), 'bakery-'));
  await cp(BAKERY_CONTENT, path.join(root, 'content'), { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'Bakery');
  const program = startProgram(process.execPath, [EDIT, root, `${await findFreePort()}`]);
  try {
    await page.goto(await program.ready((output) => output.match(/^http:\/\/\S+$/m)?.[0]));
    await expect(page.getByRole('heading', { name: 'Breads', level: 2 })).toBeVisible();
    await fieldOf(page, 'breads.headline').fill('What we knead');
    await expect(previewOf(page, 'breads.headline')).toHaveText('What we knead');
    await previewOf(page, 'hours.paragraphs[1]').click();
    const paragraph = previewOf(page, 'hours.paragraphs[1]');
    await expect(paragraph).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Our bread cures every illness.');
    await expect(page.getByText('This can’t be said.').first()).toBeVisible();
    // The bakery has no sections of text that users can add.
    await openFormPart(page, /^Site/);
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveText(['Add section']);
    await expect(page.getByLabel('Headline of a new section')).toHaveCount(0);
    expect(await readFile(path.join(root, 'content/breads.yaml'), 'utf8')).toContain(
      'headline: What we knead\n',
    );
  } finally {
    await program.stop();
    await rm(root, { recursive: true });
  }
});
