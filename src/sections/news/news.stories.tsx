import { content } from 'virtual:content';
import preview, { inMain, LONG_SENTENCE, LONG_WORD } from '#storybook/preview';
import { News } from './news.tsx';

const { news } = content;
const { article, strip } = news ?? {};
if (!news || !article || !strip) throw new Error('The stories need news in tests/site/full.');

const meta = preview.meta({
  component: News,
  args: { id: 'news', section: news, content },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Full = meta.story();

export const VideoOnly = meta.story({
  args: { section: { ...news, article: undefined, strip: undefined } },
});

export const ArticleWithoutPicture = meta.story({
  args: {
    section: {
      ...news,
      video: undefined,
      article: { ...article, picture: undefined, caption: undefined },
      strip: undefined,
    },
  },
});

export const OneCard = meta.story({
  args: {
    section: {
      ...news,
      video: undefined,
      article: undefined,
      strip: { ...strip, cards: strip.cards.slice(0, 1) },
    },
  },
});

export const LongWords = meta.story({
  args: {
    section: {
      ...news,
      headline: LONG_WORD,
      article: { ...article, headline: LONG_SENTENCE, paragraphs: [LONG_SENTENCE.repeat(4)] },
      strip: { ...strip, cards: strip.cards.map((card) => ({ ...card, title: LONG_SENTENCE })) },
    },
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
