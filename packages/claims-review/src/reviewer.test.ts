import { expect, test } from 'vitest';
import type { Exception } from './config.ts';
import { readText } from './read.ts';
import { createReviewer, type ReviewerOptions } from './reviewer.ts';

const nowhere = [
  { name: 'Australia', status: 'investigational' },
  { name: 'Japan', status: 'investigational' },
] as const;
const onlyJapan = [nowhere[0], { name: 'Japan', status: 'authorised' }] as const;

const headband = {
  device: ['sleep headband', 'headband'],
  condition: ['insomnia'],
  body: ['forehead'],
  everyday: ['sleep', 'asleep', 'night', 'awake', 'bed'],
};
const kneeWrap = {
  device: ['knee wrap', 'wrap'],
  condition: ['osteoarthritis'],
  body: ['knee'],
  everyday: ['stairs', 'ache', 'walk', 'stiff'],
};

const reviewer = createReviewer({ ...headband, markets: nowhere });

for (const device of [headband, kneeWrap]) {
  const { rules, judge: judgeNowhere } = createReviewer({ ...device, markets: nowhere });
  const { judge: judgeInJapan } = createReviewer({ ...device, markets: onlyJapan });

  test.each(rules)(
    `flags the example of $id for a ${device.device[0]}, and accepts its suggestion`,
    ({ id, example, instead }) => {
      // The example of `denial` is only wrong once a market has authorised the device.
      const judge = id === 'denial' ? judgeInJapan : judgeNowhere;
      const { verdict, findings } = judge(example);
      expect(verdict).not.toBe('ok');
      if (id === 'recruits' || id === 'not-judged') expect(verdict).toBe(id);
      expect(findings.length).toBeGreaterThan(0);
      expect(judge(instead).verdict).toBe('ok');
    },
  );
}

test('flags a claim about each device, and mentions only this device’s condition', () => {
  for (const [device, claim] of [
    [headband, 'The sleep headband cures insomnia.'],
    [kneeWrap, 'The knee wrap cures osteoarthritis.'],
  ] as const) {
    const { verdict, findings } = createReviewer({ ...device, markets: nowhere }).judge(claim);
    expect(verdict).toBe('claim');
    expect(findings.map(({ rule }) => rule)).toContain('cure');
    expect(findings.map(({ instead }) => instead).join()).toContain(device.condition[0]);
    expect(JSON.stringify(findings)).not.toContain('bladder');
  }
});

test.each([
  'The headband has not been shown to be safe or effective for any use.',
  'It has no market authorisation in Australia, Japan or elsewhere.',
  'The headband is being studied in adults with insomnia.',
  'Whether that has any effect is what the trials ask.',
  'It can’t be bought or prescribed.',
  'Learn more',
  'www.example.com/press',
  'Quillan Ardley',
  '',
])('accepts denials, questions, buttons, names and addresses: %s', (sentence) => {
  expect(reviewer.judge(sentence)).toEqual({ verdict: 'ok', findings: [] });
});

test.each([
  ['Clinically proven in the lab of our neighbours', 'efficacy', 'Clinically proven'],
  ['Our headband cures.', 'cure', 'Our headband cures'],
  ['Now FDA-cleared', 'authorisation', 'FDA-cleared'],
  ['A game changer for the nights of our staff', 'breakthrough', 'game changer'],
  ['The people at Dormio® moved to Hobart.', 'trade-name', 'Dormio®'],
  ['Neuromodulation across the skin', 'statement', 'Neuromodulation across the skin'],
  ['A light and supple body of silicone', 'statement', 'light and supple'],
])('always flags a red line: %s', (sentence, rule, phrase) => {
  const { verdict, findings } = reviewer.judge(sentence);
  expect(['claim', 'review']).toContain(verdict);
  expect(findings).toContainEqual(expect.objectContaining({ rule, phrase }));
});

test('finds every red line of rules.yaml inside a longer sentence', () => {
  for (const { id, redLines } of reviewer.rules) {
    for (const line of redLines) {
      // Take each group's first alternative, and omit optional groups.
      const phrase = line
        .replace(/\([^()]*\)\?/g, '')
        .replace(/\(([^|()]*)[^()]*\)/g, '$1')
        .replace(' … ', ' ')
        .replace('{device}', 'headband')
        .replace('{condition}', 'insomnia')
        .replace('{authority}', 'FDA');
      const { verdict, findings } = reviewer.judge(`In the garden, ${phrase}, said the gardener.`);
      expect(['claim', 'review'], phrase).toContain(verdict);
      expect(
        findings.map(({ rule }) => rule),
        phrase,
      ).toContain(id);
    }
  }
});

