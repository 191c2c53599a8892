/** The content security policy allows all that the pages do, and blocks everything else. */
import { globSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { FEEDS } from '#page';
import {
  changeResponse,
  consoleErrors,
  open,
  scroll,
  serveEmbed,
  test,
  video,
} from '#support/browser';
import {
  BASE,
  content,
  HAS_VIDEO,
  layout,
  NO_VIDEO,
  PUBLISHED_SITE,
  video as words,
} from '#test-kit/content';
import { describeQuotation, EMBED_SCRIPT } from '#video-provider';

/** The document that the video's script runs in, with its own policy. */
const [sealedDocument = ''] = globSync(`${layout.sealed.slice(BASE.length + 1)}*.html`, {
  cwd: PUBLISHED_SITE,
});

type Violation = Pick<
  SecurityPolicyViolationEvent,
  'disposition' | 'effectiveDirective' | 'blockedURI' | 'originalPolicy'
>;

declare global {
  interface Window {
    noteViolation: (violation: Violation) => void;
  }
}

/** Collects the violations of the page and its frames, from the first request on. */
async function collectViolations(page: Page): Promise<Violation[]> {
  const violations: Violation[] = [];
  await page.exposeFunction('noteViolation', (violation: Violation) => violations.push(violation));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const { disposition, effectiveDirective, blockedURI, originalPolicy } = event;
      window.noteViolation({ disposition, effectiveDirective, blockedURI, originalPolicy });
    }),
  );
  return violations;
}

/**
 * Leaves out each source of a policy in turn, but the other hosts of the video's provider: what its
 * script loads from them depends on the country, and no stand-in knows.
 *
 * @returns policies, each with the source that it lacks
 */
function leaveOutEachSource(policy: string): [policy: string, lacks: string][] {
  const { origin } = new URL(EMBED_SCRIPT);
  return policy.split('; ').flatMap((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    if (!/-src$|^trusted-types$/.test(name)) return [];
    const known = sources.filter((source) => !/^'none'$|^https:/.test(source) || source === origin);
    return known.map((source): [string, string] => {
      const others = sources.filter((other) => other !== source).join(' ') || "'none'";
      return [policy.replace(directive, `${name} ${others}`), `${name} ${source}`];
    });
  });
}

/** What audits fetch from the page, and extensions that read feeds. */
const FETCHED = [
  '/robots.txt',
  ...['/llms.txt', '/sitemap.xml'].map((address) => BASE + address),
  ...(content.hasFeeds ? Object.values(FEEDS).map(({ url }) => BASE + url) : []),
];

// Structured data, which no source allows, is no script: nothing that is enforced may be violated.
test('allows each source that the page needs, and no other', async ({ page, browserName }) => {
  consoleErrors.expect(/report-only/i);
  const violations = await collectViolations(page);
  await serveEmbed(page);
  // Report-only policies block nothing, so one visit tries them all.
  const stricter = new Map<string, string>();
  await changeResponse(page, new RegExp(`:\\d+(${BASE}/$|${layout.sealed})`), ({ headers }) => {
    const policies = leaveOutEachSource(headers['content-security-policy'] ?? '');
    for (const [policy, lacks] of policies) stricter.set(policy, lacks);
    const all = policies.map(([policy]) => policy).join(', ');
    return { headers: { ...headers, 'content-security-policy-report-only': all } };
  });

  await open(page);
  if (words) {
    await scroll.to(video.figure(page));
    await expect(video.player(page)).toBeVisible();
    // The page removes the sealed document before it can report what its player needs.
    const post = encodeURIComponent(JSON.stringify(describeQuotation(words.url)));
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, `${BASE}/${sealedDocument}#${post}`);
  }
  const statuses = await page.evaluate(
    (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
    FETCHED,
  );
  expect(statuses).toEqual(FETCHED.map(() => 200));
  // Chromium reads the manifest on request, Firefox never does.
  const readsManifests = browserName === 'chromium';
  if (readsManifests) {
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.getAppManifest');
    expect(data).toContain(content.site.company);
  }

  const unneeded = () => {
    const violated = new Set(violations.map(({ originalPolicy }) => originalPolicy));
    return [...stricter].filter(([policy]) => !violated.has(policy)).map(([, lacks]) => lacks);
  };
  await expect.poll(unneeded).toEqual(readsManifests ? [] : ["manifest-src 'self'"]);
  expect(violations.filter(({ disposition }) => disposition === 'enforce')).toEqual([]);
});

/** Markup that an attacker may inject, by the directive that blocks it. */
const INJECTED = {
  'base-uri': '<base href="https://elsewhere.example/">',
  'form-action': '<form action="/media"><button>Send</button></form>',
  'frame-src': '<iframe src="data:text/html,injected"></iframe>',
  'img-src': '<img src="https://elsewhere.example/pixel.png" alt="">',
  'media-src': '<video src="/share.jpg"></video>',
  'object-src': '<object data="/icon.svg"></object>',
  'script-src-attr': '<p onclick="stop()"></p>',
  'script-src-elem': '<script>stop()</script>',
  'style-src-attr': '<p style="color: red"></p>',
  'style-src-elem': '<style>p { color: red }</style>',
};

/** What an attacker's script may try, by the directive that blocks it. */
const TRIED = {
  'connect-src': 'fetch("https://elsewhere.example/")',
  'font-src': 'new FontFace("Elsewhere", "url(https://elsewhere.example/font.woff2)").load()',
  'worker-src': 'new Worker("/assets/worker.js")',
};

for (const address of ['/', ...(sealedDocument ? [`/${sealedDocument}`] : [])]) {
  test(`blocks injected markup, requests to other origins and workers on ${address}`, async ({
    page,
  }) => {
    consoleErrors.expect(/Content.Security.Policy|content blocked/);
    const violations = await collectViolations(page);
    await changeResponse(page, address, ({ headers }) => {
      // Trusted Types, which not all browsers know, and the sandbox block workers and forms first.
      const blockFirst = /require-trusted-types-for [^;]*; |; sandbox.*/;
      const policy = `${headers['content-security-policy']}`.replace(blockFirst, '');
      const body = Object.values(INJECTED).join('');
      return { headers: { ...headers, 'content-security-policy': policy }, body };
    });
    await page.goto(address);
    await page.getByRole('button', { name: 'Send' }).dispatchEvent('click');
    await page.evaluate(`Promise.allSettled([${Object.values(TRIED).join()}])`);
    const directives = () => violations.map(({ effectiveDirective }) => effectiveDirective);
    await expect
      .poll(() => [...new Set(directives())].sort())
      .toEqual([...Object.keys(INJECTED), ...Object.keys(TRIED)].sort());
  });
}

test('gives the sealed document no origin', async ({ page }) => {
  test.skip(!HAS_VIDEO, NO_VIDEO);
  // Firefox requests an icon for each top-level document.
  consoleErrors.expect(/favicon/);
  await page.goto(`/${sealedDocument}#${encodeURIComponent('{}')}`);
  expect(await page.evaluate(() => origin)).toBe('null');
});

test('blocks scripts, markup and Trusted Types policies made by scripts', async ({ page }) => {
  consoleErrors.expect(/Trusted|Content.Security.Policy/);
  await open(page);
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
