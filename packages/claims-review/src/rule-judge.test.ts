import { expect, test } from 'vitest';
import { readCorpus } from './corpus.ts';
import { createRuleJudge, loadRules } from './rule-judge.ts';

const judge = createRuleJudge(loadRules(), {
  name: 'smart patch',
  authorised: false,
  markets: [],
});
const listRules = (sentence: string) => [
  ...new Set(judge(sentence).findings.map(({ rule }) => rule)),
];

/** For each rule: sentences that break it, and similar lawful ones. */
const examples: Record<string, { claims: string[]; lawful: string[] }> = {
  safety: {
    claims: [
      'The patch is safe for every skin.',
      'Stimulation without side effects',
      'Our device does no harm.',
    ],
    lawful: [
      'Safety is what the trial measures first.',
      'The patch has not been shown to be safe.',
      'A safe place for the records of the trial',
    ],
  },
  efficacy: {
    claims: [
      'The patch works.',
      'Our device may help reduce urgency.',
      'Clinically proven to calm the bladder',
    ],
    lawful: [
      'Our engineers work with universities in Osaka.',
      'Whether it reduces urgency is what the trial asks.',
      'The new timetable is effective from 1 July.',
    ],
  },
  outcome: {
    claims: [
      'Wake up dry.',
      'Seven in ten wearers had fewer leaks.',
      'Get your evenings back with the patch.',
    ],
    lawful: [
      'Participants sleep at home and keep a diary.',
      'A responder is defined in the protocol.',
      'Many people with urgency plan their day around toilets.',
    ],
  },
  cure: {
    claims: ['Say goodbye to leaks.', 'Lasting relief in a patch', 'An end to urgency'],
    lawful: [
      'The lettering is cut in relief.',
      'Silicone cures for six hours.',
      'There is no single cure for overactive bladder.',
    ],
  },
  availability: {
    claims: [
      'Order your patch online.',
      'Now available in clinics across Victoria',
      'Ask your GP to prescribe the patch.',
    ],
    lawful: [
      "The patch can't be bought or prescribed.",
      'The report is available in English.',
      'Order a printed copy of our annual report.',
    ],
  },
  authorisation: {
    claims: [
      'The patch is TGA approved.',
      'CE-marked and ready',
      'FDA clearance of our device is expected this year.',
    ],
    lawful: [
      'The TGA has not approved the patch.',
      'An ethics committee approved the protocol.',
      'Should the trials succeed, we intend to apply for marketing authorisation.',
    ],
  },
  'trade-name': {
    claims: [
      'VesiTune™ is an investigational device.',
      'The BladderSense system pairs with a phone.',
      'Meet Uroquil, our smart patch.',
    ],
    lawful: [
      'Bluetooth® is a trademark of its owner.',
      'Follow us on LinkedIn and TikTok.',
      'The Melbourne site of the trial opened in May.',
    ],
  },
  comparison: {
    claims: [
      'Nothing works better.',
      "The world's first intelligent bladder patch",
      'Our device is safer than tablets.',
    ],
    lawful: [
      'Our first prototype was the size of a saucer.',
      'In the weeks leading up to the trial, nurses were trained.',
      'The fourth prototype is lighter than the third.',
    ],
  },
  testimonial: {
    claims: [
      'The patch changed my life.',
      '★★★★★ I love my patch.',
      'Watch how our wearers fell in love with the patch.',
    ],
    lawful: [
      '"I joined the company because I like hard problems," says Priya.',
      'Four stars above the Southern Ocean',
      'I understand that the patch is investigational.',
    ],
  },
  endorsement: {
    claims: [
      'Recommended by leading urologists',
      'Continence nurses love the patch.',
      'Trusted by hospitals in three countries',
    ],
    lawful: [
      'None of the doctors has been asked to recommend our device.',
      'The ethics committee recommended two changes.',
      'The lead investigator is a urologist.',
    ],
  },
  guarantee: {
    claims: [
      'Results guaranteed or your money back',
      'The patch never fails.',
      'We promise you dry sheets.',
    ],
    lawful: [
      'Taking part is no guarantee of benefit.',
      'We promise to answer your letter within a week.',
      'Our workshop runs on 100 % renewable electricity.',
    ],
  },
  urgency: {
    claims: [
      'Act now and be among the first to wear the patch.',
      'Only 50 places left for early wearers',
      'While stocks last, every patch comes with a free charger.',
    ],
    lawful: [
      'Register today for the open day at our workshop.',
      'Only two seats are left for our public lecture.',
      'We keep no waiting list.',
    ],
  },
  breakthrough: {
    claims: [
      'A breakthrough for bladder health',
      'Game-changing neuromodulation',
      'Our patch has breakthrough status.',
    ],
    lawful: [
      "We don't describe the patch as a breakthrough.",
      'A breakthrough in the negotiations came on Friday.',
      'Our device holds no Breakthrough Device designation.',
    ],
  },
};

