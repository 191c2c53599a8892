import {
  focusable,
  heading,
  list,
  named,
  node,
  paragraph,
  picture,
  region,
  toggle,
  type Visit,
} from '#test-kit/tree';
import type { Present } from '../schema.ts';

export const peopleTree = (
  { people, labels }: Present<'people' | 'labels'>,
  { isSmall, moves }: Visit,
) => {
  const members = list(
    people.members.map(({ name, role, photo, emblem }) =>
      node('article', picture(photo), picture(emblem), heading(name, 3), paragraph(role)),
    ),
  );
  return region(
    people.headline,
    heading(people.headline, 2),
    paragraph(people.introduction),
    isSmall ? focusable(named('group', people.stripLabel, members)) : members,
    isSmall && moves && people.members.length > 1 && toggle(labels.pausePeople),
  );
};
