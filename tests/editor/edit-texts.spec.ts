/** `npm run edit`: typing texts, and what is said of them. */
import { expect } from '@playwright/test';
import { SLOW } from '#support/browser';
import { fieldOf, shownOf, test } from '#support/edit-page';

const CLAIM = 'The device cures every patient.';

test(
  'a note goes with its sentence, also if the sentence was there twice',
  SLOW,
  async ({ page }) => {
    const introduction = fieldOf(page, 'hero.introduction');
    await introduction.fill(`${CLAIM} ${CLAIM}`);
    await expect(page.locator('.found').first()).toBeVisible();
    await introduction.fill('We listen to nerves.');
    await expect(page.locator('.found')).toHaveCount(0);
  },
);

test(
  'nothing is said of half a word, and a claim is found when typing pauses',
  SLOW,
  async ({ page }) => {
    /** All notes that have been there, even for a moment. */
    const notes = await page.evaluateHandle(() => {
      const seen = new Set<string>();
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('.found')) seen.add(textContent);
      }).observe(document.body, { childList: true, subtree: true });
      return seen;
    });
    const list = () => notes.evaluate((seen) => [...seen]);
    await fieldOf(page, 'hero.introduction').fill('');
    await fieldOf(page, 'hero.introduction').pressSequentially('Wir hören, we listen', {
      delay: 60,
    });
    await fieldOf(page, 'hero.introduction').fill('We listen');
    await fieldOf(page, 'hero.introduction').fill(CLAIM);
    await expect(page.locator('.found').first()).toContainText('cures');
    expect((await list()).filter((note) => !note.includes('cures'))).toEqual([]);
  },
);

test(
  'Enter leaves the caret in a headline, and makes a paragraph where there are some',
  SLOW,
  async ({ page }) => {
    await shownOf(page, 'hero.headline').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('We listen');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' to nerves');
    await expect(fieldOf(page, 'hero.headline')).toHaveValue('We listen to nerves');

    const [first, second] = ['partners.paragraphs.1', 'partners.paragraphs.2'];
    await shownOf(page, first).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('One.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two. Three.');
    await expect(shownOf(page, second)).toHaveText('Two. Three.');
    await expect(shownOf(page, second)).toBeFocused();
    await expect(fieldOf(page, second)).toHaveValue('Two. Three.');
    await expect(fieldOf(page, first)).toHaveValue('One.');

    await fieldOf(page, second).focus();
    await page.keyboard.press('Home');
    for (let count = 0; count < 'Two. '.length; count += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 'partners.paragraphs.3')).toHaveValue('Three.');
    await expect(fieldOf(page, 'partners.paragraphs.3')).toBeFocused();
    await expect(shownOf(page, second)).toHaveText('Two.');
  },
);
