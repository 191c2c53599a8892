/** Tests that the content security policy blocks all that the pages don't need. */
import { expect } from '@playwright/test';
import { changeResponse, consoleErrors, openLive, test } from '#support/browser';

/** The sandboxed document for the video provider's script. The document has its own policy. */
const SEALED = '/sealed/frame.html';

declare global {
  interface Window {
    noteViolation: (violation: string) => void;
  }
}

/** Markup that an attacker may inject, by the directive that blocks it. */
const INJECTED = {
  'base-uri': '<base href="https://elsewhere.example/">',
  'form-action': '<form action="/media"><button>Send</button></form>',
  'frame-src': '<iframe src="data:text/html,injected"></iframe>',
  'img-src': '<img src="https://elsewhere.example/pixel.png" alt="">',
  'media-src': '<video src="/share.jpg"></video>',
  'object-src': '<object data="/icon.svg"></object>',
  'script-src-attr inline': '<p onclick="stop()"></p>',
  'script-src-elem': '<script src="https://elsewhere.example/script.js"></script>',
  'script-src-elem inline': '<script>stop()</script>',
  'style-src-attr inline': '<p style="color: red"></p>',
  'style-src-elem': '<link rel="stylesheet" href="https://elsewhere.example/style.css">',
  'style-src-elem inline': '<style>p { color: red }</style>',
};

/** Code of an attacker's script, by the directive that blocks it. */
const TRIED = {
  'connect-src': 'fetch("https://elsewhere.example/")',
  'font-src': 'new FontFace("Elsewhere", "url(https://elsewhere.example/font.woff2)").load()',
  'worker-src': 'new Worker("/assets/worker.js")',
};

for (const address of ['/', SEALED]) {
  test(`blocks injected markup, requests to other origins and workers on ${address}`, async ({
    page,
  }) => {
    consoleErrors.expect(/Content.Security.Policy|content blocked/);
    const violations = new Set<string>();
    await page.exposeFunction('noteViolation', (violation: string) => violations.add(violation));
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const how = blockedURI === 'inline' ? ' inline' : '';
        window.noteViolation(`${effectiveDirective}${how}`);
      }),
    );
    await changeResponse(page, address, ({ headers }) => {
      // Removes Trusted Types and the sandbox, because both would block workers and forms first.
      const blockFirst = /require-trusted-types-for [^;]*; |; sandbox.*/;
      const policy = `${headers['content-security-policy']}`.replace(blockFirst, '');
      const body = Object.values(INJECTED).join('');
      return { headers: { ...headers, 'content-security-policy': policy }, body };
    });
    await page.goto(address);
    await page.getByRole('button', { name: 'Send' }).dispatchEvent('click');
    // Chromium 150 reports an inline handler only when its event occurs, later versions at once.
    await page.locator('[onclick]').dispatchEvent('click');
    await page.evaluate(`Promise.allSettled([${Object.values(TRIED).join()}])`);
    await expect
      .poll(() => [...violations].sort())
      .toEqual([...Object.keys(INJECTED), ...Object.keys(TRIED)].sort());
  });
}

test('gives the sandboxed document an opaque origin', async ({ page }) => {
  // Firefox requests a favicon for each top-level document.
  consoleErrors.expect(/favicon/);
  await page.goto(`${SEALED}#${encodeURIComponent('{}')}`);
  expect(await page.evaluate(() => origin)).toBe('null');
});

test('blocks scripts, markup and Trusted Types policies made by scripts', async ({ page }) => {
  consoleErrors.expect(/Trusted|Content.Security.Policy/);
  await openLive(page);
  for (const [what, attempt] of Object.entries({
    'inline script': () => {
      document.createElement('script').textContent = '1';
    },
    markup: () => {
      document.createElement('div').innerHTML = '<b>bold</b>';
    },
    'another policy': () => {
      window.trustedTypes?.createPolicy('other', { createHTML: String });
    },
  })) {
    await expect(page.evaluate(attempt), what).rejects.toThrow(/TypeError/);
  }
});
