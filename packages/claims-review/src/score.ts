/** Scores the review on the test sets, which the model never saw. */
import { type Finding, isOpen, type Judgement, type Verdict } from './judgement.ts';
import {
  isClaim,
  type LabelledSentence,
  readCompanies,
  readDenials,
  readKindsTestSet,
  readNewDeviceTestSet,
  readTestPairs,
  readTestSet,
  readUnseenTestSet,
} from './labelled.ts';
import { createReviewer } from './reviewer.ts';

/** Shares, 0 to 1. */
type Shares = {
  /** Recall: claims that are flagged as `claim` or `review`. */
  flagged: number;
  /** Precision: sentences judged `claim` that are claims. */
  right: number;
  /** Lawful sentences that a person has to review. */
  reviewed: number;
  /** Flagged claims whose first named rule is correct, among flagged claims with a named rule. */
  rule: number;
};

/** The shares that the test set has to reach. */
export const REQUIRED: Shares = { flagged: 0.98, right: 0.96, reviewed: 0.05, rule: 0.9 };

/** Lower bounds for the pairs, which were written to be hard. */
export const REQUIRED_OF_PAIRS: Shares = { flagged: 0.85, right: 0.88, reviewed: 0.1, rule: 0.8 };

export type Judged = LabelledSentence & { verdict: Verdict; findings: Finding[] };

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

type Reviewer = ReturnType<typeof createReviewer>;

/** Judges the sentences of each company with the company's own words and markets. */
export function judgeTestSet(
  testSet: readonly LabelledSentence[],
  judgeOne = ({ judge }: Reviewer, sentence: string): Judgement => judge(sentence),
): Judged[] {
  const companies = readCompanies();
  return [...Map.groupBy(testSet, ({ company }) => company)].flatMap(([company, sentences]) => {
    const settings = companies[company];
    if (!settings)
      throw new Error(`a test set names ${company}, which is missing from companies.yaml: add it.`);
    const reviewer = createReviewer({ ...settings.vocabulary, markets: settings.markets });
    return sentences.map((labelled) => ({
      ...labelled,
      ...judgeOne(reviewer, labelled.sentence),
    }));
  });
}

const isFlagged = ({ verdict }: Pick<Judged, 'verdict'>) =>
  verdict === 'claim' || verdict === 'review';

const isNamed = ({ findings }: Judged) => findings[0]?.rule !== 'statement';

const isRightRule = ({ label, findings }: Judged) =>
  label.split('+').includes(findings[0]?.rule ?? '');

export function score(judged: readonly Judged[]) {
  const claims = judged.filter(isClaim);
  const flagged = claims.filter(isFlagged);
  const named = flagged.filter(isNamed);
  const called = judged.filter(({ verdict }) => verdict === 'claim');
  const lawful = judged.filter(({ label }) => label === 'ok' || label === 'recruits');
  return {
    sentences: judged.length,
    claims: claims.length,
    flagged: share(flagged.length, claims.length),
    right: share(called.filter(isClaim).length, called.length),
    reviewed: share(lawful.filter(({ verdict }) => verdict === 'review').length, lawful.length),
    named: share(named.length, flagged.length),
    rule: share(named.filter(isRightRule).length, named.length),
  };
}

type Score = ReturnType<typeof score>;

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

const formatShares = ({ sentences, claims, flagged, right, reviewed }: Score) =>
  `${sentences} sentences, ${claims} claims. Flagged: ${percent(flagged)} of claims. Of the sentences judged as claims, ${percent(right)} are claims. Of lawful sentences, ${percent(reviewed)} need review.`;

const format = (reached: Score) =>
  `${formatShares(reached)} A rule is named for ${percent(reached.named)} of flagged claims. Of the named rules, ${percent(reached.rule)} are correct.`;

const formatRequired = ({ flagged, right, reviewed, rule }: Shares) =>
  `Required: at least ${percent(flagged)} of claims flagged, at least ${percent(right)} claims among the sentences judged as claims, at most ${percent(reviewed)} of lawful sentences to review, and at least ${percent(rule)} of the named rules correct.`;

/**
 * Judges test-denials.tsv with the words of the company `patch` and each row's authorising markets.
 */
export function judgeDenials() {
  const { vocabulary } = readCompanies().patch;
  return [...Map.groupBy(readDenials(), ({ authorised }) => authorised)].flatMap(
    ([authorised, denials]) => {
      const given = authorised.split(',');
      const markets = ['Australia', 'the USA', 'Japan', 'the EU'].map((name) => ({
        name,
        status: given.includes(name) ? ('authorised' as const) : ('investigational' as const),
      }));
      const { judge } = createReviewer({ ...vocabulary, markets });
      return denials.map((denial) => ({ ...denial, ...judge(denial.sentence) }));
    },
  );
}

