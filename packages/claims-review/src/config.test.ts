import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseConfig } from './config.ts';
import { InputError } from './text.ts';

const FILE = 'claims-review.yaml';

const exception = {
  sentence: 'A breakthrough',
  rule: 'breakthrough',
  reason: 'Names a section, whose note explains the word in its first sentence.',
  reviewer: 'B. Approver',
  date: '2026-01-01',
  expires: '2027-01-01',
};

const parseWith = (change: Record<string, unknown>) =>
  parseConfig(
    FILE,
    stringify({
      approvers: [{ name: 'B. Approver', role: 'Regulatory affairs' }],
      exceptions: [{ ...exception, ...change }],
    }),
    '2026-03-01',
  );

test.each([
  ['rule', 'no-such', 6],
  ['reason', undefined, 5],
  ['reason', 'ok', 7],
  ['reason', 'A breakthrough a breakthrough a breakthrough a breakthrough a', 7],
  ['reviewer', 'Marketing intern', 8],
  ['date', 'soon', 9],
  ['date', '2031-01-01', 9],
  ['expires', '2026-01-01', 10],
  ['expires', '2099-01-01', 10],
])('rejects the %s “%s” of an exception with file and line', (field, value, line) => {
  expect(() => parseWith({ [field]: value })).toThrow(InputError);
  expect(() => parseWith({ [field]: value })).toThrow(
    new RegExp(`^claims-review\\.yaml:${line} {2}exceptions\\.1\\.${field} .+: .+`, 'm'),
  );
});

test.each([
  ['- sentence: A\n', /^claims-review\.yaml:1 {2}does not fit: expected object, received array$/],
  ['exceptions: "A\n', /^claims-review\.yaml:\d+ {2}is not valid YAML.*$/],
])('rejects %j in one line', (source, message) => {
  expect(() => parseConfig(FILE, source)).toThrow(message);
});

test('needs nothing, and knows lines and roles of exceptions', () => {
  expect(parseConfig(FILE, '# nothing yet\n').exceptions).toEqual([]);
  expect(parseWith({}).exceptions).toMatchObject([{ line: 5, role: 'Regulatory affairs' }]);
});
