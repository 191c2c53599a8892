import { expect, test } from 'vitest';
import { parseRules, readRules } from './rules-file.ts';

test('reports a mistake with file, field and remedy', () => {
  expect(() => parseRules('words: [')).toThrow(/claims-review\/rules\.yaml: is not valid YAML/);
  const rule = {
    ...{ id: 'a', title: 'A', catches: 'A', why: 'A', source: 'A', example: 'A' },
    ...{ suggestion: 'A', patterns: ['#Nonsense'] },
  };
  const file = { words: { Device: ['patch'] }, names: [], lawful: [], rules: [rule] };
  expect(() => parseRules(JSON.stringify(file))).toThrow(
    'packages/claims-review/rules.yaml: rules[1].patterns[1] names #Nonsense, which is no word list: add it to words.',
  );
  expect(() => parseRules(JSON.stringify({ ...file, rules: [{ ...rule, why: '' }] }))).toThrow(
    'packages/claims-review/rules.yaml: rules[1].why is empty: write the text.',
  );
});

test('tells an unreadable file from a missing one', () => {
  expect(() => readRules('no-such-file.yaml')).toThrow(
    /rules\.yaml: is missing: restore the file\.$/,
  );
  expect(() => readRules('packages')).toThrow(
    /rules\.yaml: can't be read \(.*directory\): put a file there/,
  );
});
