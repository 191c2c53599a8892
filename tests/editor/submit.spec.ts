/** Submitting, justifications, the preview and the history in `npm run edit`. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { fieldOf, openFormPart, test } from '#support/edit-page';

const HEADLINE = 'hero.headline';
const INTRODUCTION = 'hero.introduction';

async function submit(page: Page, summary: string) {
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('What has changed, in a sentence').fill(summary);
  await page.keyboard.press('Enter');
}

test('submits changes by the keyboard, exports the submission, and reopens it', async ({
  page,
}) => {
  await fieldOf(page, HEADLINE).fill('We study nerves.');
  await page.getByRole('button', { name: /^Submit \(1 changed/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Submit' });
  await expect(dialog.getByText('After: We study nerves.')).toBeHidden();
  await dialog.getByText('First screen, headline: changed').click();
  await expect(dialog.getByText('After: We study nerves.')).toBeVisible();
  await submit(page, 'A new headline');
  await expect(dialog.getByText(/^Submitting: /)).toBeVisible();
  await expect(
    dialog.getByText(/^Not sent yet: no server is set up to receive submissions/),
  ).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /^Download \S+-ana\.bundle$/ }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/-ana\.bundle$/);
  await expect(
    dialog.getByText(/^Not sent yet: press “Send again, and refresh”/).first(),
  ).toBeVisible();

  const again = dialog.getByRole('button', { name: 'Open again A new headline' });
  await again.click();
  await expect(dialog.getByText('First screen, headline: changed')).toBeVisible();
  await expect(dialog.getByText(/^Opened again/)).toBeVisible();
  await expect(page.getByLabel('What has changed, in a sentence')).toHaveValue('A new headline');
  await again.click();
  await expect(dialog.getByRole('button', { name: /^Really replace/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(fieldOf(page, HEADLINE)).toHaveValue('We study nerves.');
});

const reasonOf = (page: Page) => page.getByLabel(/^I think this is right, because …/);

test('keeps a typed justification after an undo', async ({ page }) => {
  await fieldOf(page, INTRODUCTION).fill('The device cures every patient.');
  await expect(reasonOf(page)).toBeVisible();
  await fieldOf(page, INTRODUCTION).press('Tab');
  await expect(page.getByText(/^Laws about/)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(reasonOf(page)).toBeFocused();
  await page.keyboard.type('it is a quotation');
  // Undo in this field doesn't undo the last change of the content.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(fieldOf(page, INTRODUCTION)).toHaveValue('The device cures every patient.');
  await reasonOf(page).fill('it is a quotation, $& and all');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await openFormPart(page, /^Changes/);
  await expect(reasonOf(page)).toHaveValue('it is a quotation, $& and all');
  await page.reload();
  await expect(reasonOf(page)).toHaveValue('it is a quotation, $& and all');
});

test('clears the justification when the sentence changes', async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('The device cures every patient.');
  await reasonOf(page).fill('it is a quotation');
  await fieldOf(page, HEADLINE).fill('The device heals every patient.');
  await expect(page.locator('main mark', { hasText: 'heals' })).toBeVisible();
  await expect(reasonOf(page)).toHaveValue('');
});

test('submits a justification, and asks for confirmation of forbidden claims', async ({ page }) => {
  await fieldOf(page, INTRODUCTION).fill('The device cures every patient.');
  await expect(reasonOf(page)).toBeVisible();
  await openFormPart(page, /^Changes/);
  await reasonOf(page).fill('it is a quotation');
  await reasonOf(page).blur();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'You: “I think this is right, because it is a quotation”',
  );
  await submit(page, 'A quotation');
  const question = page.getByRole('button', { name: /^Really submit, though one change/ });
  await expect(question).toBeFocused();
  await question.press('Enter');
  await expect(page.getByRole('dialog').getByText(/^Not sent yet: no server/)).toBeVisible();
});

const previewLink = (page: Page) => page.getByRole('link', { name: 'Download a preview' });

/** Opens the downloaded preview in a new window. */
async function openPreview(page: Page) {
  await fieldOf(page, HEADLINE).fill('Words of the draft');
  const downloaded = page.context().waitForEvent('download');
  await previewLink(page).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^draft-\d{4}-\d\d-\d\d\.html$/);
  const file = test.info().outputPath('preview.html');
  await download.saveAs(file);
  const preview = await page.context().newPage();
  const requests: string[] = [];
  preview.on('request', (request) => requests.push(request.url()));
  const messages: string[] = [];
  preview.on('console', (message) => messages.push(message.text()));
  await preview.goto(`file://${file}`);
  return { preview, requests, messages };
}

