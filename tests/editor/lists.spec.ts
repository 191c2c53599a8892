/** Tests the lists of cards and people in `npm run edit`: show, move, add and remove entries. */
import { expect, type Page } from '@playwright/test';
import { fieldOf, openFormPart, previewOf, summaryOf, test } from '#support/edit-page';

const MEMBERS = 'people.members';
const CARDS = 'news.strip.cards';

const namesOf = (page: Page, list: string) => page.locator(`[data-entry^="${list}["] .name`);

const entryOf = (page: Page, fieldName: string) =>
  page.locator('.entry', { has: summaryOf(page, fieldName) });

test('moves a person by the keyboard, keeps the focus, and announces the position', async ({
  page,
}) => {
  await openFormPart(page, /^People/);
  const down = page.getByRole('button', { name: 'Move down A. Acacia', exact: true });
  await down.focus();
  for (const position of [2, 3]) {
    await page.keyboard.press('Enter');
    await expect(summaryOf(page, `${MEMBERS}[${position}]`)).toContainText('A. Acacia');
    await expect(down).toBeFocused();
    await expect(page.getByText(`A. Acacia is now ${position} of`)).toBeAttached();
  }
  await summaryOf(page, `${MEMBERS}[3]`).click();
  const toTheTop = page.getByRole('button', { name: 'To the top A. Acacia', exact: true });
  await toTheTop.press('Enter');
  await expect(summaryOf(page, `${MEMBERS}[1]`)).toContainText('A. Acacia');
  await expect(toTheTop).toBeFocused();
  await expect(fieldOf(page, `${MEMBERS}[1].name`)).toBeVisible();
});

for (const isOpen of [false, true]) {
  test(`keeps the move button of ${isOpen ? 'an open' : 'a closed'} entry in view`, async ({
    page,
  }) => {
    const name = 'A. Acacia';
    await page.setViewportSize({ width: 1280, height: 320 });
    await openFormPart(page, /^People/);
    if (isOpen) await summaryOf(page, `${MEMBERS}[1]`).click();
    const expectMove = async (words: string, position: number) => {
      const button = page.getByRole('button', { name: `${words} ${name}`, exact: true });
      await button.press('Enter');
      await expect(summaryOf(page, `${MEMBERS}[${position}]`)).toContainText(name);
      await expect(button).toBeFocused();
      await expect(button).toBeInViewport({ ratio: 1 });
    };
    for (const position of [2, 3, 4]) await expectMove('Move down', position);
    for (const position of [3, 2, 1]) await expectMove('Move up', position);
    if (!isOpen) return;
    await expectMove('To the end', 5);
    await expectMove('To the top', 1);
  });
}

test('keeps the move button of a paragraph in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  await openFormPart(page, /^Careers/);
  for (const count of [3, 4, 5]) {
    await page.getByRole('button', { name: 'Add paragraph' }).press('Enter');
    await expect(fieldOf(page, `careers.paragraphs[${count}]`)).toBeFocused();
  }
  const button = page.getByRole('button', { name: /^Move down We hire/ });
  await button.focus();
  for (const position of [2, 3, 4, 5]) {
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, `careers.paragraphs[${position}]`)).toHaveValue(/^We hire/);
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('moves a person by dragging', async ({ page }) => {
  await openFormPart(page, /^People/);
  const drag = (from: number, to: number, y: number) =>
    entryOf(page, `${MEMBERS}[${from}]`)
      .locator('.handle')
      .dragTo(entryOf(page, `${MEMBERS}[${to}]`), { targetPosition: { x: 20, y } });
  await drag(1, 2, 50);
  await expect(namesOf(page, MEMBERS).first()).toHaveText('Bo');
  await drag(2, 1, 5);
  await expect(namesOf(page, MEMBERS).first()).toHaveText('A. Acacia');
  await expect(page.locator('[data-drop]')).toHaveCount(0);
});

