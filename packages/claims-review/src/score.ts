/** How the review does on data/exam.tsv, which the model never saw. */
import { EXAM, isClaim, readCompanies, readLabelled } from './labelled.ts';
import { createReviewer, type Verdict } from './reviewer.ts';

/** Shares that the whole exam has to reach. */
export const REQUIRED = {
  /** Of claims, how many are flagged: claim or review, at least. */
  flagged: 0.98,
  /** Of sentences called claims, how many are, at least. */
  right: 0.96,
  /** Of lawful sentences, how many a person has to review, at most. */
  reviewed: 0.05,
};

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Judges the sentences of each company by a reviewer of its own. */
export function judgeExam(exam = readLabelled(EXAM)) {
  const companies = readCompanies();
  return [...Map.groupBy(exam, ({ company }) => company)].flatMap(([company, sentences]) => {
    const settings = companies[company];
    if (!settings) throw new Error(`companies.yaml lacks ${company}, which the exam names.`);
    const { judge } = createReviewer({ ...settings.vocabulary, markets: settings.markets });
    return sentences.map((labelled) => ({
      ...labelled,
      verdict: judge(labelled.sentence).verdict,
    }));
  });
}

export function score(judged: ReturnType<typeof judgeExam>) {
  const claims = judged.filter(isClaim);
  const called = judged.filter(({ verdict }) => verdict === 'claim');
  const lawful = judged.filter(({ label }) => label === 'ok' || label === 'recruits');
  const isFlagged = ({ verdict }: { verdict: Verdict }) =>
    verdict === 'claim' || verdict === 'review';
  return {
    sentences: judged.length,
    claims: claims.length,
    flagged: share(claims.filter(isFlagged).length, claims.length),
    right: share(called.filter(isClaim).length, called.length),
    reviewed: share(lawful.filter(({ verdict }) => verdict === 'review').length, lawful.length),
  };
}

type Score = ReturnType<typeof score>;

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

const format = ({ sentences, claims, flagged, right, reviewed }: Score) =>
  `${sentences} sentences, ${claims} claims: ${percent(flagged)} flagged, ${percent(right)} of those called claims are, ${percent(reviewed)} of the lawful to review.`;

export function printScores() {
  const judged = judgeExam();
  for (const [company, sentences] of Map.groupBy(judged, (labelled) => labelled.company)) {
    console.log(`${company}: ${format(score(sentences))}`);
  }
  const whole = score(judged);
  console.log(`All: ${format(whole)}`);
  console.log(
    `Required: ${percent(REQUIRED.flagged)}, ${percent(REQUIRED.right)}, at most ${percent(REQUIRED.reviewed)}.`,
  );
  if (!passes(whole)) process.exitCode = 1;
}

export const passes = ({ flagged, right, reviewed }: Omit<Score, 'sentences' | 'claims'>) =>
  flagged >= REQUIRED.flagged && right >= REQUIRED.right && reviewed <= REQUIRED.reviewed;
