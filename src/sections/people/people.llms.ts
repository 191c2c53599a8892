import type { Describe } from '../llms.ts';
import type { PeopleContent } from './people.content.ts';

export const describePeople: Describe<PeopleContent> = ({ headline, members }, { here }) => ({
  heading: headline,
  links: members.map(({ name, role }) => ({ label: name, url: here, note: role })),
});
