/** The content security policy stops nothing that the site does, and everything else. */
import {
  content,
  expect,
  letAnimationsRun,
  open,
  type Page,
  PRELOAD_NOT_USED,
  scrollTo,
  test,
} from './site.ts';
import { STAND_IN } from './stand-in-pages.ts';
import { answer } from './stand-in-player.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Notes what the policy has stopped, from the first moment on. */
const noteViolations = () => {
  window.violations = [];
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.violations.push(`${violatedDirective} ${blockedURI}`);
  });
};

const violations = (page: Page) => page.evaluate(() => window.violations);

/** Presses every button of the page that can be seen, and touches every link with the pointer. */
async function useEverything(page: Page) {
  for (const control of await page.locator('button, input[type=checkbox]').all()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    await control.evaluate((element) =>
      element.scrollIntoView({ behavior: 'instant', block: 'center' }),
    );
    await control.dispatchEvent('click');
  }
  await page.keyboard.press('ArrowRight');
  for (const link of await page.locator('header a').all()) {
    if (await link.isVisible()) await link.hover({ force: true });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ['/', '/media', '/nowhere']) {
    test(`${address}, ${colorScheme}: nothing that the page does is stopped`, {
      tag: '@essential',
    }, async ({ page, faults }) => {
      if (address === '/nowhere') faults.expect(/404/);
      if (address === '/media') faults.expect(PRELOAD_NOT_USED);
      await page.emulateMedia({ colorScheme });
      await page.addInitScript(noteViolations);
      await answer(page, { body: STAND_IN });
      await open(page, address);
      await useEverything(page);
      if (address !== '/nowhere') {
        await scrollTo(page.locator('#news figure').first());
        await expect(page.locator('#news figure iframe')).toBeVisible();
      }
      await letAnimationsRun(page, 300);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('what nobody has allowed is stopped', async ({ page, faults }) => {
  faults.expect(/Content Security Policy|Trusted|violates/i);
  await page.addInitScript(noteViolations);
  await open(page);
  const stopped = await page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      'inline script': () => {
        document.createElement('script').textContent = '1';
      },
      markup: () => {
        document.createElement('div').innerHTML = '<b>bold</b>';
      },
      'a policy of its own': () =>
        window.trustedTypes?.createPolicy('other', { createHTML: String }),
    };
    const thrown = Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
    const fetched = await fetch('/icon.svg').then(
      () => 'answered',
      () => 'stopped',
    );
    return { thrown, fetched };
  });
  expect(stopped).toEqual({
    thrown: ['inline script', 'markup', 'a policy of its own'],
    fetched: 'stopped',
  });
  expect((await violations(page)).length).toBeGreaterThan(2);
});

test('security.txt is published, and holds for between one day and a year', async ({ request }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  const expires = Date.parse(text.match(/^Expires: (.+)$/m)?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(1);
  expect(days).toBeLessThan(365);
  expect(text).toContain(`Canonical: ${content.site.url}/.well-known/security.txt`);
});
