import { content } from 'virtual:content';
import preview, { LONG_SENTENCE, LONG_WORD } from '#storybook/preview';
import { Footer } from './footer.tsx';

const { footer, device, site } = content;

const meta = preview.meta({
  component: Footer,
  args: { content },
  parameters: { layout: 'fullscreen' },
});

export const Full = meta.story();

export const Least = meta.story({
  args: { content: { ...content, site: { ...site, contacts: [], social: [] } } },
});

export const LongWords = meta.story({
  args: {
    content: {
      ...content,
      footer: { ...footer, description: LONG_SENTENCE.repeat(3), address: [LONG_WORD] },
      site: {
        ...site,
        contacts: [{ label: LONG_SENTENCE, email: `${LONG_WORD.toLowerCase()}@example.com` }],
      },
      device: { ...device, heading: LONG_SENTENCE, statement: LONG_SENTENCE.repeat(4) },
    },
  },
});
