import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const FILE = 'claims-review.yaml';

test('rejects an incomplete exception with file, line and field', () => {
  const source = `exceptions:
  - sentence: A
    rule: safety

  - sentence: B
    rule: safety
    date: soon
`;
  expect(() => parseConfig(FILE, source)).toThrow(ConfigError);
  expect(() => parseConfig(FILE, source)).toThrow(
    /^claims-review\.yaml:2 {2}exceptions\.1\.reason is missing/m,
  );
  expect(() => parseConfig(FILE, source)).toThrow(
    /^claims-review\.yaml:5 {2}exceptions\.2\.date is not a date: write year-month-day$/m,
  );
});

test('rejects invalid YAML, and a bare list, in one line', () => {
  expect(() => parseConfig(FILE, '- sentence: A\n')).toThrow(/^claims-review\.yaml:1 {2}is a list/);
  expect(() => parseConfig(FILE, 'exceptions: "A\n')).toThrow(
    /^claims-review\.yaml:\d+ {2}is not valid YAML/,
  );
});

test('needs nothing, and knows the lines of exceptions', () => {
  expect(parseConfig(FILE, '# nothing yet\n').exceptions).toEqual([]);
  const dates = 'date: 2026-01-01, expires: 2026-07-01';
  const source = `exceptions:\n  - { sentence: A, rule: safety, reason: B, reviewer: C, ${dates} }\n`;
  expect(parseConfig(FILE, source).exceptions).toMatchObject([{ sentence: 'A', line: 2 }]);
});