test('accepts a red line that the sentence denies', () => {
  expect(reviewer.judge('The headband is not FDA-approved.').verdict).toBe('ok');
});

const PURPOSES: [purpose: string, claim: string][] = [
  ['Our {d} is being developed for use in {c}.', 'Our {d} is being developed to relieve {c}.'],
  ['The {d} is being studied in adults with {c}.', 'The {d} is being studied as it ends {c}.'],
  ['The {d} is being investigated for {c}.', 'The {d} is perfect for {c}.'],
  ['The {d} is being evaluated for use in {c}.', 'The {d} was evaluated, and it eases {c}.'],
  ['A {d} to be studied as a possible aid in {c}', 'A {d} that manages {c}'],
  ['The {d} is intended to be studied in {c}.', 'The {d} is intended to soothe {c}.'],
  ['Quillan is a clinical-stage company in {c}.', 'Quillan is a company that beats {c}.'],
  ['Our first programme is in {c}.', 'Our first programme ended {c}.'],
  ['Quillan was founded to develop a {d}.', 'Quillan was founded to end {c}.'],
  ['Area of research: {c}', 'Designed to end {c}'],
  ['Not authorised, the {d} is under study for {c}.', 'A {d} for {c} management'],
  ['We are developing a {d} to be studied in {c}.', 'We develop a {d} for {c} management.'],
];

test.each(PURPOSES)('accepts “%s”, and flags “%s”', (purpose, claim) => {
  for (const { device, condition } of [headband, kneeWrap]) {
    const { judge } = createReviewer({ device, condition, markets: nowhere });
    const fill = (frame: string) =>
      frame.replaceAll('{d}', device[0] ?? '').replaceAll('{c}', condition[0] ?? '');
    expect(judge(fill(purpose)).verdict, fill(purpose)).toBe('ok');
    expect(judge(fill(claim)).verdict, fill(claim)).toMatch(/claim|review/);
  }
});

test.each([
  'The headband has not been shown to be safe, only effective.',
  'The headband has no market authorisation, and needs none.',
  'Free treatment for participants.',
  'Contact us for supply outside Australia.',
  'There have been no reports of harm, and we don’t anticipate any.',
  'Might ease nausea too',
  'Clinicaly prooven to stop snoring',
  'The headband is effectve',
])('flags reversed denials, and hidden or misspelt claims: %s', (sentence) => {
  expect(reviewer.judge(sentence).verdict).toMatch(/claim|review/);
});

test('reports a sentence with an uncertain rule as “statement”, without laws', () => {
  const { verdict, findings } = reviewer.judge('The headband makes its own case');
  expect(verdict).toBe('review');
  expect(findings).toMatchObject([{ rule: 'statement', laws: [] }]);
});

test.each([
  ['The headband ends ins', 'ok'],
  ['The head', 'ok'],
  ['Sti', 'ok'],
  ['The headband is clinically proven', 'claim'],
  ['The headband ends insomnia.', 'claim'],
])('judges unfinished text by its finished words: %s', (text, verdict) => {
  expect(reviewer.judge(text, { draft: true }).verdict).toBe(verdict);
});

test('treats only the last sentence of a draft as unfinished', () => {
  const location = { file: 'a.yaml', line: 1, column: 1, where: 'text' };
  const text = 'The headband ends insomnia. The head';
  const judged = reviewer.judgeTexts([{ ...location, text }], undefined, { draft: true });
  expect(judged.map(({ verdict }) => verdict)).toEqual(['claim', 'ok']);
});

test('names two broken rules, each with its own phrase', () => {
  const { findings } = reviewer.judge('Our headband is safe and effective.');
  expect(findings.map(({ rule }) => rule)).toEqual(['safety', 'efficacy']);
  expect(findings[0]?.phrase).toContain('safe');
  expect(findings[1]?.phrase).toBe('effective');
});