test('covers every rule with examples', () => {
  expect(Object.keys(examples).sort()).toEqual(
    loadRules()
      .map(({ id }) => id)
      .sort(),
  );
});

for (const [rule, { claims, lawful }] of Object.entries(examples)) {
  test.each(claims)(`${rule} finds: %s`, (sentence) => {
    expect(listRules(sentence)).toContain(rule);
  });
  test.each(lawful)(`${rule} accepts: %s`, (sentence) => {
    expect(listRules(sentence)).toEqual([]);
  });
}

test.each(loadRules())('rule $id finds its example and accepts its suggestion', (rule) => {
  expect(listRules(rule.example)).toContain(rule.id);
  expect(listRules(rule.suggestion)).toEqual([]);
});

test.each([
  ['a denial of a list', 'Nobody can buy, order or reserve the patch.', 'ok'],
  ['"neither … nor"', 'Neither the FDA nor the PMDA has cleared our device.', 'ok'],
  ['"no claim that"', 'No claim is made that the patch treats, cures or relieves anything.', 'ok'],
  ['a denial before "but"', 'It is not in shops yet, but it already works.', 'claim'],
  ['a denial before a new subject', "You can't feel it, and the patch calms the bladder.", 'claim'],
  ['a lawful clause beside another', 'Although investigational, the patch works.', 'claim'],
  ['"not only"', 'Not only safe but comfortable', 'claim'],
  ['"you won\'t believe"', "You won't believe how safe it is.", 'claim'],
  ['"no more"', 'No more leaks', 'claim'],
  ['a question of a trial', 'Does stimulation reduce urgency?', 'ok'],
  ['a question that sells', 'Ready for a dry night?', 'claim'],
  ['a hedge', 'Early data suggest that the patch reduces leaks.', 'claim'],
])('judges %s: %s → %s', (_, sentence, verdict) => {
  expect(judge(sentence).verdict).toBe(verdict);
});

test('locates the phrase of a claim', () => {
  const sentence = '“Soft” – and yes, our patch is 100 % painless.';
  const painless = judge(sentence).findings.find(({ rule }) => rule === 'safety');
  expect(painless?.phrase).toBe('painless');
  for (const { phrase, start, end } of judge(sentence).findings)
    expect(sentence.slice(start, end)).toBe(phrase);
});

test('reads the words of hashtags', () => {
  const sentence = 'News #ItReallyWorks #smartpatch';
  const [finding] = judge(sentence).findings;
  expect(finding?.rule).toBe('efficacy');
  expect(sentence.slice(finding?.start, finding?.end)).toBe(finding?.phrase);
});

test('accepts claims about an authorised market only', () => {
  const authorised = createRuleJudge(loadRules(), {
    name: 'smart patch',
    authorised: true,
    markets: [
      { market: 'Australia', status: 'authorised' },
      { market: 'Japan', status: 'investigational' },
    ],
  });
  expect(authorised('In Australia the patch can be bought.').verdict).toBe('ok');
  expect(authorised('In Japan the patch can be bought.').verdict).toBe('claim');
  expect(authorised('The patch can be bought in Australia and Japan.').verdict).toBe('claim');
  expect(authorised('In Australia doctors recommend the patch.').verdict).toBe('claim');
});

test('accepts claims about two authorised markets', () => {
  const authorised = createRuleJudge(loadRules(), {
    name: 'smart patch',
    authorised: true,
    markets: [
      { market: 'Australia', status: 'authorised' },
      { market: 'the USA', status: 'investigational' },
      { market: 'Japan', status: 'authorised' },
    ],
  });
  expect(authorised('The patch can be bought in Australia and Japan.').verdict).toBe('ok');
  expect(authorised('The patch can be bought in Japan and the USA.').verdict).toBe('claim');
  expect(authorised('The patch can be bought.').verdict).toBe('claim');
});

test.each([
  ['tuning', 0.97, 0.92],
  ['tuning-more', 0.92, 0.92],
])(
  'reaches recall and precision on corpus %s without the classifier',
  (corpus, recall, precision) => {
    const sentences = readCorpus(`packages/claims-review/corpus/${corpus}.yaml`);
    const judged = sentences.filter(({ sentence }) => judge(sentence).verdict === 'claim');
    const found = judged.filter(({ verdict }) => verdict === 'claim').length;
    const claims = sentences.filter(({ verdict }) => verdict === 'claim').length;
    expect(found / claims).toBeGreaterThanOrEqual(recall);
    expect(found / judged.length).toBeGreaterThanOrEqual(precision);
  },
);
