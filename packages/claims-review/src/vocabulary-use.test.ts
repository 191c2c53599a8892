import { expect, test } from 'vitest';
import { readText } from './read.ts';
import { createReviewer, type ReviewerOptions } from './reviewer.ts';
import { listVocabulary } from './vocabulary-use.ts';

const PAGE = `<h2>Overactive bladder in adults</h2><p>Confidence</p><p>Confidence at work</p>
<p>The headband</p><p>The headband is safe.</p><footer>Overactive bladder in adults</footer>`;

test('lists the sentences that are ok only because of a vocabulary entry', () => {
  const options: ReviewerOptions = {
    device: ['headband'],
    condition: ['overactive bladder'],
    body: ['forehead'],
    everyday: ['confidence'],
    markets: [{ name: 'Australia', status: 'investigational' }],
  };
  const judged = createReviewer(options).judgeTexts(readText('a.html', PAGE));
  expect(listVocabulary(options, judged)).toEqual([
    { field: 'device', entry: 'headband', madeOk: ['The headband'] },
    {
      field: 'condition',
      entry: 'overactive bladder',
      madeOk: ['Overactive bladder in adults'],
    },
    { field: 'body', entry: 'forehead', madeOk: [] },
    // “Confidence at work” is ok even without the entry.
    { field: 'everyday', entry: 'confidence', madeOk: ['Confidence'] },
  ]);
});
