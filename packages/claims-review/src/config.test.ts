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
])('rejects the %s “%s” of an exception, and names file and line', (field, value, line) => {
  expect(() => parseWith({ [field]: value })).toThrow(InputError);
  expect(() => parseWith({ [field]: value })).toThrow(
    new RegExp(`^claims-review\\.yaml:${line} {2}exceptions\\.1\\.${field} .+: .+`, 'm'),
  );
});

test.each(['date', 'expires'])('reports an invalid %s of an exception once', (field) => {
  expect(() => parseWith({ [field]: 'soon' })).toThrow(
    /^claims-review\.yaml:\d+ {2}exceptions\.1\.\w+ is not a date: write year-month-day$/,
  );
});

test.each([
  [
    '- sentence: A\n',
    /^claims-review\.yaml:1 {2}has the wrong type: expected object, received array$/,
  ],
  ['exceptions: "A\n', /^claims-review\.yaml:\d+ {2}is not valid YAML.*$/],
])('rejects %j with a message of one line', (source, message) => {
  expect(() => parseConfig(FILE, source)).toThrow(message);
});

test.each([
  ['device', 'safe and effective patch', 'has “safe”'],
  ['condition', 'the end of leaks', 'has “end”'],
  ['body', 'calm bladder', 'has “calm”'],
  ['everyday', 'stops every leak', 'has “stops”'],
  ['names', 'Stops Leaks', 'has “Stops”'],
])('rejects an entry of %s that is a claim, and names file and line', (field, entry, message) => {
  const settings = `${field}:\n  - Patch\n  - ${entry}\n`;
  expect(() => parseConfig(FILE, settings)).toThrow(
    new RegExp(
      `^claims-review\\.yaml:3 {2}${field}\\.2 \\(“${entry}”\\) ${message}, .+: write .+$`,
    ),
  );
});

const source = {
  document: 'Drawing of wires',
  version: '2',
  kept: 'DWG-1',
  sentences: ['Seven wires'],
};
const decision = {
  reason: 'About the rooms of the company, which everybody there has seen.',
  reviewer: 'B. Approver',
  date: '2026-01-01',
  sentences: ['Two desks'],
};

const parseEvidence = (...evidence: Record<string, unknown>[]) =>
  parseConfig(
    FILE,
    stringify({ approvers: [{ name: 'B. Approver', role: 'Regulatory affairs' }], evidence }),
    '2026-03-01',
  );

test.each([
  ['version', { ...source, version: 2 }, 6, 'is a number, and YAML reads 2.0 as 2'],
  ['kept', { ...source, kept: undefined }, 5, 'is missing: fill it in'],
  ['sentences', { ...source, sentences: [] }, 8, 'is empty: write the sentences'],
  [
    'document',
    { ...decision, document: 'Drawing' },
    10,
    'is in one entry with reason, reviewer, date:',
  ],
  ['date', { ...decision, date: undefined }, 5, 'is missing: fill it in'],
  ['date', { ...decision, date: 'soon' }, 7, 'is not a date: write year-month-day'],
  ['date', { ...decision, date: '2031-01-01' }, 7, 'is in the future'],
  ['reviewer', { ...decision, reviewer: 'Marketing intern' }, 6, 'is not an approver'],
  [
    'reason',
    { ...decision, reason: 'Two desks: ok' },
    5,
    'is too short: .+ why the sentences need no source',
  ],
])('rejects the %s of the entry %j, and names file and line', (field, entry, line, message) => {
  expect(() => parseEvidence(entry)).toThrow(InputError);
  expect(() => parseEvidence(entry)).toThrow(
    new RegExp(`^claims-review\\.yaml:${line} {2}evidence\\.1\\.${field} ${message}.*$`),
  );
});

test.each([
  ...['x', '-', '?', 'n/a', 'N.A.', 'tbd', 'TBC', 'none', '1', 'to be confirmed'].flatMap(
    (value) => [
      ['document', value, 'doesn’t name a document: write its title'],
      ['kept', value, 'doesn’t say where the document is: write the place'],
    ],
  ),
  ...['-', '?', 'n/a', 'tbd', 'none', 'latest'].map((value) => [
    ...['version', value, 'isn’t a version: write its letter'],
  ]),
])(
  'rejects the %s “%s” of evidence, with a message that says what to write',
  (field = '', value, message) => {
    expect(() => parseEvidence({ ...source, [field]: value })).toThrow(
      new RegExp(`^claims-review\\.yaml:\\d+ {2}evidence\\.1\\.${field} \\(“.+”\\) ${message}.*$`),
    );
  },
);

test.each([
  ['document', ['DWG-0101', 'ISO 13485', 'Organisation chart', 'Letter of 12 May']],
  ['version', ['C', '2', '2.0', 'v3', 'Rev B', '2025-09-12', 'May 2025']],
  ['kept', ['Quality system, DWG-0101', 'DWG-1', 'The first drawer', 'Trial master file']],
])('accepts a %s that can be looked up', (field, entries) => {
  for (const value of entries) {
    expect(parseEvidence({ ...source, [field]: value }).evidence, value).toHaveLength(1);
  }
});

test('rejects unknown fields of evidence', () => {
  expect(() => parseEvidence({ ...source, page: 3 })).toThrow(
    /^claims-review\.yaml:5 {2}evidence\.1 .*page.*$/,
  );
});

test('marks evidence as a placeholder if one of its values is tagged !sample', () => {
  const { evidence } = parseEvidence({ ...source, document: 'Drawing (sample)' }, decision);
  expect(evidence.map(({ isSample }) => isSample)).toEqual([false, false]);
  expect(evidence[1]).toMatchObject({ line: 10, role: 'Regulatory affairs' });
  const text = 'evidence: [{ document: !sample DWG-1, version: a, kept: Room 1, sentences: [S] }]';
  expect(parseConfig(FILE, text).evidence).toMatchObject([{ isSample: true, line: 1 }]);
});

test('accepts an empty file, and adds line number and reviewer’s role to exceptions', () => {
  expect(parseConfig(FILE, '# nothing yet\n')).toMatchObject({ exceptions: [], evidence: [] });
  expect(parseWith({}).exceptions).toMatchObject([{ line: 5, role: 'Regulatory affairs' }]);
});
