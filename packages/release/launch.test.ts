import { expect, test } from 'vitest';
import { findFactProblems } from './launch.ts';

const REVIEW_FILE = 'content/claims-review.yaml';

const sentences = ['Seven wires', 'Seven wires and a pod'];
const real = { sentences, line: 7, role: '', isSample: false, document: 'Drawing' };

const reviewed = {
  ...{ file: 'build/client/index.html', line: 90, column: 1, where: 'p', text: 'Seven wires' },
  ...{ sentence: 'Seven wires', verdict: 'ok' as const, findings: [] },
};
const stated = { sentence: 'Seven wires', kinds: ['a count', 'a date'], locations: [reviewed] };
const source = { ...reviewed, file: 'content/hero.yaml', line: 12 };

test('asks for a source for each fact without a source', () => {
  const facts = [stated, { ...stated, evidence: real }, { ...stated, decision: real }];
  expect(findFactProblems({ facts, sentences: [source] }, REVIEW_FILE)).toEqual([
    {
      ...{ file: 'content/hero.yaml', line: 12 },
      problem:
        '“Seven wires” states a fact (a count, a date) and has no source: add one under evidence in content/claims-review.yaml, or a decision that the fact needs no source',
    },
  ]);
});

test('names the page that states a fact if no content file has the sentence', () => {
  const [problem] = findFactProblems({ facts: [stated], sentences: [] }, REVIEW_FILE);
  expect(problem).toMatchObject({ file: 'build/client/index.html', line: 90 });
});
