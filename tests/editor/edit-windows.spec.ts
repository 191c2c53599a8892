/** `npm run edit` in two windows, and in a window whose editor doesn't answer: no words are lost. */
import { expect, type Page, type Request } from '@playwright/test';
import { SLOW } from '#support/browser';
import { copyProject } from '#support/copies';
import { expectHydrated, fieldOf, frameOf, openPart, shownOf, test } from '#support/edit-page';
import { startEditor } from '#support/editor';

// Requests that the tests abort, or that the editor refuses.
test.use({ knownErrors: /ERR_NAME_NOT_RESOLVED|ERR_FAILED|422/ });

const HEADLINE = 'hero.headline';
const INTRODUCTION = 'hero.introduction';

const REQUESTS = '**/@edit/request';

async function openAnother(page: Page) {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(fieldOf(other, HEADLINE)).toBeVisible();
  // Its page loses what is typed before, and shows it only after it has loaded again.
  await expectHydrated(other);
  return other;
}

/** What is typed here meets words of another window that this one hasn't heard of. */
async function makeClash(page: Page, other: Page) {
  await page.route(REQUESTS, (route) => route.abort());
  await fieldOf(page, HEADLINE).fill('My words');
  await fieldOf(other, HEADLINE).fill('Their words');
  await expect(shownOf(other, HEADLINE)).toHaveText('Their words');
  await page.unroute(REQUESTS);
  await expect(page.getByRole('button', { name: 'Keep yours' })).toBeVisible();
  await expect(fieldOf(page, HEADLINE)).toHaveValue('My words');
  await expect(fieldOf(other, HEADLINE)).toHaveValue('Their words');
  await expect(other.getByText(/^Another window has other words for the same field/)).toBeVisible();
}

