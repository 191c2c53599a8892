/**
 * Tests that `npm run edit` loses no text if a second window is open, if the page is reloaded, or
 * if the editor doesn't respond.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { copyProject } from '#support/copies';
import { fieldOf, previewOf, test } from '#support/edit-page';
import { startEditor } from '#support/editor';

// Some tests abort requests, and the editor refuses some requests.
test.use({ knownErrors: /ERR_NAME_NOT_RESOLVED|ERR_FAILED|422/ });

const HEADLINE = 'hero.headline';

const REQUESTS = '**/@edit/request';

test('allows editing in one window only, and lets another window take over', async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('From the first window');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(
    other.getByRole('heading', { name: 'The site is edited in another window' }),
  ).toBeVisible();
  await expect(fieldOf(other, HEADLINE)).toHaveCount(0);
  await other.getByRole('button', { name: 'Edit here instead' }).click();
  await expect(fieldOf(other, HEADLINE)).toHaveValue('From the first window');
  await expect(fieldOf(page, HEADLINE)).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(fieldOf(page, HEADLINE)).toHaveValue('From the first window');
});

test('shows other programs’ changes to the files', async ({ page, copy }) => {
  const file = path.join(copy.folder, 'content/hero.yaml');
  await fieldOf(page, HEADLINE).fill('Mine');
  await expect(previewOf(page, HEADLINE)).toHaveText('Mine');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('A line about the company', 'Theirs'));
  await expect(fieldOf(page, 'hero.label')).toHaveValue('Theirs');
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Mine');
});

test('keeps a text if the page is reloaded while the request is pending', async ({ page }) => {
  let isHeld = true;
  // The held requests get no response.
  await page.route(REQUESTS, (route) =>
    isHeld && route.request().postDataJSON().do === 'set' ? undefined : route.continue(),
  );
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.postDataJSON().do === 'set',
  );
  await fieldOf(page, HEADLINE).fill('On its way');
  await sent;
  await fieldOf(page, HEADLINE).fill('On its way, and what follows');
  isHeld = false;
  await page.reload();
  await expect(fieldOf(page, HEADLINE)).toHaveValue('On its way, and what follows');
  await expect(previewOf(page, HEADLINE)).toHaveText('On its way, and what follows');
});

test('resends a text after a lost response', async ({ page }) => {
  let isFirst = true;
  await page.route(REQUESTS, async (route) => {
    if (isFirst) {
      isFirst = false;
      await route.fetch();
    }
    await route.abort();
  });
  await fieldOf(page, HEADLINE).fill('One');
  await expect(page.getByText('What you write is kept in this browser')).toBeVisible();
  await fieldOf(page, HEADLINE).fill('One two');
  await page.unroute(REQUESTS);
  await expect(previewOf(page, HEADLINE)).toHaveText('One two');
});

test('after a restart of the editor, sends a text typed while the editor was down', async ({
  context,
}) => {
  const copy = await copyProject();
  const killed = await startEditor(copy.folder);
  const page = await context.newPage();
  await page.goto(killed.address);
  await fieldOf(page, HEADLINE).fill('Before');
  await expect(previewOf(page, HEADLINE)).toHaveText('Before');
  await killed.kill();
  await fieldOf(page, HEADLINE).fill('Typed after the end');
  await expect(page.getByText('What you write is kept in this browser')).toBeVisible();
  const next = await startEditor(copy.folder, killed.port);
  // The new editor accepts requests only after Vite has reloaded the panel.
  await expect(previewOf(page, HEADLINE)).toHaveText('Typed after the end', { timeout: 30_000 });
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Typed after the end');
  await next.stop();
  await copy.remove();
});
