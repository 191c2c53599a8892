/**
 * Says how well the rules do on a labelled corpus.
 *
 *     node packages/claims-review/src/score.ts packages/claims-review/corpus/tuning.yaml [--show]
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../tools/paths.ts';
import { type Labelled, readCorpus } from './corpus.ts';
import { type Finding, loadRules } from './judge.ts';
import { INVESTIGATIONAL } from './learned.ts';
import { createPanel } from './panel.ts';

/** What has to be reached on all scoring corpora together. */
export const REQUIRED = { recall: 0.97, precision: 0.92 };

/** How a corpus was judged. */
export type Score = {
  sentences: number;
  claims: number;
  /** Claims that were found, and lawful sentences that were taken for claims. */
  found: number;
  falseAlarms: number;
  /** Share of the claims that were found. */
  recall: number;
  /** Share of claims among what was found. */
  precision: number;
  /** For each rule: sentences that break it, and those in which it was named. */
  rules: Record<string, { claims: number; named: number }>;
  misjudged: { labelled: Labelled; findings: Finding[] }[];
};

/** The labelled sentences on which nobody tunes. */
export const scoringCorpora = () =>
  globSync('packages/claims-review/corpus/scoring*.yaml', { cwd: ROOT })
    .sort()
    .map((file) => path.join(ROOT, file));

/** Judges every sentence of some corpus files. */
export function scoreCorpus(...files: string[]): Score {
  const corpus = files.flatMap(readCorpus);
  const judge = createPanel(loadRules(), INVESTIGATIONAL);
  const rules: Score['rules'] = {};
  const misjudged: Score['misjudged'] = [];
  let claims = 0;
  let found = 0;
  let falseAlarms = 0;
  for (const labelled of corpus) {
    const { verdict, findings } = judge(labelled.sentence);
    if (labelled.verdict === 'claim') claims++;
    if (labelled.verdict === 'claim' && verdict === 'claim') found++;
    if (labelled.verdict === 'ok' && verdict === 'claim') falseAlarms++;
    if (labelled.verdict !== verdict) misjudged.push({ labelled, findings });
    for (const rule of labelled.rules) {
      const count = rules[rule] ?? { claims: 0, named: 0 };
      count.claims++;
      if (findings.some((finding) => finding.rule === rule)) count.named++;
      rules[rule] = count;
    }
  }
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

/** A share of 1 as per cent, with one decimal. */
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** What was found and what was not, in one line. */
export const countsOf = ({ sentences, claims, found, falseAlarms }: Score) =>
  `${sentences} sentences, ${claims} claims: ${found} found, ${falseAlarms} false alarms.`;

if (import.meta.main) {
  const file = process.argv[2];
  if (file === undefined)
    throw new Error('Name a corpus: node packages/claims-review/src/score.ts <file>.');
  const began = performance.now();
  const score = scoreCorpus(file);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${countsOf(score)} ${seconds} s.`);
  console.log(`recall ${percent(score.recall)}, precision ${percent(score.precision)}`);
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