test('lists cards in one line each, and opens only one card at a time', async ({ page }) => {
  await openFormPart(page, /^News/);
  await expect(namesOf(page, CARDS)).toHaveCount(10);
  await expect(namesOf(page, CARDS).first()).toHaveText('The oldest card');
  await expect(summaryOf(page, `${CARDS}[10]`)).toContainText('10 Jan 2026');
  await expect(summaryOf(page, `${CARDS}[10]`).locator('img')).toBeVisible();
  await expect(fieldOf(page, `${CARDS}[10].title`)).toBeHidden();
  await summaryOf(page, `${CARDS}[10]`).click();
  await expect(fieldOf(page, `${CARDS}[10].title`)).toBeVisible();
  await summaryOf(page, `${CARDS}[2]`).click();
  await expect(fieldOf(page, `${CARDS}[2].title`)).toBeVisible();
  await expect(fieldOf(page, `${CARDS}[10].title`)).toBeHidden();
  // The page sorts cards by day, so the editor has no buttons to move cards.
  const moves = fieldOf(page, CARDS).getByRole('button', {
    name: /^(Move (up|down)|To the (top|end)) /,
  });
  await expect(moves).toHaveCount(0);
  await expect(page.getByText('to move a card, change its day')).toBeVisible();
});

test('adds a card at the top, chooses a picture for it, and removes the card', async ({ page }) => {
  await openFormPart(page, /^News/);
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(namesOf(page, CARDS)).toHaveCount(11);
  await expect(namesOf(page, CARDS).first()).toHaveText(/^New title/);
  const title = page.locator('textarea:focus');
  await expect(title).toHaveValue(/^New title/);
  const fieldName = `${await title.getAttribute('data-field')}`;
  const card = previewOf(page, fieldName);
  await expect(card).toHaveText(/^New title/);

  // Click the placeholder of the card's picture.
  await card.locator('xpath=../..').locator('svg').first().click();
  const add = page.getByRole('button', { name: 'Add image', exact: true });
  await expect(add).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await chooser;
  await expect(fieldOf(page, fieldName.replace(/title$/, 'image.file'))).toBeFocused();
  await expect(card).toHaveText(/^New title/);

  await page.getByRole('button', { name: /^Remove this card New title/ }).press('Enter');
  await expect(namesOf(page, CARDS)).toHaveCount(10);
  await expect(namesOf(page, CARDS).first()).toHaveText('The oldest card');
});

test('restores the content of a removed part when it is added again', async ({ page }) => {
  await openFormPart(page, /^News/);
  await page.getByRole('button', { name: 'Remove video', exact: true }).press('Enter');
  const add = page.getByRole('button', { name: 'Add video', exact: true });
  await expect(add).toBeFocused();
  await expect(previewOf(page, 'news.video.caption')).toHaveCount(0);
  await add.press('Enter');
  await expect(fieldOf(page, 'news.video.caption')).toHaveValue(/^A short video/);
  await expect(previewOf(page, 'news.video.caption')).toContainText('A short video');
});

test('adds a person at the end, then discards all changes', async ({ page }) => {
  await openFormPart(page, /^People/);
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(namesOf(page, MEMBERS)).toHaveCount(6);
  const name = fieldOf(page, `${MEMBERS}[6].name`);
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleName('Name (sample)');
  await name.fill('F. Flannel');
  await expect(name).toHaveAccessibleName('Name');
  await expect(previewOf(page, `${MEMBERS}[6].name`)).toHaveText('F. Flannel');

  await openFormPart(page, /^Changes/);
  await expect(page.locator('.change')).toContainText('F. Flannel');
  await page.getByRole('button', { name: 'Discard all changes' }).click();
  await page.getByRole('button', { name: 'Really discard all changes?' }).click();
  await expect(page.locator('.change')).toHaveCount(0);
  await expect(previewOf(page, `${MEMBERS}[6].name`)).toHaveCount(0);
});
