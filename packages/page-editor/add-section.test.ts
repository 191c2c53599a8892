import { expect, test } from 'vitest';
import { addSection } from './add-section.ts';

const FILES: Record<string, string> = {
  site: 'sections:\n  - hero\n  - !sample news\n',
  bar: 'entries:\n  - label: News\n    section: "#news"\n',
};

const add = (headline: string, inBar = false, isTaken = (_name: string) => false) => [
  ...addSection((name) => FILES[name] ?? '', { headline, inBar }, isTaken),
];

test('writes a file, and its name at the end of the sections', () => {
  expect(add('Work with us')).toEqual([
    [
      'work-with-us',
      'headline: Work with us\nparagraphs:\n  - !sample Write here what visitors should read.\n',
    ],
    ['site', 'sections:\n  - hero\n  - !sample news\n  - work-with-us\n'],
  ]);
});

test('adds an entry to the bar, if wanted', () => {
  expect(add('Jobs: 2', true)[2]).toEqual([
    'bar',
    'entries:\n  - label: News\n    section: "#news"\n  - label: "Jobs: 2"\n    section: "#jobs-2"\n',
  ]);
});

test('finds a name that no other file has', () => {
  expect(add('News')[0]?.[0]).toBe('news-2');
  expect(add('Jobs', false, (name) => name === 'jobs')[0]?.[0]).toBe('jobs-2');
});

test('asks for a headline with a letter', () => {
  expect(() => add('日本')).toThrow('This headline makes no address');
});
