/**
 * Scores the judge on a labelled corpus; `--show` lists what it misjudges.
 *
 *     node packages/claims-review/src/score.ts packages/claims-review/corpus/tuning.yaml [--show]
 */
import { type LabelledSentence, readCorpus } from './corpus.ts';
import { createJudge } from './judge.ts';
import { type Finding, loadRules } from './rule-judge.ts';
import { INVESTIGATIONAL } from './weights.ts';

/** Required on the held-out set as a whole. */
export const REQUIRED = { recall: 0.97, precision: 0.92 };

export type Score = {
  sentences: number;
  claims: number;
  found: number;
  falseAlarms: number;
  recall: number;
  precision: number;
  /** For each rule: the sentences that break it, and those in which the judge named it. */
  rules: Record<string, { claims: number; named: number }>;
  misjudged: { labelled: LabelledSentence; findings: Finding[] }[];
};

export function scoreCorpus(...files: string[]): Score {
  const corpus = files.flatMap(readCorpus);
  const judge = createJudge(loadRules(), INVESTIGATIONAL);
  const rules: Score['rules'] = {};
  const misjudged: Score['misjudged'] = [];
  for (const labelled of corpus) {
    const { verdict, findings } = judge(labelled.sentence);
    if (labelled.verdict !== verdict) misjudged.push({ labelled, findings });
    for (const rule of labelled.rules) {
      rules[rule] ??= { claims: 0, named: 0 };
      const count = rules[rule];
      count.claims++;
      if (findings.some((finding) => finding.rule === rule)) count.named++;
    }
  }
  const claims = corpus.filter(({ verdict }) => verdict === 'claim').length;
  const missed = misjudged.filter(({ labelled }) => labelled.verdict === 'claim').length;
  const falseAlarms = misjudged.length - missed;
  const found = claims - missed;
  return {
    sentences: corpus.length,
    claims,
    found,
    falseAlarms,
    recall: claims === 0 ? 1 : found / claims,
    precision: found + falseAlarms === 0 ? 1 : found / (found + falseAlarms),
    rules,
    misjudged,
  };
}

export const formatPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

export const formatCounts = ({ sentences, claims, found, falseAlarms }: Score) =>
  `${sentences} sentences, ${claims} claims: ${found} found, ${falseAlarms} false alarms.`;

if (import.meta.main) {
  const file = process.argv[2];
  if (file === undefined)
    throw new Error('Name a corpus: node packages/claims-review/src/score.ts <file>.');
  const start = performance.now();
  const score = scoreCorpus(file);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${formatCounts(score)} ${seconds} s.`);
  console.log(`recall ${formatPercent(score.recall)}, precision ${formatPercent(score.precision)}`);
  for (const [rule, { claims, named }] of Object.entries(score.rules))
    console.log(`  ${rule.padEnd(14)} ${named} of ${claims} named`);
  if (process.argv.includes('--show'))
    for (const { labelled, findings } of score.misjudged)
      console.log(
        labelled.verdict === 'claim'
          ? `missed (${labelled.rules.join(', ')}): ${labelled.sentence}`
          : `false alarm (${findings.map(({ rule, phrase }) => `${rule}: ${phrase}`).join('; ')}): ${labelled.sentence}`,
      );
}
