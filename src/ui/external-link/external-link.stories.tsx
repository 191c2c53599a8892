import { userEvent } from 'storybook/test';
import preview from '#storybook/preview';
import { ExternalLink } from './external-link.tsx';

const meta = preview.meta({
  component: ExternalLink,
  args: {
    href: 'https://example.com/',
    description: '(opens in a new tab)',
    children: 'A page of another site',
  },
});

export const InText = meta.story({
  render: (args) => (
    <p>
      A sentence with <ExternalLink {...args} />, and its end.
    </p>
  ),
});

export const Focused = meta.story({ play: () => userEvent.tab() });