test('what one window writes is shown in the other at once', SLOW, async ({ page }) => {
  const other = await openAnother(page);
  await fieldOf(page, HEADLINE).fill('Seen in both');
  await expect(fieldOf(other, HEADLINE)).toHaveValue('Seen in both');
  await expect(shownOf(other, HEADLINE)).toHaveText('Seen in both');
  await fieldOf(other, HEADLINE).fill('And back');
  await expect(fieldOf(page, HEADLINE)).toHaveValue('And back');
  await expect(page.getByRole('button', { name: 'Keep yours' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fieldOf(other, HEADLINE)).toHaveValue('Seen in both');
});

test('typing goes on while another window writes other fields', SLOW, async ({ page }) => {
  const other = await openAnother(page);
  const words = 'We listen to nerves, and say what we hear.';
  const more = 'Other words in the other window';
  await fieldOf(page, HEADLINE).fill('');
  await fieldOf(other, INTRODUCTION).fill('');
  await Promise.all([
    fieldOf(page, HEADLINE).pressSequentially(words, { delay: 40 }),
    fieldOf(other, INTRODUCTION).pressSequentially(more, { delay: 50 }),
  ]);
  await expect(fieldOf(page, HEADLINE)).toBeFocused();
  for (const window of [page, other]) {
    await expect(fieldOf(window, HEADLINE)).toHaveValue(words);
    await expect(fieldOf(window, INTRODUCTION)).toHaveValue(more);
  }
});

test('of two versions of a field, the one that is kept stays', SLOW, async ({ page }) => {
  const other = await openAnother(page);
  await makeClash(page, other);
  await fieldOf(page, HEADLINE).fill('My words, longer');
  await page.getByRole('button', { name: 'Keep yours' }).click();
  await expect(page.getByRole('button', { name: 'Keep yours' })).toHaveCount(0);
  for (const window of [page, other])
    await expect(fieldOf(window, HEADLINE)).toHaveValue('My words, longer');
  await expect(other.getByText(/^Another window has other words/)).toHaveCount(0);
});

test('the version of the other window can be taken', SLOW, async ({ page }) => {
  const other = await openAnother(page);
  await makeClash(page, other);
  // Nothing is lost by a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByRole('button', { name: 'Take theirs' })).toHaveCount(0);
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Their words');
  await expect(other.getByText(/^Another window has other words/)).toHaveCount(0);
  await page.reload();
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Their words');
  await expect(page.getByRole('button', { name: 'Take theirs' })).toHaveCount(0);
});

test('typing before an undo is shown is no clash', SLOW, async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('To be undone');
  await expect(shownOf(page, HEADLINE)).toHaveText('To be undone');
  await page.route(REQUESTS, async (route) => {
    const request = route.request();
    if (request.postDataJSON().do !== 'undo') return route.continue();
    const response = await route.fetch();
    const sent = page.waitForResponse((other) => other.request().postDataJSON()?.do === 'set');
    await fieldOf(page, HEADLINE).fill('Typed on');
    await sent;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shownOf(page, HEADLINE)).toHaveText('Typed on');
  await expect(page.getByRole('button', { name: 'Keep yours' })).toHaveCount(0);
});

test('a field that is gone gives its words back', SLOW, async ({ page }) => {
  const other = await openAnother(page);
  await openPart(page, /^Teaser/);
  await openPart(other, /^Teaser/);
  const paragraphs = other.locator('textarea[data-field^="teaser.paragraphs."]');
  await expect(paragraphs.first()).toBeVisible();
  const last = `teaser.paragraphs.${await paragraphs.count()}`;
  await page.route(REQUESTS, (route) => route.abort());
  await fieldOf(page, last).fill('My last paragraph');
  await other
    .locator('.entry', { has: fieldOf(other, last) })
    .getByText('Remove')
    .click();
  await expect(fieldOf(other, last)).toHaveCount(0);
  await page.unroute(REQUESTS);
  await expect(page.getByText(/You wrote: “My last paragraph”/)).toBeVisible();
});

test(
  'what is typed while the editor doesn’t answer is told, and sent later',
  SLOW,
  async ({ page, editor }) => {
    const told = page.getByText('What you write is kept in this browser');
    await page.route(REQUESTS, (route) => route.abort());
    await fieldOf(page, HEADLINE).fill('Typed too late');
    await expect(told).toBeVisible();
    await openPart(page, /^News/);
    await openPart(page, /^First screen/);
    await expect(fieldOf(page, HEADLINE)).toHaveValue('Typed too late');
    await page.unroute(REQUESTS);
    await expect(told).toHaveCount(0);
    await expect(shownOf(page, HEADLINE)).toHaveText('Typed too late');
    const stored = () => page.evaluate(() => Object.values({ ...localStorage }).join());
    await expect.poll(stored).not.toContain('Typed too late');
    // Sent once: what comes later stays.
    await editor.type(HEADLINE, 'Newer');
    // In Firefox a reload in the middle of an update is an error in the console.
    await expect(shownOf(page, HEADLINE)).toHaveText('Newer');
    await page.reload();
    await expect(fieldOf(page, HEADLINE)).toHaveValue('Newer');
  },
);

test('a reload loses no words that are on their way', SLOW, async ({ page }) => {
  const isSet = (request: Request) => request.postDataJSON().do === 'set';
  let isHeld = true;
  // Held requests are never answered.
  await page.route(REQUESTS, (route) =>
    isHeld && isSet(route.request()) ? undefined : route.continue(),
  );
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('request') && isSet(request),
  );
  await fieldOf(page, HEADLINE).fill('On its way');
  await sent;
  await fieldOf(page, HEADLINE).fill('On its way, and what follows');
  isHeld = false;
  await page.reload();
  await expect(fieldOf(page, HEADLINE)).toHaveValue('On its way, and what follows');
  await expect(shownOf(page, HEADLINE)).toHaveText('On its way, and what follows');
});

test('a reply that is lost makes no clash of one’s own words', SLOW, async ({ page }) => {
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

test('a paragraph stays whole if the editor doesn’t answer', SLOW, async ({ page }) => {
  await openPart(page, /^Teaser/);
  const paragraph = fieldOf(page, 'teaser.paragraphs.1');
  await paragraph.fill('One. Two.');
  await expect(shownOf(page, 'teaser.paragraphs.1')).toHaveText('One. Two.');
  await page.route(REQUESTS, (route) => route.abort());
  await paragraph.press('Home');
  for (let count = 0; count < 'One. '.length; count += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(paragraph).toHaveValue('One. Two.');
});

test('a browser that keeps nothing says so', SLOW, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.reload();
  await expect(fieldOf(page, HEADLINE)).toBeVisible();
  await page.route(REQUESTS, (route) => route.abort());
  await fieldOf(page, HEADLINE).fill('Only here');
  await expect(page.getByText('This browser can’t keep what you write')).toBeVisible();
  await page.unroute(REQUESTS);
  await expect(shownOf(page, HEADLINE)).toHaveText('Only here');
});

test(
  'words typed after the editor was killed are sent to the next one',
  SLOW,
  async ({ context }) => {
    test.slow();
    const copy = await copyProject();
    const killed = await startEditor(copy.folder);
    const page = await context.newPage();
    await page.goto(killed.address);
    await expect(fieldOf(page, HEADLINE)).toBeVisible();
    await fieldOf(page, HEADLINE).fill('Before');
    await expect(frameOf(page).locator(`[data-edit="${HEADLINE}"]`)).toHaveText('Before');
    await killed.kill();
    await fieldOf(page, HEADLINE).fill('Typed after the end');
    await expect(page.getByText('What you write is kept in this browser')).toBeVisible();
    const next = await startEditor(copy.folder, killed.port);
    // Vite reloads the panel, which has no way to the new editor before.
    await expect(shownOf(page, HEADLINE)).toHaveText('Typed after the end', { timeout: 30_000 });
    await expect(fieldOf(page, HEADLINE)).toHaveValue('Typed after the end');
    await next.stop();
    await copy.remove();
  },
);
