import { address, fieldMeta, headline, listOf, picture, words } from '@site-kit/content-model';
import { z } from 'zod';
import { below } from '#constants';
import { sizesOfPhoto } from './columns.ts';

/** What visitors may learn about a person in addition to name and role. */
const record = {
  background: words({
    title: 'What the person has done',
    description:
      'One line, such as what the person has built, studied or led before. Needs a source that you can show.',
    holds: 90,
  }).optional(),
  profile: address({
    title: 'Profile',
    description:
      'The address of a page about the person, such as a profile at a network or a list of publications.',
  }).optional(),
};

const adviser = z.strictObject({
  name: words(),
  role: words({ title: 'Role or field' }),
  ...record,
});

export type AdviserContent = z.output<typeof adviser>;

export const people = z.strictObject({
  headline: headline(),
  introduction: words(),
  stripLabel: words(),
  members: listOf(
    z.strictObject({
      name: words(),
      role: words(),
      photo: picture({ sizes: sizesOfPhoto(1), ratio: 4 / 5 }).optional(),
      emblem: picture({ sizes: `${below('desktop')} 22vw, 7vw`, ratio: 4 / 5 }).optional(),
      ...record,
    }),
    'name',
    'photo.file',
    'emblem.file',
  ).min(1),
  advisers: z
    .strictObject({ headline: headline(), entries: listOf(adviser, 'name') })
    .register(fieldMeta, {
      title: 'Advisers',
      description: 'People outside the company who advise it. The list has no pictures.',
    })
    .optional(),
});