test('names the phrase and the markets of a finding', () => {
  const [finding] = reviewer.judge('The headband is safe and gentle, say its makers.').findings;
  expect(finding).toMatchObject({ rule: 'safety', markets: ['Australia', 'Japan'] });
  expect(finding?.phrase.length).toBeLessThan(40);
});

test.each([
  ['Australia', 'Australia'],
  ['the EU', 'the European Union'],
  ['Germany', 'the European Union'],
  ['United States', 'the USA'],
])('cites only the laws of the market, for each name of the market: %s', (name, law) => {
  const markets = [{ name, status: 'investigational' }] as const;
  const { findings } = createReviewer({ ...headband, markets }).judge('The headband is safe.');
  expect(findings[0]?.markets).toEqual([name]);
  expect(new Set(findings[0]?.laws.map(({ market }) => market))).toEqual(new Set([law]));
});

test.each([
  ['Order your sleep headband online today.', 'claim', 'Australia'],
  ['The Japanese authority authorised the headband in March.', 'ok', undefined],
  ['Authorised in Japan; investigational in Australia.', 'ok', undefined],
  ['In Japan, the headband ends insomnia.', 'review', 'Japan'],
  ['You can’t have it in Australia yet, but can order it from Japan.', 'claim', 'Australia'],
])('judges a sentence by the markets that it names: %s', (sentence, verdict, market) => {
  const judged = createReviewer({ ...headband, markets: onlyJapan }).judge(sentence);
  expect(judged.verdict).toBe(verdict);
  expect(judged.findings[0]?.markets.join()).toBe(market);
  expect(reviewer.judge(sentence).verdict).toMatch(/claim|review/);
});

test.each([
  ['The headband has not been authorised in any market.', 'claim', 'Japan'],
  ['No authority has approved the headband.', 'claim', 'Japan'],
  ['The headband is not registered with the PMDA.', 'claim', 'Japan'],
  ['It has no market authorisation in Japan, Australia or elsewhere.', 'claim', 'Japan'],
  ['The headband is not for sale.', 'review', 'Japan'],
  ['The headband has not been cleared by the FDA.', 'ok', undefined],
  ['The headband is not authorised in Australia.', 'ok', undefined],
  ['No authority outside Japan has authorised the headband.', 'ok', undefined],
  ['Authorised in Japan, not authorised in Australia.', 'ok', undefined],
  ['Not all markets have authorised the headband.', 'ok', undefined],
])('flags a denial only if an authorisation has made it false: %s', (sentence, verdict, market) => {
  const { judge } = createReviewer({ ...headband, markets: onlyJapan });
  const judged = judge(sentence);
  expect(judged.verdict).toBe(verdict);
  expect(judged.findings[0]?.markets.join()).toBe(market);
  if (market) expect(judged.findings[0]?.rule).toBe('denial');
  expect(reviewer.judge(sentence).findings.map(({ rule }) => rule)).not.toContain('denial');
});

test.each(['このヘッドバンドは安全です。', 'Unser Stirnband heilt Schlaflosigkeit.'])(
  'reports another language: %s',
  (sentence) => expect(reviewer.judge(sentence).verdict).toBe('not-judged'),
);

const today = '2026-03-01';
const exception: Exception = {
  sentence: 'Breakthrough headband',
  rule: 'breakthrough',
  reason: 'A heading of a table.',
  reviewer: 'B. Approver',
  date: '2026-01-01',
  expires: '2026-06-30',
  role: 'Regulatory affairs',
  line: 1,
};

const createWith = (change: Partial<Exception>, day = today) =>
  createReviewer({
    ...headband,
    markets: nowhere,
    exceptions: [{ ...exception, ...change }],
    today: day,
  });

const judgeWith = (sentence: string, change: Partial<Exception> = {}, day = today) => {
  const { judge, expired, unused } = createWith(change, day);
  return { verdict: judge(sentence).verdict, expired: expired().length, unused: unused().length };
};

test('an exception allows one exact sentence to break one rule, until its last day', () => {
  const { sentence } = exception;
  const used = { expired: 0, unused: 0 };
  expect(judgeWith(sentence)).toEqual({ verdict: 'allowed', ...used });
  expect(judgeWith(sentence, {}, '2026-06-30').verdict).toBe('allowed');
  expect(judgeWith(sentence, {}, '2026-07-01')).toEqual({ verdict: 'claim', ...used, expired: 1 });
  expect(judgeWith(sentence, { rule: 'efficacy' })).toMatchObject({ verdict: 'claim', unused: 1 });
  expect(judgeWith('Breakthrough  headband')).toMatchObject({ verdict: 'claim', unused: 1 });
  expect(judgeWith(sentence, { date: '2026-03-02' }).verdict).toBe('claim');
});

