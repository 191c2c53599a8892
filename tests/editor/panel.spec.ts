/** Tests the panel of `npm run edit`: its parts, narrow and wide windows, and accessibility. */
import { expect, type Page } from '@playwright/test';
import { createAxe } from '#support/browser';
import {
  expectRendered,
  fieldOf,
  frameOf,
  openFormPart,
  previewOf,
  summaryOf,
  test,
} from '#support/edit-page';

const PARTS = [/^First screen/, /^News/, /^Device/, /^Search/, /^Pictures/, /^History/, /^Changes/];

const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit \(\d/ });

for (const theme of ['light', 'dark'] as const) {
  test(`has no axe violations, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await fieldOf(page, 'hero.introduction').fill('The device cures every patient.');
    await expect(page.getByLabel(/^I think this is right/)).toBeVisible();
    const expectNoViolations = async () => {
      const axe = createAxe(page).exclude('iframe').setLegacyMode();
      // Only contrast depends on the theme, so the second run needs no other rules.
      if (theme === 'dark') axe.withRules('color-contrast');
      const { violations } = await axe.analyze();
      expect(violations).toEqual([]);
    };
    for (const name of PARTS) {
      await openFormPart(page, name);
      await expectNoViolations();
    }
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Earlier submissions' })).toBeVisible();
    await expectNoViolations();
  });
}

test('distinguishes problems, forbidden claims, doubts and warnings', async ({ page }) => {
  await openFormPart(page, /^Teaser/);
  await fieldOf(page, 'teaser.note').fill('');
  await fieldOf(page, 'teaser.picture.alt').fill('');
  await fieldOf(page, 'teaser.paragraphs[1]').fill('The device cures every patient.');
  const notes = ['Problem:', 'This can’t be said.', 'A person has to decide.', 'Please check:'].map(
    (words) =>
      page
        .locator('main strong', { hasText: words })
        .first()
        .locator(
          'xpath=ancestor::*[contains(@class, "finding") or @class="problem" or @class="warning"]',
        ),
  );
  const looks: string[][] = [];
  for (const note of notes) {
    await expect(note).toBeVisible();
    looks.push(
      await note.evaluate((element) => {
        const { content, backgroundColor } = getComputedStyle(element, '::before');
        return [content, backgroundColor];
      }),
    );
  }
  for (const at of [0, 1]) expect(new Set(looks.map((look) => look[at])).size).toBe(4);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = createAxe(page).exclude('iframe').setLegacyMode();
    axe.withRules('color-contrast');
    expect((await axe.analyze()).violations).toEqual([]);
  }
});

for (const width of [320, 1280]) {
  test(`scrolls the form instead of the window, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await fieldOf(page, 'hero.introduction').fill('The device cures every patient.');
    await expect(page.getByLabel(/^I think this is right/)).toBeVisible();
    const form = page.locator('main');
    for (const name of PARTS) {
      await openFormPart(page, name);
      // Retried, because the form grows while pictures load.
      await expect(async () => {
        await form.hover();
        await page.mouse.wheel(0, 20_000);
        const rest = await form.evaluate(
          (main) => main.scrollHeight - main.scrollTop - main.clientHeight,
        );
        expect(rest).toBeLessThan(2);
      }).toPass();
      await page.mouse.wheel(0, 2000);
      const over = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
        return [scrollY, scrollWidth - clientWidth, scrollHeight - clientHeight];
      });
      expect(over, `${name}`).toEqual([0, 0, 0]);
      expect(await form.evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
      await expect(submitButton(page)).toBeInViewport({ ratio: 1 });
    }
  });
}

test('shows recorded exceptions as read-only', async ({ page }) => {
  await openFormPart(page, /^Recorded exceptions/);
  await expect(page.getByText('Only the regulatory person records exceptions.')).toBeVisible();
  await expect(page.locator('main').locator('textarea, input, button')).toHaveCount(0);
});

