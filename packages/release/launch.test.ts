import { expect, test } from 'vitest';
import { findFactObstacles } from './launch.ts';

const file = 'content/claims-review.yaml';
const sentences = ['Seven wires', 'Seven wires and a pod'];
const real = { sentences, line: 7, role: '', isSample: false, document: 'Drawing' };

const stated = { sentence: 'Seven wires', kinds: ['a count', 'a date'], places: [] };

test('asks for a source of each fact that has none', () => {
  const facts = [stated, { ...stated, evidence: real }, { ...stated, decision: real }];
  expect(findFactObstacles({ facts }, [real])).toEqual([
    {
      ...{ file, line: 1 },
      problem:
        '“Seven wires” states a fact (a count, a date) and has no source: name one under evidence, or have decided that it needs none',
    },
  ]);
});

test('lets no sample of a source or a decision go online', () => {
  const samples = [
    { ...real, isSample: true, document: 'Drawing (sample)' },
    { ...real, isSample: true, document: undefined, reviewer: 'F. Melaleuca (sample)' },
  ];
  const problems = findFactObstacles({ facts: [] }, samples);
  expect(problems).toEqual([
    { file, line: 7, problem: expect.stringContaining('“Seven wires” is a sample (Drawing (') },
    { file, line: 7, problem: expect.stringContaining('“Seven wires” is a sample (F. Melaleuca') },
  ]);
});
