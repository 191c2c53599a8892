/** Tests texts in `npm run edit`: typing in the form or on the page, undo, and findings. */
import { expect, type Page } from '@playwright/test';
import { fieldOf, frameOf, openFormPart, previewOf, test } from '#support/edit-page';

const HEADLINE = 'hero.headline';
const INTRODUCTION = 'hero.introduction';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click();

test('shows typed text on the page, and can undo it after a reload', async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('Another headline');
  await expect(previewOf(page, HEADLINE)).toHaveText('Another headline');
  await page.reload();
  await expect(previewOf(page, HEADLINE)).toHaveText('Another headline');
  await undo(page);
  await expect(previewOf(page, HEADLINE)).toHaveText(
    'A headline as long as most, which takes three lines on a desktop',
  );
  await expect(fieldOf(page, HEADLINE)).toHaveValue(
    'A headline as long as most, which takes three lines on a desktop',
  );
  await page.keyboard.press('Control+Shift+z');
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Another headline');
});

test('accepts typing on the page, and reverts it on Escape', async ({ page }) => {
  const headline = previewOf(page, HEADLINE);
  await headline.click();
  await expect(headline).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed on the page');
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Typed on the page');
  await expect(headline).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(headline).not.toHaveAttribute('contenteditable');

  await headline.click();
  await expect(headline).toBeFocused();
  await page.keyboard.type('!');
  await expect(fieldOf(page, HEADLINE)).toHaveValue(/!/);
  await page.keyboard.press('Escape');
  await expect(fieldOf(page, HEADLINE)).toHaveValue('Typed on the page');
  await expect(headline).toHaveText('Typed on the page');
});

test('adds a paragraph on Enter, but no line to a headline', async ({ page }) => {
  await previewOf(page, HEADLINE).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('We listen');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' to nerves');
  await expect(fieldOf(page, HEADLINE)).toHaveValue('We listen to nerves');

  const [first, second, third] = [
    'teaser.paragraphs[1]',
    'teaser.paragraphs[2]',
    'teaser.paragraphs[3]',
  ];
  await openFormPart(page, /^Teaser/);
  await fieldOf(page, first).fill('One. Two.');
  await page.keyboard.press('Home');
  for (let count = 0; count < 'One. '.length; count += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, second)).toHaveValue('Two.');
  await expect(fieldOf(page, second)).toBeFocused();
  await expect(previewOf(page, first)).toHaveText('One.');
  await expect(previewOf(page, second)).toHaveText('Two.');

  await previewOf(page, second).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Three.');
  await expect(previewOf(page, third)).toHaveText('Three.');
  await expect(previewOf(page, third)).toBeFocused();
  await expect(fieldOf(page, third)).toHaveValue('Three.');
  await expect(fieldOf(page, second)).toHaveValue('Two.');
});

test('opens the field of a text, picture or link on a click on the page', async ({ page }) => {
  await frameOf(page).locator('a').first().press('Tab');
  await previewOf(page, HEADLINE).press('Enter');
  await expect(fieldOf(page, HEADLINE)).toBeFocused();
  for (const fieldName of [
    'teaser.picture',
    'people.members[2].photo',
    'news.strip.cards[10].image',
  ]) {
    await frameOf(page).locator(`img[data-edit="${fieldName}.alt"]`).first().click();
    await expect(fieldOf(page, `${fieldName}.file`)).toBeFocused();
    await expect(fieldOf(page, `${fieldName}.file`)).toBeInViewport();
  }
  const link = previewOf(page, 'bar.entries[2].label');
  await link.click();
  await expect(fieldOf(page, 'bar.entries[2].label')).toBeVisible();
  expect(page.frames()[1]?.url()).not.toContain('#technologies');
  await page.getByText('Browse', { exact: true }).click();
  await link.click();
  await expect.poll(() => page.frames()[1]?.url()).toContain('#technologies');
});

test('explains and underlines a claim during typing', async ({ page }) => {
  const claim = 'The device cures every patient.';
  await fieldOf(page, INTRODUCTION).fill(`${claim} ${claim}`);
  const findings = page.locator('.finding');
  await expect(findings.locator('mark').first()).toHaveText('The device cures');
  await expect(findings.first()).toContainText('Instead, for example:');
  const readUnderlined = () =>
    page.frames()[1]?.evaluate(() => [...(CSS.highlights.get('finding') ?? [])].map(String).join());
  await expect.poll(readUnderlined).toContain('The device cures');
  await fieldOf(page, INTRODUCTION).fill('We study nerves.');
  await expect(findings).toHaveCount(0);
});