test('requires a register entry once a market has authorised the device', async ({ page }) => {
  await openFormPart(page, /^Device/);
  await summaryOf(page, 'device.markets[1]').click();
  await fieldOf(page, 'device.markets[1].status').selectOption('authorised');
  const register = fieldOf(page, 'device.markets[1].register');
  await expect(register).toBeVisible();
  await expect(page.locator('p.problem', { hasText: 'Register is empty' })).toBeVisible();
  await register.fill('ARTG');
  await fieldOf(page, 'device.markets[1].number').fill('123456');
  await fieldOf(page, 'device.markets[1].date').fill('2026-11-01');
  await page.getByText(/^\d+ sentences of the page change: see them$/).click();
  const changed = page.locator('.change', { hasText: 'Device, wording, somewhere, line' });
  await expect(changed).toContainText('After: Authorised in Australia and Japan only.');
  await expect(previewOf(page, 'device.wording.somewhere.line')).toHaveText(
    /^Authorised in Australia and Japan only/,
  );
});

for (const width of [1024, 1280]) {
  test(`fits the toolbar in one row without a scroll bar, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    const choices = page.locator('.panes');
    if (await choices.isVisible()) await choices.getByText('Page', { exact: true }).click();
    await expect(page.getByText('Desktop', { exact: true })).toBeVisible();
    await expect(page.locator('.toolbar')).toHaveJSProperty('offsetHeight', 53);
  });
}

test('switches between form and page in a small window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  const form = page.getByRole('radio', { name: 'Form', exact: true });
  const frame = page.locator('iframe');
  await expect(form).toBeChecked();
  await expect(frame).toBeHidden();
  await form.focus();
  await page.keyboard.press('ArrowRight');
  await expect(frame).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await expect(frame).toBeInViewport({ ratio: 0.99 });
  await previewOf(page, 'device.wording.somewhere.line').click();
  await expect(fieldOf(page, 'device.wording.somewhere.line')).toBeFocused();
  await expect(frame).toBeHidden();
  // A text that the editor types on the page stays in view.
  await page.getByRole('radio', { name: 'Page', exact: true }).check();
  await previewOf(page, 'hero.headline').click();
  await page.keyboard.type('!');
  await expect(page.getByRole('button', { name: /^Changes 1 changed/ })).toBeVisible();
  await expect(frame).toBeVisible();
  await openFormPart(page, /^People/);
  await expect(frame).toBeHidden();
});

test('keeps the width of the form after a reload', async ({ page }) => {
  const form = page.locator('main');
  await expect(form).toHaveCSS('width', '448px');
  const width = page.getByRole('slider', { name: 'Width of the form' });
  await width.press('ArrowRight');
  await expect(form).toHaveCSS('width', '464px');
  const { x, y } = (await form.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 464 + 12, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 600, y + 100);
  await page.mouse.up();
  await expect(form).toHaveCSS('width', '592px');
  await page.reload();
  await expect(form).toHaveCSS('width', '592px');
});

test('focuses the field of a clicked sentence about the device', async ({ page }) => {
  const fieldName = 'device.wording.somewhere.line';
  await previewOf(page, fieldName).click();
  await expect(fieldOf(page, fieldName)).toBeFocused();
  await expect(fieldOf(page, fieldName)).toBeInViewport();
});

test('renders the page before any input on it', async ({ page }) => {
  // This small viewport shows nothing animated. The published page then hydrates only on input,
  // but the editor's page must not wait for input.
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.reload();
  await expectRendered(page);
});

test('scrolls to a part that is chosen while the page loads', async ({ page }) => {
  await page.reload();
  await openFormPart(page, /^News/);
  await expectRendered(page);
  await expect(frameOf(page).locator('#news h2').first()).toBeInViewport();
});

test.describe('display options', () => {
  // The not-found page has status 404.
  test.use({ knownErrors: /ERR_NAME_NOT_RESOLVED|status of 404/ });

  test('shows the page at phone width, in dark mode, and the not-found page', async ({ page }) => {
    await page.getByText('Phone', { exact: true }).click();
    await page.getByText('Dark', { exact: true }).click();
    const frame = frameOf(page).locator('html');
    await expect.poll(() => frame.evaluate(() => innerWidth)).toBeLessThan(500);
    await expect(frame).toHaveCSS('color-scheme', 'dark');
    await page.getByText('Not found', { exact: true }).click();
    await expect(previewOf(page, 'not-found.message')).toHaveText('Oops! Page not found');
  });
});
