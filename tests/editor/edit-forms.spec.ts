/** `npm run edit`: links, samples, and what the form says of them. */
import { expect } from '@playwright/test';
import { SLOW } from '#support/browser';
import { fieldOf, openPart, shownOf, test } from '#support/edit-page';

test(
  'an address gets its https:// when the field is left, and may be anything else',
  SLOW,
  async ({ page }) => {
    await openPart(page, /^Technologies/);
    const field = fieldOf(page, 'technologies.learnMore.url');
    await field.fill('example.com/x');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.press('Tab');
    await expect(field).toHaveValue('https://example.com/x');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill('nowhere');
    await field.press('Tab');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('nowhere');
  },
);

test('a section is chosen by its headline', SLOW, async ({ page }) => {
  await openPart(page, /^People/);
  const headline = await fieldOf(page, 'people.headline').inputValue();
  await openPart(page, /^First screen/);
  const choice = fieldOf(page, 'hero.link.section');
  await choice.selectOption({ label: headline });
  await expect(choice).toHaveValue('#people');
  await openPart(page, /^Changes/);
  await expect(page.locator('.change')).toContainText(`After: ${headline}`);
});

test('a sample is real once it is written, and undo gives it back', SLOW, async ({ page }) => {
  await openPart(page, /^People/);
  const introduction = fieldOf(page, 'people.introduction');
  const before = await introduction.inputValue();
  const mark = page
    .locator('.field', { has: introduction })
    .getByRole('button', { name: /^Sample/ });
  await expect(mark).toBeVisible();
  await introduction.fill('We listen.');
  await expect(shownOf(page, 'people.introduction')).toHaveText('We listen.');
  await expect(mark).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(introduction).toHaveValue(before);
  await expect(mark).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('the words of a new entry are a sample until they are written', SLOW, async ({ page }) => {
  await openPart(page, /^People/);
  await page.getByRole('button', { name: 'Add member' }).click();
  const name = page.locator('textarea:focus');
  await expect(name).toHaveValue(/^New name \d+$/);
  const own = fieldOf(page, `${await name.getAttribute('data-field')}`);
  const mark = page.locator('.field', { has: own }).getByRole('button', { name: /^Sample/ });
  await expect(mark).toBeVisible();
  await own.fill('F. Flannel');
  await expect(mark).toHaveCount(0);
});

test('a number that is not that of the list is asked about', SLOW, async ({ page }) => {
  await openPart(page, /^People/);
  await fieldOf(page, 'people.introduction').fill('99 people answer.');
  await expect(page.getByText(/says “99 people”, and the list has/).last()).toBeVisible();
  await fieldOf(page, 'people.introduction').fill('We answer.');
  await expect(page.getByText(/says “99 people”/)).toHaveCount(0);
});

test('controls of a text in a list don’t overlap', SLOW, async ({ page }) => {
  await openPart(page, /^Teaser/);
  const list = fieldOf(page, 'teaser.paragraphs');
  await list.getByRole('button', { name: 'Add paragraph' }).click();
  await expect(fieldOf(page, 'teaser.paragraphs.2')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Move down/ }).first()).toBeVisible();
  const overlaps = await list.evaluate((fieldset) => {
    const parts = [...fieldset.querySelectorAll('button, textarea, label, .help, .handle')];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return boxes.flatMap((a, at) =>
      boxes.slice(at + 1).flatMap((b, after) => {
        const isApart =
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
        const isShown = a.width * a.height * b.width * b.height > 0;
        const names = [parts[at], parts[at + 1 + after]].map((part) => part?.textContent);
        return isShown && !isApart ? [names.join(' over ')] : [];
      }),
    );
  });
  expect(overlaps).toEqual([]);
});
