import { expect, test } from 'vitest';
import type { Remarks } from './form.ts';
import { warnOfDescriptions } from './shown-changes.ts';

/** What is said of the description of a picture that is new in a card. */
function warn(file: string) {
  const remarks: Remarks = { problems: new Map(), warnings: new Map(), found: new Map() };
  const after = { title: 'A card', image: { file, alt: '' } };
  const path = ['strip', 'cards', 0];
  warnOfDescriptions([{ file: 'news', kind: 'added', path, oldPath: path, after }], remarks);
  return remarks.warnings.get('news.strip.cards[1].image.alt');
}

test('asks for a description once there is a picture', () => {
  expect(warn('')).toBeUndefined();
  expect(warn('map.jpg')).toHaveLength(1);
});