const count = (found: readonly unknown[], of: readonly unknown[]) =>
  `${found.length} of ${of.length}`;

/** Returns the most severe judgement among the sentences of a text. */
function judgeMostSevere({ judgeText }: Reviewer, text: string): Judgement {
  const judged = judgeText(text);
  const mostSevere =
    judged.find(({ verdict }) => verdict === 'claim') ?? judged.find(isOpen) ?? judged[0];
  const { verdict = 'ok', findings = [] } = mostSevere ?? {};
  return { verdict, findings };
}

/** Prints scores on devices that no training sentence is about. */
function printNewDevices() {
  const judged = judgeTestSet(readNewDeviceTestSet(), judgeMostSevere);
  const claims = judged.filter(isClaim);
  const lawful = judged.filter((one) => !isClaim(one));
  const sly = claims.filter(({ reason }) => reason === 'sly');
  const called = judged.filter(({ verdict }) => verdict === 'claim');
  const named = claims.filter((one) => isFlagged(one) && isNamed(one));
  const isFine = (one: Judged) => isClaim(one) === isOpen(one);
  const ofKind = (kind: string) => judged.filter(({ source }) => source === kind);
  const purposes = ofKind('purpose');
  const headlines = ofKind('headline');
  for (const [name, found, of] of [
    ['claims flagged', claims.filter(isOpen), claims],
    ['evasive claims flagged', sly.filter(isOpen), sly],
    ['claims among the sentences judged as claims', called.filter(isClaim), called],
    ['lawful sentences to review', lawful.filter(({ verdict }) => verdict === 'review'), lawful],
    [
      'lawful sentences judged as claims',
      lawful.filter(({ verdict }) => verdict === 'claim'),
      lawful,
    ],
    ['purposes judged correctly', purposes.filter(isFine), purposes],
    ['headlines judged correctly', headlines.filter(isFine), headlines],
    ['rules named correctly', named.filter(isRightRule), named],
  ] as const)
    console.log(
      `New devices, ${name}: ${count(found, of)}, ${percent(share(found.length, of.length))}.`,
    );
}

/**
 * For each kind of sentence that an earlier version judged wrongly, prints how many are correct.
 */
function printKinds() {
  const judged = judgeTestSet(readKindsTestSet(), judgeMostSevere);
  for (const [kind, of] of Map.groupBy(judged, ({ source }) => source)) {
    const right = of.filter((one) => (one.label === 'ok') !== isOpen(one));
    console.log(`Kind ${kind}: ${count(right, of)} judged correctly.`);
  }
}

/**
 * Prints the scores of the unseen test sets. They have no required scores, because their misses
 * must not guide the training set.
 */
function printUnseen() {
  const judged = judgeTestSet(readUnseenTestSet());
  for (const [of, keyOf] of [
    ['kind', ({ source }: Judged) => source],
    ['device', ({ company }: Judged) => company],
  ] as const) {
    for (const [key, sentences] of Map.groupBy(judged, keyOf)) {
      console.log(`Unseen, ${of} ${key}: ${formatShares(score(sentences))}`);
    }
  }
  const recruiting = judged.filter(({ label }) => label === 'recruits');
  const found = recruiting.filter(({ verdict }) => verdict === 'recruits');
  const denials = judgeDenials();
  const right = denials.filter(({ label, verdict }) => (label === 'ok') === (verdict === 'ok'));
  console.log(
    `Unseen: ${formatShares(score(judged))} Found: ${found.length} of ${recruiting.length} trial recruitment texts.`,
    `\nUnseen denials: ${right.length} of ${denials.length} judged correctly.`,
  );
}

export function printScores() {
  const sentences = judgeTestSet(readTestSet());
  for (const [company, judged] of Map.groupBy(sentences, (labelled) => labelled.company)) {
    console.log(`${company}: ${format(score(judged))}`);
  }
  for (const [name, judged, required] of [
    ['All', sentences, REQUIRED],
    ['Pairs', judgeTestSet(readTestPairs().flat()), REQUIRED_OF_PAIRS],
  ] as const) {
    const reached = score(judged);
    console.log(`${name}: ${format(reached)}\n${formatRequired(required)}`);
    if (!passes(reached, required)) process.exitCode = 1;
  }
  printUnseen();
  printNewDevices();
  printKinds();
}

export const passes = (reached: Shares, required: Shares) =>
  reached.flagged >= required.flagged &&
  reached.right >= required.right &&
  reached.reviewed <= required.reviewed &&
  reached.rule >= required.rule;
