import { userEvent } from 'storybook/test';
import { below, TEAM_STRIP_ADVANCE_MS } from '#constants';
import preview, { standIn } from '#storybook/preview';
import { Portrait } from '../portrait/portrait.tsx';
import { AdvancingStrip } from './advancing-strip.tsx';

const itemsOf = (...names: string[]) =>
  names.map((name, index) => ({
    key: name,
    content: (
      <>
        <Portrait name={name} photo={index % 3 === 2 ? undefined : standIn} emblem={undefined} />
        <p>{name}</p>
      </>
    ),
  }));

const meta = preview.meta({
  component: AdvancingStrip,
  args: {
    label: 'Members of the team',
    pauseLabel: 'Pause the team',
    intervalMs: TEAM_STRIP_ADVANCE_MS,
    stripQuery: below('desktop'),
    columns: { narrow: 3, wide: 4 },
    items: itemsOf('A. Acacia', 'B. Banksia', 'C. Correa', 'D. Dianella', 'E. Eremophila'),
  },
});

export const Many = meta.story();

export const One = meta.story({ args: { items: itemsOf('A. Acacia') } });

export const SixColumns = meta.story({
  args: {
    columns: { narrow: 3, wide: 6 },
    items: itemsOf('A.', 'B.', 'C.', 'D.', 'E.', 'F.', 'G.', 'H.'),
  },
});

export const LongWords = meta.story({
  args: {
    items: itemsOf('Ceratopetalum Gummiferum von und zu Strelitzia', 'B. Banksia', 'C.', 'D.'),
  },
});

export const Paused = meta.story({
  tags: ['motion'],
  play: async ({ canvas, args }) => {
    // Only phones have the button: on wide screens nothing moves.
    const [button] = canvas.queryAllByRole('button', { name: args.pauseLabel });
    if (button) await userEvent.click(button);
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
