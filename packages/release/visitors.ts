/**
 * Compares the pages in a release with the pages that different visitors of the live site get.
 * Tools for A/B tests and ads, for example, change pages by language, referrer, cookie or query,
 * sometimes only for browsers.
 */
import type { Browser } from '@playwright/test';
import { compareHeaders, shorten } from './compare.ts';
import {
  type KeptPages,
  type VisitedPage,
  type Visitor,
  type VisitTarget,
  visit,
} from './visit.ts';

/** Greatest number of characters of a text or an address that messages quote. */
const SHOWN = 80;

/** A visit mostly waits, so several visits run at once. */
const PARALLEL_VISITS = 3;

/** Conditions by which hosts may choose a page. */
const JAPANESE = { language: 'ja-JP' };
const OTHER_SITE = { referer: 'https://news.example/article' };
const SEARCH = { referer: 'https://www.google.com/' };
const COOKIE = { cookie: { name: 'visits', value: '2' } };
const CAMPAIGN = { query: 'utm_source=newsletter' };

const USUAL = { when: 'by a browser' };

/** Detects hosts that require several conditions. All 24 combinations take three times as long. */
const ALL = {
  ...{ ...JAPANESE, ...SEARCH, ...COOKIE, ...CAMPAIGN },
  when: 'with all conditions at once',
};

/**
 * The usual visitor, one visitor for each condition, and one visitor with all conditions. Visitors
 * with one condition let a message name the condition.
 */
export const VISITORS: readonly (Visitor & { when: string })[] = [
  USUAL,
  { ...JAPANESE, when: 'with Accept-Language: ja' },
  { ...OTHER_SITE, when: 'with another site as Referer' },
  { ...SEARCH, when: 'with a search engine as Referer' },
  { ...COOKIE, when: 'with a cookie' },
  { ...CAMPAIGN, when: 'with utm_source' },
  ALL,
];

function* compareLists(
  [has, hasNot]: readonly [has: string, hasNot: string],
  now: readonly string[],
  kept: readonly string[],
): Generator<string> {
  for (const [verb, values, others] of [
    [has, now, kept],
    [hasNot, kept, now],
  ] as const) {
    const [first, ...more] = values.filter((value) => !others.includes(value));
    if (first === undefined) continue;
    const count = more.length > 0 ? ` and ${more.length} more` : '';
    yield `${verb} “${shorten(first, SHOWN)}”${count}`;
  }
}

function* comparePages(now: VisitedPage, kept: VisitedPage): Generator<string> {
  if (now.address !== kept.address) yield `ends at ${now.address}`;
  if (now.status !== kept.status) yield `has status ${now.status}, not ${kept.status}`;
  if (now.title !== kept.title)
    yield `has the title “${shorten(now.title, SHOWN)}”, not “${shorten(kept.title, SHOWN)}”`;
  yield* compareLists(['shows', "doesn't show"], now.text, kept.text);
  yield* compareLists(['links to', "doesn't link to"], now.links, kept.links);
  yield* compareLists(['requests', "doesn't request"], now.requests, kept.requests);
  yield* compareHeaders(new Headers(now.headers), kept.headers);
}

type Visit = { address: string; visitor: Visitor; kept: VisitedPage };

/** Tries twice, because a connection may break by chance. */
async function findDifferences(
  browser: Browser,
  made: Visit,
  target: VisitTarget,
  attempts = 2,
): Promise<string> {
  const { address, visitor, kept } = made;
  try {
    const now = await visit(browser, address, visitor, target);
    const differences = [...comparePages(now, kept)];
    if (differences.length === 0 && now.html !== kept.html)
      return 'shows the same, but has other HTML';
    return differences.join('; ');
  } catch (error) {
    if (attempts > 1) return findDifferences(browser, made, target, attempts - 1);
    const message = error instanceof Error ? error.message : `${error}`;
    return `can't be opened: ${shorten(message.split('\n', 1).join(), SHOWN)}`;
  }
}

/**
 * Names the simplest visitors who get a difference: the usual visitor, or visitors with one
 * condition.
 */
function nameVisitors(found: readonly string[]): string {
  if (found.includes(USUAL.when)) return USUAL.when;
  const alone = found.filter((when) => when !== ALL.when);
  return (alone.length > 0 ? alone : found).join(', ');
}

/** @returns a line for each difference of a page, with the visitors who get it */
export async function findVisitorDifferences(
  browser: Browser,
  { pages }: KeptPages,
  target: VisitTarget,
): Promise<string[]> {
  const visits = Object.entries(pages).flatMap(([address, kept]) =>
    VISITORS.map(({ when, ...visitor }) => ({ address, kept, when, visitor, found: '' })),
  );
  const queue = visits.values();
  const work = async () => {
    for (const made of queue) made.found = await findDifferences(browser, made, target);
  };
  await Promise.all(Array.from({ length: PARALLEL_VISITS }, work));
  const different = visits.filter(({ found }) => found);
  const same = Map.groupBy(different, ({ address, found }) => `${address} ${found}`);
  return [...same.values()].flatMap((made) => {
    const [first] = made;
    const who = nameVisitors(made.map(({ when }) => when));
    return first ? `${first.address} when requested ${who}: ${first.found}` : [];
  });
}