test('downloads a complete preview that makes no requests', async ({ page }) => {
  const { preview, requests, messages } = await openPreview(page);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Words of the draft');
  const { broken, fonts, addresses } = await preview.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    // decode() rejects for a broken image.
    await Promise.allSettled(images.map((image) => image.decode()));
    return {
      broken: images.filter(({ naturalWidth }) => naturalWidth === 0).length,
      fonts: [...document.fonts].filter(({ status }) => status === 'loaded').length,
      addresses: [...document.links].map((link) => `${link.getAttribute('href')}`),
    };
  });
  await expect(preview.getByAltText('A flat picture beside an article.')).toBeAttached();
  expect(broken).toBe(0);
  expect(fonts).toBeGreaterThan(0);
  expect(addresses.filter((address) => !/^(#|https:|mailto:|tel:)/.test(address))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([preview.url()]);
  expect(messages).toEqual([]);
  // Controls that need scripts are hidden.
  await expect(preview.getByRole('button')).toHaveCount(0);
  await expect(preview.locator('script, [data-edit]')).toHaveCount(0);
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('shows the draft band of a preview after scrolling and in print', async ({ page }) => {
  const { preview } = await openPreview(page);
  await preview.setViewportSize({ width: 390, height: 844 });
  const band = preview.getByText(/^Draft of \d+ \w+ \d{4}, not approved$/);
  await preview.locator('footer').scrollIntoViewIfNeeded();
  await expect(preview.locator('footer')).toBeInViewport();
  await expect(band).toBeInViewport({ ratio: 1 });
  // No element covers the preview's band, and the band doesn't cover the page's bar.
  const [top, isOnTop] = await band.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const [x, y] = [innerWidth / 2, (top + bottom) / 2];
    return [top, document.elementFromPoint(x, y) === element] as const;
  });
  expect(isOnTop).toBe(true);
  const bar = await preview.getByRole('navigation').first().boundingBox();
  if (!bar) throw new Error('The preview shows no bar.');
  expect(bar.y + bar.height).toBeLessThanOrEqual(top);
  await preview.emulateMedia({ media: 'print' });
  await expect(band).toBeVisible();
});

test('links from the dialog to the first problem', async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('');
  await openFormPart(page, /^News/);
  await page.getByRole('button', { name: /^Submit / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Headline is empty: write the text.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to the field' }).click();
  await expect(dialog).toBeHidden();
  await expect(fieldOf(page, HEADLINE)).toBeFocused();
});

test('explains why a draft with a problem has no preview', async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('');
  const opened = page.waitForEvent('popup');
  await previewLink(page).click();
  await expect((await opened).getByText('correct the problems first')).toBeVisible();
});

test('keeps an unchecked change in the form', async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('To be sent');
  await fieldOf(page, INTRODUCTION).fill('Not ready.');
  await page.getByRole('button', { name: /^Submit \(2 changed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit' });
  await dialog.getByRole('checkbox', { name: 'Submit First screen, introduction' }).uncheck();
  await submit(page, 'A headline alone');
  await expect(dialog.getByText(/^Not sent yet/).first()).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(fieldOf(page, INTRODUCTION)).toHaveValue('Not ready.');
  await expect(fieldOf(page, HEADLINE)).not.toHaveValue('To be sent');
});

test('lists past changes with their authors', async ({ page, copy }) => {
  const file = path.join(copy.folder, 'content/hero.yaml');
  const hero = await readFile(file, 'utf8');
  await writeFile(file, hero.replace('A line about the company', 'Newer words'));
  copy.commit('Write newer words');
  await expect(fieldOf(page, 'hero.label')).toHaveValue('Newer words');
  await openFormPart(page, /^History/);
  const newest = page.getByRole('listitem').filter({ hasText: 'Write newer words' });
  await expect(newest).toContainText(/^Write newer wordscopy, \d+ \w+ \d{4}: First screen$/);
  copy.git('reset', '--quiet', '--hard', 'HEAD~1');
});
