import { content } from 'virtual:content';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NEWS_CARD_COPIES } from '#constants';
import { Strip } from './strip.tsx';

const { site, labels, news } = content;

test.for([
  { count: 1, copies: 1 },
  { count: 3, copies: 1 },
  { count: 4, copies: NEWS_CARD_COPIES },
  { count: 10, copies: NEWS_CARD_COPIES },
])('renders $copies × $count cards, with a pause button if they drift', ({ count, copies }) => {
  const { strip } = news ?? {};
  if (!strip) throw new Error('The test needs the cards of tests/site/full.');
  const cards = strip.cards.slice(0, count);
  const markup = renderToStaticMarkup(
    <Strip strip={{ ...strip, cards }} site={site} labels={labels} />,
  );
  expect(markup.match(/<li/g)).toHaveLength(count * copies);
  expect(markup.includes(labels.pauseNews)).toBe(copies > 1);
});
