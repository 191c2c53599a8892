import { expect, test } from 'vitest';
import type { Evidence } from './config.ts';
import { createFactFinder, nameProof, readFacts } from './evidence.ts';
import type { Reviewed } from './judgement.ts';

const STATUS = 'The headband is authorised in Japan (PMDA 123, 3 February 2026).';

const find = createFactFinder(
  {
    device: ['headband'],
    condition: ['insomnia'],
    company: '3 Moons',
    names: ['Studio 54 Medical'],
  },
  [],
  [STATUS],
);

const kindsOf = (sentence: string, where?: string) => [
  ...new Set(find(sentence, where).map(({ kind }) => kind)),
];

test.each([
  ['Seven electrodes, one pod', 'a count'],
  ['Two sites, 20 participants planned', 'a count'],
  ['Six of us began in a boat shed.', 'a count'],
  ['Five people answer for what we build.', 'a count'],
  ['We have built 12 headbands.', 'a count'],
  ['1.4 mm thick beside the pod', 'a number'],
  ['A nine-centimetre strip', 'a number'],
  ['9 cmNine centimetres long', 'a number'],
  ['It runs for 1,000 hours.', 'a number'],
  ['Fewer wake-ups in 40 % of nights.', 'a number'],
  ['One in three adults lies awake.', 'a number'],
  ['rating value: 4.9', 'a number'],
  ['Investors gave A$2 million.', 'a number'],
  ['We were founded in 2019.', 'a date'],
  ['MedTech Weekly, 12 September 2025', 'a date'],
  ['Winner of the regional contest', 'a prize'],
  ['The grand prize went to our company.', 'a prize'],
  ['A patented hinge', 'a patent'],
  ['Certified to ISO 13485', 'a certificate'],
  ['The world’s first of its form', 'a first or an only'],
  ['It lasts longer than any other.', 'a comparison'],
  ['Our results were published in a journal.', 'a publication'],
])('“%s” states %s', (sentence, kind) => {
  expect(kindsOf(sentence)).toContain(kind);
});

test.each([
  ['1 of 4'],
  ['Plate 1 of 4'],
  ['404'],
  ['0:58'],
  ['© 2025 3 Moons. All rights reserved.'],
  ['Level 3, 12 Kings Street, Sydney NSW 2000'],
  ['+61 2 9000 2019 111'],
  ['ACTRN12620000000000'],
  ['3 Moons and Studio 54 Medical work side by side.'],
  ['https://news.example.com/2025-prize'],
  ['2025-09-12T12:00:00.000Z'],
  ['2025-09-12'],
  ['By the Therapeutic Goods Act 1989 and Regulation (EU) 2017/745.'],
  ['See section 7 and figure 2.'],
  ['An illustration, not the award itself.'],
  ['Each electrode has one line of its own, often by day and by night.'],
  ['It is for a person rather than a place.'],
  [STATUS],
])('“%s” states no fact that needs a source', (sentence) => {
  expect(find(sentence)).toEqual([]);
});

test('requires a source for measurements in alternative texts, but not for counts', () => {
  expect(kindsOf('Seven gold rings.', 'img alt')).toEqual([]);
  expect(kindsOf('Four plates', 'section ariaLabel')).toEqual([]);
  expect(kindsOf('A ring 4 mm wide.', 'img alt')).toEqual(['a number']);
});

const location = (sentence: string, more: Partial<Reviewed> = {}): Reviewed => ({
  ...{ file: 'index.html', line: 1, column: 1, where: 'p', text: sentence, sentence },
  ...{ verdict: 'ok', findings: [] },
  ...more,
});

const entry = (sentences: string[], fields: Partial<Evidence>): Evidence => ({
  ...{ sentences, line: 7, role: '', isSample: false },
  ...fields,
});

const list = (locations: Reviewed[], evidence: Evidence[] = []) =>
  readFacts(locations, evidence, find).facts.map((fact) => [fact.sentence, nameProof(fact)]);

test('lists a fact once, with its shortest sentence and all its places', () => {
  const locations = [
    '15 cm wide',
    '9 cmNine centimetres wide',
    'Nine centimetres wide',
    '5 cm wide',
  ];
  const { facts } = readFacts(
    locations.map((sentence) => location(sentence)),
    [],
    find,
  );
  expect(facts.map(({ sentence, locations: { length } }) => [sentence, length])).toEqual([
    ['15 cm wide', 1],
    ['Nine centimetres wide', 2],
    ['5 cm wide', 1],
  ]);
});

test('doesn’t drop a longer sentence that states more facts', () => {
  expect(list([location('Seven electrodes'), location('Seven electrodes in 2 rows')])).toHaveLength(
    2,
  );
});

test('accepts a fact with a source, with a decision, or with a link at every place', () => {
  const link = 'https://news.example.com/gauge';
  const locations = [
    location('Seven electrodes'),
    location('20 participants'),
    location('Six gauges', { link }),
    location('Six gauges', { file: 'feed.json' }),
    location('Eight gauges', { link }),
    location('Eight gauges'),
    location('We began in spring.'),
  ];
  const evidence = [
    entry(['Seven electrodes', 'We began in spring.'], { document: 'Drawing' }),
    entry(['20 participants'], { reason: 'Known to all.' }),
  ];
  expect(list(locations, evidence)).toEqual([
    ['Seven electrodes', 'with a source'],
    ['20 participants', 'decided'],
    ['Six gauges', 'with a source'],
    ['Eight gauges', 'without'],
    ['We began in spring.', 'with a source'],
  ]);
});

test('reports evidence for sentences no longer on the site', () => {
  const evidence = [entry(['Seven electrodes', 'Eight electrodes'], { document: 'Drawing' })];
  expect(readFacts([location('Eight electrodes')], evidence, find).unused).toEqual([
    { line: 7, sentence: 'Seven electrodes' },
  ]);
});
