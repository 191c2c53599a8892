import { expect, test } from 'vitest';
import { ContentFile, formatField } from '#content-model';
import { findCountWarnings } from './count-warnings.ts';

const warn = (name: string, source: string) =>
  findCountWarnings(new ContentFile(`content/${name}.yaml`, source)).map(
    ({ fieldPath, message }) => `${formatField(fieldPath)} ${message}`,
  );

const people = (introduction: string, count: number) => `introduction: ${introduction}
members:
${Array.from({ length: count }, (_, at) => `  - name: Name ${at}\n`).join('')}`;

test('warns of a number that is not that of the list', () => {
  expect(warn('people', people('Five people answer.', 6))).toEqual([
    'people.introduction says “Five people”, and the list has six: change the text or the list',
  ]);
  expect(warn('people', people('Five people answer.', 5))).toEqual([]);
});

test.each(['our 5 members', 'Twelve very good people', 'a member, and three people'])(
  'reads the number in "%s"',
  (text) => expect(warn('people', people(text, 13))).toHaveLength(1),
);

test.each([
  'Five of our people answer.',
  'Two sites, many people',
  'Twenty-five people',
  '2.5 people',
  'In 2025 people came.',
  'Two rooms and people',
  'Five peoples',
  'One member answers.',
  'Seven electrodes, one pod',
])('reads no number of the list in "%s"', (text) => {
  expect(warn('people', people(text, 20))).toEqual([]);
});

test('knows a list by its own name and by that of what it is in', () => {
  const carousel = (label: string) => `carousel:
  label: ${label}
  slides:
    - title: One
    - title: Two
`;
  expect(warn('technologies', carousel('Four plates'))).toHaveLength(1);
  expect(warn('technologies', carousel('Four slides'))).toHaveLength(1);
  expect(warn('technologies', carousel('Two plates'))).toEqual([]);
  const news = 'headline: Three more news\nstrip:\n  cards:\n    - title: A\n';
  expect(warn('news', news)).toHaveLength(1);
});
