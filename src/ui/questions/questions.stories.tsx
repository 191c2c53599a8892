import preview, { LONG_SENTENCE, LONG_WORD } from '#storybook/preview';
import { Questions } from './questions.tsx';

const meta = preview.meta({
  component: Questions,
  args: {
    entries: [
      { question: 'What is it?', answer: 'A short answer.' },
      { question: LONG_SENTENCE, answer: LONG_SENTENCE.repeat(3) },
      { question: LONG_WORD, answer: LONG_WORD },
    ],
  },
});

export const Closed = meta.story();

export const Open = meta.story({
  play: async ({ canvasElement }) => {
    for (const details of canvasElement.querySelectorAll('details')) details.open = true;
  },
});
