import { content } from 'virtual:content';
import preview, { inMain, LONG_SENTENCE, LONG_WORD, standIn } from '#storybook/preview';
import { People } from './people.tsx';

const { people, labels } = content;
if (!people) throw new Error('The stories need people in their content.');

/** @param wide columns of the list on wide screens */
const team = (count: number, wide = 4, narrow = 3) => ({
  ...people,
  columns: { narrow, wide },
  members: Array.from({ length: count }, (_, index) => ({
    name: `${String.fromCodePoint(65 + index)}. Member`,
    role: index % 2 === 0 ? 'Engineer' : 'Head of Clinical and Regulatory Affairs',
    photo: index % 4 === 3 ? undefined : standIn,
    emblem: index % 5 === 0 ? standIn : undefined,
  })),
});

const meta = preview.meta({
  component: People,
  args: { people: team(5, 5), labels },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Five = meta.story();

export const One = meta.story({ args: { people: team(1) } });

export const Eleven = meta.story({ args: { people: team(11, 6) } });

export const LongWords = meta.story({
  args: {
    people: {
      ...team(4),
      headline: LONG_WORD,
      introduction: LONG_SENTENCE.repeat(3),
      members: team(4).members.map((member) => ({
        ...member,
        name: LONG_WORD,
        role: LONG_SENTENCE,
      })),
    },
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
