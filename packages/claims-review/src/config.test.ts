import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { ConfigError, parseConfig } from './config.ts';

const FILE = 'claims-review.yaml';

const exception = {
  sentence: 'A breakthrough',
  rule: 'breakthrough',
  reason: 'Names a section, whose note explains the word in its first sentence.',
  reviewer: 'B. Approver',
  date: '2026-01-01',
  expires: '2027-01-01',
};

const parseWith = (change: Partial<typeof exception>) =>
  parseConfig(
    FILE,
    stringify({
      approvers: [{ name: 'B. Approver', role: 'Regulatory affairs' }],
      exceptions: [{ ...exception, ...change }],
    }),
    { today: '2026-03-01' },
  );

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
    /^claims-review\.yaml:7 {2}exceptions\.2\.date is not a date: write year-month-day$/m,
  );
});

test.each<[field: keyof typeof exception, value: string, line: number]>([
  ['rule', 'no-such', 6],
  ['reason', 'ok', 7],
  ['reason', 'A breakthrough a breakthrough a breakthrough a breakthrough a', 7],
  ['reviewer', 'Marketing intern', 8],
  ['date', '2031-01-01', 9],
  ['expires', '2026-01-01', 10],
  ['expires', '2099-01-01', 10],
])('rejects the %s “%s” of an exception', (field, value, line) => {
  expect(() => parseWith({ [field]: value })).toThrow(ConfigError);
  expect(() => parseWith({ [field]: value })).toThrow(
    new RegExp(`^claims-review\\.yaml:${line} {2}exceptions\\.1\\.${field} .+: .+`, 'm'),
  );
});

test('rejects invalid YAML, and a bare list, in one line', () => {
  expect(() => parseConfig(FILE, '- sentence: A\n')).toThrow(/^claims-review\.yaml:1 {2}is a list/);
  expect(() => parseConfig(FILE, 'exceptions: "A\n')).toThrow(
    /^claims-review\.yaml:\d+ {2}is not valid YAML/,
  );
});

test('needs nothing, and knows lines and roles of exceptions', () => {
  expect(parseConfig(FILE, '# nothing yet\n').exceptions).toEqual([]);
  expect(parseWith({}).exceptions).toMatchObject([{ line: 5, role: 'Regulatory affairs' }]);
});