test('explains a problem, and keeps the last valid text on the page', async ({ page }) => {
  await fieldOf(page, HEADLINE).fill('');
  await expect(
    page.locator('.problem', { hasText: 'Headline is empty: write the text' }),
  ).toBeVisible();
  await expect(fieldOf(page, HEADLINE)).toHaveAttribute('aria-invalid', 'true');
  await fieldOf(page, INTRODUCTION).fill('The page goes on.');
  await expect(previewOf(page, INTRODUCTION)).toHaveText('The page goes on.');
  await expect(previewOf(page, HEADLINE)).toHaveText(
    'A headline as long as most, which takes three lines on a desktop',
  );
});

test('completes an address when the field loses the focus', async ({ page }) => {
  await openFormPart(page, /^Technologies/);
  const field = fieldOf(page, 'technologies.learnMore.url');
  await field.fill('example.com/x');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.press('Tab');
  await expect(field).toHaveValue('https://example.com/x');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('removes a !sample mark on an edit, and restores the mark on undo', async ({ page }) => {
  await openFormPart(page, /^People/);
  const introduction = fieldOf(page, 'people.introduction');
  await expect(introduction).toHaveAccessibleName('Introduction (sample)');
  await introduction.fill('We listen.');
  await expect(previewOf(page, 'people.introduction')).toHaveText('We listen.');
  await expect(introduction).toHaveAccessibleName('Introduction');
  await undo(page);
  await expect(introduction).toHaveValue('We are five.');
  await expect(introduction).toHaveAccessibleName('Introduction (sample)');
});

test('finds words in upper or lower case, and replaces them in one text or in all texts', async ({
  page,
}) => {
  const ROLE = 'people.members[2].role';
  await openFormPart(page, /^Search/);
  const search = page.getByLabel('Find in all texts');
  await search.fill('WORKSHOP');
  const results = page.locator('.result');
  await expect(results.locator('mark')).toHaveText(['Workshop', 'workshop']);
  await expect(page.getByRole('status').getByText('Found in 2 texts.')).toBeAttached();
  await page
    .getByRole('button', { name: 'People, Members, “Bo”, Role', exact: true })
    .press('Enter');
  await expect(fieldOf(page, ROLE)).toBeFocused();

  await openFormPart(page, /^Search/);
  await expect(results).toHaveCount(2);
  await page.getByLabel('Replace with').fill('Studio');
  await page.getByRole('button', { name: /^Replace in People/ }).press('Enter');
  await expect(results).toHaveCount(1);
  await expect(results.getByRole('button').first()).toBeFocused();
  await expect(previewOf(page, ROLE)).toHaveText('Studio');
  await undo(page);
  await expect(results).toHaveCount(2);
  await page.getByRole('button', { name: 'Replace in all 2 texts' }).click();
  await expect(results).toHaveCount(0);
  await expect(previewOf(page, ROLE)).toHaveText('Studio');
  await undo(page);
  await expect(results).toHaveCount(2);
  await expect(previewOf(page, ROLE)).toHaveText('Workshop');
});

test('removes all !sample marks of a part after a confirmation', async ({ page }) => {
  await openFormPart(page, /^Company and search/);
  await expect(page.getByText('2 texts here are samples')).toBeVisible();
  await expect(fieldOf(page, 'site.company')).toHaveAccessibleName('Company (sample)');
  await page.getByRole('button', { name: 'Mark all as real' }).press('Enter');
  await expect(page.getByText('2 texts here are samples')).toBeVisible();
  await page.getByRole('button', { name: 'Really mark all of them as real?' }).press('Enter');
  await expect(page.getByText('No text here is a sample any more.')).toBeAttached();
  await expect(page.locator('.samples')).toBeFocused();
  await expect(fieldOf(page, 'site.company')).toHaveAccessibleName('Company');
  await expect(page.getByRole('button', { name: /^Changes 2 changed/ })).toBeVisible();
});
