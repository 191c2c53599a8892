/** Checks the entries of the feeds. */

import { loadContent } from '@site-kit/site-build';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import type { SiteContent } from '#sections';
import { PARTS } from '#site';
import { FULL } from '#support/sites';
import { makeAtomFeed, makeJsonFeed } from './feeds.ts';

const { content } = await loadContent(PARTS, FULL.content);
const cards = content.news?.strip?.cards ?? [];
const NOW = new Date('2026-11-27T23:30:00Z');

function read(site: SiteContent, now = NOW) {
  const atom = (parseAtomFeed(makeAtomFeed(site, now)).entries ?? []).map(({ id }) => id);
  const json = (parseJsonFeed(makeJsonFeed(site, now)).items ?? []).map(({ id }) => id);
  expect(json).toEqual(atom);
  return atom;
}

const withCards = (changed: typeof cards): SiteContent => ({
  ...content,
  news: content.news && { ...content.news, strip: { label: '', cards: changed } },
});

test('omits news until their date', () => {
  const [card, ...others] = cards;
  if (!card) throw new Error('The fixture has no cards.');
  const coming = withCards([{ ...card, published: '2026-11-28' }, ...others]);
  expect(read(coming)).not.toContain(card.link);
  expect(read(coming, new Date('2026-11-28T00:00:00Z'))).toContain(card.link);
  expect(read(coming)).toHaveLength(read(content).length - 1);
});

test('writes empty feeds if there is no news yet', () => {
  expect(read(content, new Date('1999-01-01'))).toEqual([]);
});

test('lists an article and a card with the same address once, with the text of the article', () => {
  const link = content.news?.article?.learnMore.url ?? '';
  const same = withCards(cards.map((card, index) => (index === 0 ? { ...card, link } : card)));
  expect(read(same).filter((id) => id === link)).toHaveLength(1);
  expect(makeAtomFeed(same, NOW)).toContain(content.news?.article?.headline);
  expect(makeAtomFeed(same, NOW)).not.toContain(cards[0]?.title);
});
