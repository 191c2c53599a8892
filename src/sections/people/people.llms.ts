import type { z } from 'zod';
import type { Describe } from '../llms.ts';
import type { people } from './people.content.ts';

type People = z.output<ReturnType<typeof people>>;

export const describePeople: Describe<People> = ({ headline, members }, { here }) => ({
  heading: headline,
  links: members.map(({ name, role }) => ({ label: name, url: here, note: role })),
});
