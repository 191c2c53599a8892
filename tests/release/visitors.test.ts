/** Tests the visits of `npm run verify` to hosts that change pages only for some visitors. */
import type { Browser } from '@playwright/test';
import { createServer } from '@site-kit/hosting';
import { describePages, findVisitorDifferences } from '@site-kit/release';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startBrowser } from '#programs';
import { PROJECT } from '#site';
import { FULL, LEAST, type TestSite } from '#support/sites';

const SITE = 'https://www.example.com';

let browser: Browser;

/** Whether the host sends an unapproved page to a request. */
type Choice = (request: FastifyRequest) => boolean;

const writeLie = (claim: string) =>
  `<!doctype html><title>${claim}</title><h1>${claim}</h1><a href="https://shop.example/">Order</a><iframe src="https://shop.example/order"></iframe>`;

/** Serves the approved site. At `/`, a request that matches a choice gets the choice's claim. */
async function serve(site: TestSite, choices: Readonly<Record<string, Choice>> = {}) {
  const server = await createServer(site.client, site.layout);
  server.addHook('onRequest', async (request, reply) => {
    const [claim] = Object.entries(choices).find(([, isChosen]) => isChosen(request)) ?? [];
    if (claim === undefined || request.url.split('?')[0] !== '/') return;
    // Remove the policy, which keeps the frame from loading.
    return reply
      .removeHeader('content-security-policy')
      .type('text/html; charset=utf-8')
      .send(writeLie(claim));
  });
  onTestFinished(() => server.close());
  return server.listen({ port: 0, host: '127.0.0.1' });
}

const { startApp } = PROJECT;

const describeAt = async (site: TestSite) =>
  describePages(browser, ['/'], { origin: await serve(site), site: SITE, startApp });

/** Visits the small site, because 21 visits of the other one take half a minute. */
async function visit(choices?: Readonly<Record<string, Choice>>) {
  const kept = await describeAt(LEAST);
  const origin = await serve(LEAST, choices);
  return findVisitorDifferences(browser, kept, { origin, site: SITE, startApp });
}

beforeAll(async () => {
  browser = await startBrowser();
});

afterAll(() => browser?.close());

test('describes the texts of a page, and its links and requests to any site', async () => {
  const { pages } = await describeAt(FULL);
  expect(pages['/']).toMatchObject({
    address: '/',
    status: 200,
    title: 'Nobody Ltd, Technology',
    text: expect.arrayContaining(['A device, and what it is made of', 'The oldest card']),
    links: expect.arrayContaining(['/#technologies', 'https://news.example.com/prize']),
    requests: expect.arrayContaining([
      expect.stringMatching(/^\/assets\/hydrate-/),
      '/sealed/frame.html',
      'https://www.tiktok.com/embed.js',
    ]),
  });
});

test('finds no difference if every visitor gets the same page', async () => {
  expect(await visit()).toEqual([]);
});

/** Matches the line of the report about an unapproved page. */
const expectLie = (when: string, claim: string) =>
  expect.stringMatching(
    `^/ when requested ${when}: has the title “${claim}”, not “Least Ltd, Investigational technology”; shows “${claim}” and 1 more; doesn't show “Skip to content” and \\d+ more; links to “https://shop\\.example/”; doesn't link to “/#content” and \\d+ more; requests “https://shop\\.example/order”; doesn't request “/assets/.*” and \\d+ more; has no header content-security-policy$`,
  );

test('reports a page that only browsers get', async () => {
  const differences = await visit({
    'Heals nerves': ({ headers }) => headers['sec-fetch-mode'] === 'navigate',
  });
  expect(differences).toEqual([expectLie('by a browser', 'Heals nerves')]);
});

test('reports the language, cookie, referrer or query with which a page differs', async () => {
  const differences = await visit({
    'Heals in Japan': ({ headers }) => headers['accept-language']?.startsWith('ja') ?? false,
    'Heals those who return': ({ headers }) => headers.cookie !== undefined,
    'Heals those who search': ({ headers }) => headers.referer?.includes('google') ?? false,
    'Heals our readers': ({ url }) => url.includes('utm_source'),
  });
  expect(differences).toEqual([
    expectLie('with Accept-Language: ja', 'Heals in Japan'),
    expectLie('with a search engine as Referer', 'Heals those who search'),
    expectLie('with a cookie', 'Heals those who return'),
    expectLie('with utm_source', 'Heals our readers'),
  ]);
});

test('reports a page that a host sends only if two conditions are true', async () => {
  const differences = await visit({
    'Heals in Japan': ({ headers, url }) =>
      headers['accept-language']?.startsWith('ja') === true && url.includes('utm_source'),
  });
  const all = expectLie('with all conditions at once', 'Heals in Japan');
  expect(differences).toEqual([all]);
});
