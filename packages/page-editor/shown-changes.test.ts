import { expect, test } from 'vitest';
import type { Diagnostics } from './form.ts';
import { showChange, warnOfDescriptions } from './shown-changes.ts';
import { SCHEMA } from './test-project.ts';

/** Returns the warnings about the alt text of a picture that was just added to a card. */
function warn(file: string) {
  const diagnostics: Diagnostics = {
    problems: new Map(),
    warnings: new Map(),
    findings: new Map(),
  };
  const after = { title: 'A card', image: { file, alt: '' } };
  const path = ['cards', 0];
  warnOfDescriptions([{ file: 'news', kind: 'added', path, oldPath: path, after }], diagnostics);
  return diagnostics.warnings.get('news.cards[1].image.alt');
}

const NO_DIAGNOSTICS = { problems: new Map(), warnings: new Map(), findings: new Map() };

test('asks for alternative text once a picture is chosen', () => {
  expect(warn('')).toBeUndefined();
  expect(warn('map.jpg')).toHaveLength(1);
});

/** Shows a change of a field of the teaser's picture. */
function show(field: string, before: string | undefined, after: string) {
  const path = ['picture', field];
  const kind = before === undefined ? 'added' : 'changed';
  const change = { file: 'teaser', kind, path, oldPath: path, before, after } as const;
  return showChange(SCHEMA, change, NO_DIAGNOSTICS, new Map(), { before: '', after: '' });
}

test('compares picture names as a whole, not word by word', () => {
  expect(show('file', 'patch-hero.webp', 'patch-teaser.webp')).toMatchObject({
    words: [
      { text: 'patch-hero.webp', is: 'removed' },
      { text: 'patch-teaser.webp', is: 'added' },
    ],
    pictures: { before: ['patch-hero.webp'], after: ['patch-teaser.webp'] },
  });
});

test('describes focus points in words, with the middle as default', () => {
  expect(show('focus', undefined, '21% 35%')).toMatchObject({
    where: 'Teaser, picture, what stays in view',
    what: 'changed',
    words: [
      { text: '50 % from the left, 50 % from the top', is: 'removed' },
      { text: '21 % from the left, 35 % from the top', is: 'added' },
    ],
    pictures: {
      points: { fieldName: 'teaser.picture.focus', before: '50% 50%', after: '21% 35%' },
    },
  });
});

test.for([
  ['changed', ['markets', 1, 'status'], 'Device, market “Japan”, status'],
  ['removed', ['markets', 0], 'Device, market “Australia”'],
] as const)('names a list’s %s entry by a text in the entry', ([kind, path, where]) => {
  const before = 'markets:\n  - market: Australia\n  - market: the USA\n  - market: Japan\n';
  const after = 'markets:\n  - market: the USA\n  - market: Japan\n';
  const change = { file: 'device', kind, path, oldPath: path, before: 'x', after: 'y' };
  const shown = showChange(SCHEMA, change, NO_DIAGNOSTICS, new Map(), { before, after });
  expect(shown.where).toBe(where);
});

test('names a paragraph by its position', () => {
  const path = ['paragraphs', 1];
  const change = { file: 'teaser', kind: 'changed', path, oldPath: path } as const;
  const texts = { before: '', after: 'paragraphs:\n  - One.\n  - Two.\n' };
  const shown = showChange(SCHEMA, change, NO_DIAGNOSTICS, new Map(), texts);
  expect(shown.where).toBe('Teaser, paragraph 2');
});
