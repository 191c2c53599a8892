import { content } from 'virtual:content';
import preview, { inMain, LONG_SENTENCE, LONG_WORD } from '#storybook/preview';
import { People } from './people.tsx';

const { people } = content;
if (!people) throw new Error('The stories need people in tests/site/full.');
const { members } = people;

const meta = preview.meta({
  component: People,
  args: { id: 'people', section: people, content },
  parameters: { layout: 'fullscreen' },
  decorators: [inMain],
});

export const Five = meta.story();

export const One = meta.story({
  args: { section: { ...people, members: members.slice(0, 1) } },
});

/** Eleven people need two rows. */
export const Eleven = meta.story({
  args: {
    section: {
      ...people,
      members: Array.from({ length: 3 }, (_, round) =>
        members.map((member) => ({ ...member, name: `${member.name} ${round + 1}` })),
      )
        .flat()
        .slice(0, 11),
    },
  },
});

/** No member has more than name, role and photo. */
export const NamesAndRoles = meta.story({
  args: {
    section: {
      ...people,
      members: members.map(({ background: _, profile: __, ...member }) => member),
      advisers: undefined,
    },
  },
});

export const LongWords = meta.story({
  args: {
    section: {
      ...people,
      headline: LONG_WORD,
      introduction: LONG_SENTENCE.repeat(3),
      members: members.map((member, index) => ({
        ...member,
        name: `${index + 1}. ${LONG_WORD}`,
        role: LONG_SENTENCE,
        background: LONG_SENTENCE,
      })),
      advisers: {
        headline: LONG_WORD,
        entries: [
          {
            name: LONG_WORD,
            role: LONG_SENTENCE,
            background: LONG_SENTENCE.repeat(2),
            profile: 'https://profiles.example.com/long',
          },
        ],
      },
    },
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
