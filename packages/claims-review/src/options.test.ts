/** Checks which options callers may pass, and the messages for wrong options. */
import { expect, test } from 'vitest';
import { createReviewer, type ReviewerOptions } from './reviewer.ts';

const options: ReviewerOptions = {
  device: ['headband'],
  condition: ['insomnia'],
  markets: [{ name: 'Australia', status: 'investigational' }],
};

const market = (name: string, words?: string[]) => ({
  markets: [{ name, status: 'investigational', ...(words && { words }) }],
});

test.each<[object, RegExp]>([
  [{ conditions: ['insomnia'] }, /^conditions is not an option: write one of .*\bcondition\b/],
  [
    market('japan'),
    /^markets\.1\.name \(“japan”\) is not a market that the review knows: write .*Japan/,
  ],
  [market('Utopia'), /or list other names for the market under words$/],
  [{ markets: [] }, /^markets is empty/],
  [{ device: ['the'] }, /^device\.1 \(“the”\) names nothing/],
  [{ device: [] }, /^device is empty/],
  [{ facts: [''] }, /^facts\.1 is empty/],
])('refuses the options %o', (wrong, message) => {
  expect(() => createReviewer(Object.assign({ ...options }, wrong))).toThrow(message);
});

test.each(['the USA', 'United States', 'France', 'Austria', 'the EU'])(
  'accepts the market %s',
  (name) => {
    expect(() => createReviewer(Object.assign({ ...options }, market(name)))).not.toThrow();
  },
);

test('accepts an unknown market whose other names are in the options', () => {
  expect(() =>
    createReviewer(Object.assign({ ...options }, market('Utopia', ['Utopian']))),
  ).not.toThrow();
});

test.each([
  ['judge', undefined, 'judge takes a string, not undefined.'],
  ['judgeText', null, 'judgeText takes a string, not null.'],
  ['judge', 5, 'judge takes a string, not number.'],
] as const)('%s refuses %s instead of a text', (name, text, message) => {
  const reviewer = createReviewer(options);
  expect(() => Reflect.apply(reviewer[name], reviewer, [text])).toThrow(message);
});

test('judges each sentence of a text, with its offsets', () => {
  const { judgeText } = createReviewer(options);
  const long = 'We work in Sydney. '.repeat(500);
  const text = `${long}<b>The headband c&shy;ures insomnia.</b>`;
  const judged = judgeText(text);
  expect(judged).toHaveLength(501);
  const last = judged.at(-1);
  expect(last?.verdict).toBe('claim');
  expect(text.slice(last?.start, last?.end)).toBe(last?.sentence);
  expect(last?.sentence).toContain('The headband c&shy;ures insomnia.');
});

test.each([
  'The headband ends insomnia and is not yet approved.',
  'It cures insomnia and has not been approved in any market.',
  'No other treatment comes close.',
  'No gentler therapy for insomnia.',
  'I can’t tell you how well I sleep.',
  'It doesn’t cure insomnia and leaves you rested every morning.',
  'It does not treat insomnia and you sleep through.',
  'The study to test whether the headband works has shown clear benefits.',
  'To assess whether you can sleep better than ever, try it.',
  'It is not known why it works so well.',
  'There is no evidence of any harm.',
])('flags a claim next to a denial or inside it: %s', (text) => {
  expect(['claim', 'review']).toContain(createReviewer(options).judge(text).verdict);
});

test('suggests only facts of the caller, or sentences about the caller’s device and condition', () => {
  const suggest = (more: Partial<ReviewerOptions>, sentence: string) =>
    createReviewer({ ...options, ...more })
      .judge(sentence)
      .findings.map(({ instead }) => instead);
  const cured = 'The headband cures insomnia.';
  expect(suggest({}, cured)).toEqual([
    'The headband has not been shown to have an effect on insomnia.',
  ]);
  const trusted = 'Trusted by doctors all over the world.';
  expect(suggest({}, trusted)).toEqual(['']);
  const facts = ['We work in Sydney.', 'Two doctors lead the trial.'];
  expect(suggest({ facts }, trusted)).toEqual([facts[1]]);
  expect(suggest({ condition: [] }, 'It cures everything, for good.')).toEqual([
    'The headband is investigational.',
  ]);
  const named = { device: ['Stillwave', 'headband'] };
  expect(suggest(named, 'Meet Stillwave™, the headband that listens.').join()).not.toContain(
    'Call it',
  );
});

test.each([
  'Breezelは喘息を治します。',
  'Breezel治愈失眠',
  'Headband 불면증을 치료합니다',
  'Adiós insomnia',
  'nie wieder Insomnia. It is investigational.',
  'Le headband qui soulage sans médicament',
  'Хедбэнд лечит бессонницу',
])('never accepts another language: %s', (text) => {
  const { judgeText } = createReviewer(options);
  expect(judgeText(text).some(({ verdict }) => verdict !== 'ok')).toBe(true);
});

test.each([
  'Åsa Lind leads the trial.',
  'A café in Zürich is near our office.',
  'A café in Zürich',
  'At 5 μV',
])('accepts foreign names and characters in English text: %s', (text) => {
  expect(createReviewer(options).judge(text).verdict).toBe('ok');
});

test.each([
  'Heat map of a sleeping face: red at baseline, pale blue at follow-up',
  'Two photographs of the same woman, one of them at noon',
])('flags descriptions of before-and-after pictures: %s', (text) => {
  const { verdict, findings } = createReviewer(options).judge(text);
  expect(['claim', 'review']).toContain(verdict);
  expect(findings.map(({ rule }) => rule)).toContain('outcome');
});

test.each([
  ['It c.u.r.e.s insomnia', 'claim'],
  ['The headband <b>cu</b>res insomnia.', 'claim'],
  ['The headband сures insomnia.', 'claim'],
  ['The headband cures insomina.', 'claim'],
])('judges the text that people read in %s', (text, verdict) => {
  expect(createReviewer(options).judge(text).verdict).toBe(verdict);
});
