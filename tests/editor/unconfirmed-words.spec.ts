/** No words are lost in `npm run edit`: two windows, a reload, and an editor that doesn't answer. */
import { expect, type Page } from '@playwright/test';
import { copyProject } from '#support/copies';
import { expectRendered, fieldOf, shownOf, test } from '#support/edit-page';
import { startEditor } from '#support/editor';

// Requests that the tests abort, or that the editor refuses.
test.use({ knownErrors: /ERR_NAME_NOT_RESOLVED|ERR_FAILED|422/ });

const HEADLINE = 'hero.headline';

const REQUESTS = '**/@edit/request';

async function openAnother(page: Page) {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(fieldOf(other, HEADLINE)).toBeVisible();
  await expectRendered(other);
  return other;
}

test('shows what one window writes in the other at once', async ({ page }) => {
  const other = await openAnother(page);
  await fieldOf(page, HEADLINE).fill('Seen in both');
  await expect(fieldOf(other, HEADLINE)).toHaveValue('Seen in both');
  await expect(shownOf(other, HEADLINE)).toHaveText('Seen in both');
  await fieldOf(other, HEADLINE).fill('And back');
  await expect(fieldOf(page, HEADLINE)).toHaveValue('And back');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(fieldOf(other, HEADLINE)).toHaveValue('Seen in both');
});

for (const [choice, kept] of [
  ['Keep yours', 'My words'],
  ['Take theirs', 'Their words'],
] as const) {
  test(`asks which of two windows’ words stay: ${choice}`, async ({ page }) => {
    const other = await openAnother(page);
    await page.route(REQUESTS, (route) => route.abort());
    await fieldOf(page, HEADLINE).fill('My words');
    await fieldOf(other, HEADLINE).fill('Their words');
    await expect(shownOf(other, HEADLINE)).toHaveText('Their words');
    await page.unroute(REQUESTS);
    const button = page.getByRole('button', { name: choice });
    await expect(button).toBeVisible();
    await expect(fieldOf(page, HEADLINE)).toHaveValue('My words');
    await expect(fieldOf(other, HEADLINE)).toHaveValue('Their words');
    await button.click();
    await expect(button).toHaveCount(0);
    for (const window of [page, other]) await expect(fieldOf(window, HEADLINE)).toHaveValue(kept);
  });
}

test('keeps words that are on their way during a reload', async ({ page }) => {
  let isHeld = true;
  // Held requests never get a response.
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
  await expect(shownOf(page, HEADLINE)).toHaveText('On its way, and what follows');
});

test('takes its own words for no clash after a lost response', async ({ page }) => {
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
  await expect(shownOf(page, HEADLINE)).toHaveText('One two');
});

test('sends words typed after the editor was killed to the next one', async ({ context }) => {
  const copy = await copyProject();
  const killed = await startEditor(copy.folder);
  const page = await context.newPage();
  await page.goto(killed.address);
  await fieldOf(page, HEADLINE).fill('Before');
  await expect(shownOf(page, HEADLINE)).toHaveText('Before');
  await killed.kill();
  await fieldOf(page, HEADLINE).fill('Typed after the end');
  await expect(page.getByText('What you write is kept in this browser')).toBeVisible();
  const next = await startEditor(copy.folder, killed.port);
  // Vite reloads the panel, which has no way to the new editor before.
  await expect(shownOf(page, HEADLINE)).toHaveText('Typed after the end', { timeout: 30_000 });
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Typed after the end');
  await next.stop();
  await copy.remove();
});