test.each([
  ['safety', 'The headband is safe.'],
  ['efficacy', 'It works.'],
  ['cure', 'The headband cures insomnia.'],
  ['availability', 'Order your headband online today.'],
])('no exception allows an outright claim of %s', (rule, sentence) => {
  expect(judgeWith(sentence, { rule, sentence })).toMatchObject({ verdict: 'claim', unused: 0 });
});

test('an exception may allow a sentence that states a purpose but no effect', () => {
  const [sentence, rule] = ['Headband for insomnia management', 'efficacy'];
  expect(reviewer.judge(sentence).verdict).toBe('claim');
  expect(judgeWith(sentence, { rule, sentence }).verdict).toBe('allowed');
});

const REQUIRED = 'It is no designation.';

test.each([
  [`A word. ${REQUIRED}`, 'Teaser', 'allowed', undefined],
  [REQUIRED, 'Footer', 'claim', `Its exception needs “${REQUIRED}” in the same section.`],
  ['A word.', 'Teaser', 'claim', `Its exception needs “${REQUIRED}” in the same section.`],
])(
  'allows a claim only if the sentence that its exception requires is in the same section: “%s” in %s',
  (text, section, verdict, lapse) => {
    const location = { file: 'a.html', line: 1, column: 1, where: 'p' };
    const [judged] = createWith({ requires: REQUIRED }).judgeTexts([
      { ...location, section: 'Teaser', text: exception.sentence },
      { ...location, section, text },
    ]);
    expect(judged?.verdict).toBe(verdict);
    expect(judged?.findings[0]?.lapse).toBe(lapse);
  },
);

test('allows trial recruitment only with an ethics committee’s approval number', () => {
  const sentence = 'Are you over 40, with insomnia? Write to us to take part in our trial.';
  const recorded = { sentence, rule: 'recruits' };
  expect(reviewer.judge(sentence).verdict).toBe('recruits');
  expect(judgeWith(sentence, recorded).verdict).toBe('recruits');
  expect(judgeWith(sentence, { ...recorded, approval: 'HREC/2026/17' }).verdict).toBe('allowed');
});

test('judges a paragraph with its heading, and a picture with its caption', () => {
  const html = `<h2>Asleep in ten minutes</h2><p>That is what the headband is for.</p>
<p>Learn more</p><figure><img alt="A man asleep in bed"><figcaption>The headband after two weeks</figcaption></figure>`;
  const judged = reviewer.judgeTexts(readText('a.html', html));
  expect(judged).toContainEqual(expect.objectContaining({ sentence: 'Learn more', verdict: 'ok' }));
  expect(judged.some(({ verdict }) => verdict !== 'ok')).toBe(true);
});

test.each([
  [{ markets: ['Japan'] }, /^markets\.1 is not a market: .+/],
  [{ markets: [{ name: 'Japan', status: 'approved' }] }, /^markets\.1\.status is not a status: .+/],
  [{ markets: [] }, /^markets is empty: .+/],
  [{ device: 'headband' }, /^device is not a list: .+/],
  [{ device: undefined }, /^device .+: .+/],
  [{ names: ['stops every leak'] }, /^names\.1 .+“stops”.+: .+/],
  [{ device: ['safe and effective patch'] }, /^device\.1 .+“safe”.+: .+/],
  [{ company: 'Pain Free' }, /^company .+“Pain”.+: .+/],
])('names the wrong option: %j', (change, message) => {
  const options: unknown = { ...headband, markets: nowhere, ...change };
  // Callers in plain JavaScript may pass anything.
  expect(() => createReviewer(options as ReviewerOptions)).toThrow(message);
});

test('accepts the company’s domain as its name', () => {
  const { judge } = createReviewer({ ...headband, company: 'Still Waters', markets: nowhere });
  for (const address of ['hello stillwaters com au', 'stillwaters.health', 'Still Waters']) {
    expect(judge(address).verdict, address).toBe('ok');
  }
});
