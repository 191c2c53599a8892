import { content } from 'virtual:content';
import { userEvent } from 'storybook/test';
import { below, TEAM_STRIP_ADVANCE_MS, TEAM_STRIP_RESUME_DELAY_MS } from '#constants';
import preview from '#storybook/preview';
import { Portrait } from '../portrait/portrait.tsx';
import { AdvancingStrip } from './advancing-strip.tsx';

const { people, labels } = content;
if (!people) throw new Error('The stories need people in tests/site/full.');

const meta = preview.meta({
  component: AdvancingStrip,
  args: {
    label: people.stripLabel,
    pauseLabel: labels.pausePeople,
    previousLabel: labels.previousPerson,
    nextLabel: labels.nextPerson,
    intervalMs: TEAM_STRIP_ADVANCE_MS,
    resumeDelayMs: TEAM_STRIP_RESUME_DELAY_MS,
    stripQuery: below('desktop'),
    columns: { narrow: 3, wide: 5 },
    items: people.members.map(({ name, photo }) => ({
      key: name,
      announcement: name,
      content: (
        <>
          <Portrait name={name} photo={photo} emblem={undefined} />
          <p>{name}</p>
        </>
      ),
    })),
  },
});

export const Standing = meta.story();

export const Paused = meta.story({
  tags: ['motion'],
  play: async ({ canvas, args }) => {
    // Only phones have the button, because the list on wide screens doesn't move.
    const [button] = canvas.queryAllByRole('button', { name: args.pauseLabel });
    if (button) await userEvent.click(button);
  },
});
