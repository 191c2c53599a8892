import preview, { LONG_SENTENCE, LONG_WORD } from '#storybook/preview';
import { Disclosure } from './disclosure.tsx';

const meta = preview.meta({
  component: Disclosure,
  args: { summary: 'What is it?', children: <p>A short answer.</p> },
  render: (args) => (
    <>
      <Disclosure {...args} />
      <Disclosure summary={LONG_SENTENCE}>
        <p>{LONG_SENTENCE.repeat(3)}</p>
        <p>{LONG_WORD}</p>
      </Disclosure>
    </>
  ),
});

export const Closed = meta.story();

export const Open = meta.story({
  play: async ({ canvasElement }) => {
    for (const details of canvasElement.querySelectorAll('details')) details.open = true;
  },
});
