import { expect, test } from 'vitest';
import { readCompanies } from './labelled.ts';
import { findEntryProblem, type VocabularyField } from './vocabulary.ts';

test.each([
  'Quillan Medical Pty Ltd',
  'Quillan Therapeutics',
  'University of Tasmania',
  'Royal Perth Hospital',
  'F. Melaleuca',
  'Will May',
  'iPhone',
  'quillan.com.au',
  'Ines de la Cruz',
])('accepts the name %s', (name) => {
  expect(findEntryProblem('names', name)).toBeUndefined();
  expect(findEntryProblem('company', name)).toBeUndefined();
});

test.each([
  'stops every leak',
  'Stops Leaks',
  'Pain-Free Clinic',
  'Clinically Proven',
  'Recommended',
  'Quillan is here',
  'The Very Long Name Of Something',
])('refuses the name “%s”, and says what to write', (name) => {
  expect(findEntryProblem('names', name)).toMatch(/^\(“.+”\) has .+: write only the name/);
  expect(findEntryProblem('company', name)).toMatch(/^\(“.+”\) has .+: write only the name/);
});

test.each<[VocabularyField, string[]]>([
  ['device', ['smart patch', 'sleep headband', 'stimulator', 'leadless lead', 'ear clip']],
  [
    'condition',
    [
      ...['chronic pain', 'migraine', 'tremor', 'Parkinson’s disease', 'restless legs', 'insomnia'],
      ...[
        'tennis elbow',
        'self-harm',
        'treatment-resistant depression',
        'end-stage kidney disease',
      ],
      'chronic obstructive pulmonary disease',
    ],
  ],
  ['body', ['pelvic floor', 'tibial nerve', 'pain pathway']],
  ['everyday', ['leak', 'leakage', 'accident', 'urge', 'dry', 'pad', 'pain', 'harm', 'asleep']],
])('accepts plain words for the field %s', (field, entries) => {
  expect(entries.flatMap((entry) => findEntryProblem(field, entry) ?? [])).toEqual([]);
});

test.each([
  ['stops every leak', 'stops'],
  ['safe and effective patch', 'safe'],
  ['the end of leaks', 'end'],
  ['pain relief patch', 'relief'],
  ['leak-free', 'free'],
  ['painless patch', 'painless'],
  ['patch that works', 'that'],
  ['nights are quiet', 'are'],
  ['fewer leaks', 'fewer'],
])('refuses “%s” as a device, condition, body part or everyday word', (entry, wrong) => {
  for (const field of ['device', 'condition', 'body', 'everyday'] as const) {
    expect(findEntryProblem(field, entry)).toMatch(
      new RegExp(`^\\(“${entry}”\\) has “(pain|${wrong})”, a verb or a word of claims: write only`),
    );
  }
});

test('refuses a symptom as a name of the device, and entries of more than four words', () => {
  expect(findEntryProblem('device', 'pain patch')).toMatch(/ has “pain”, .+: write only what/);
  expect(findEntryProblem('everyday', 'a long walk to work')).toMatch(/ has more than 4 words: /);
});

test('accepts all words of the made-up companies', () => {
  const problems = Object.values(readCompanies()).flatMap(({ vocabulary }) =>
    (['device', 'condition', 'body', 'everyday', 'names'] as const).flatMap((field) =>
      vocabulary[field].flatMap((entry) => findEntryProblem(field, entry) ?? []),
    ),
  );
  expect(problems).toEqual([]);
});
