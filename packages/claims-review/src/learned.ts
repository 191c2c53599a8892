/**
 * packages/claims-review/learned.json.gz: what has been learned from the labelled corpus, kept in the repository, so that a review
 * starts at once and can be repeated with the very judge that made it. Learned anew (about a minute)
 * where the corpus, the rules or the learner have changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ROOT } from '../../../tools/paths.ts';
import { readCorpus } from './corpus.ts';
import { createJudge, loadRules, type Verdict } from './judge.ts';
import { createKinds } from './kinds.ts';
import { type Likeness, learn, type Reading, type Weights } from './likeness.ts';

const LEARNED = path.join(ROOT, 'packages/claims-review/learned.json.gz');

/** What the verdict on a lesson depends on; scoring*.yaml is not among it. */
const LEARNED_FROM = [
  'packages/claims-review/corpus/tuning*.yaml',
  'packages/claims-review/rules.yaml',
  'packages/claims-review/src/{analysis,denial,judge,kinds,likeness,names,praise,topic}.ts',
];

/** A device that no market has authorised: the one that the corpus speaks of. */
export const INVESTIGATIONAL = { name: 'smart patch', authorised: false, markets: [] };

const weightsSchema = z.object({ bias: z.number(), step: z.number(), weights: z.string() });
const fileSchema = z.object({
  /** Digest of what it was learned from. */
  from: z.string(),
  lessons: z.number(),
  evidence: z.array(z.string()),
  claim: weightsSchema,
  rules: z.record(z.string(), weightsSchema),
});
type LearnedFile = z.output<typeof fileSchema>;

/** Weights as whole steps in 16 bits, which loses nothing that a verdict could hang on. */
function pack({ bias, weights }: Weights): z.output<typeof weightsSchema> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9);
  const step = largest / 32_767;
  const steps = Int16Array.from(weights, (weight) => Math.round(weight / step));
  return { bias, step, weights: Buffer.from(steps.buffer).toString('base64') };
}

function unpack({ bias, step, weights }: z.output<typeof weightsSchema>): Weights {
  const bytes = Buffer.from(weights, 'base64');
  const unpacked = new Float32Array(bytes.length / 2);
  for (let at = 0; at < unpacked.length; at++) unpacked[at] = bytes.readInt16LE(2 * at) * step;
  return { bias, weights: unpacked };
}

/** Makes a reader: what the rules have to say on a sentence, as the learner takes it, and its kinds. */
export function createReader(): (sentence: string, byRules: Verdict) => Reading {
  const kindsOf = createKinds();
  return (sentence, { verdict, findings, excused }) => ({
    evidence: [
      ...new Set(findings.map(({ rule }) => rule)),
      ...(verdict === 'claim' ? ['claim'] : []),
      ...(excused ? ['excused'] : []),
    ],
    kinds: kindsOf(sentence),
  });
}

const corpusFiles = () =>
  globSync('packages/claims-review/corpus/tuning*.yaml', { cwd: ROOT }).sort();

function digest(): string {
  const sum = createHash('sha256');
  for (const file of LEARNED_FROM.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort()))
    sum.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)));
  return sum.digest('hex');
}

function learnAnew(from: string): LearnedFile {
  const judge = createJudge(loadRules(), INVESTIGATIONAL);
  const read = createReader();
  const labelled = corpusFiles().flatMap((file) => readCorpus(path.join(ROOT, file)));
  const lessons = labelled.map((lesson) => ({
    ...lesson,
    ...read(lesson.sentence, judge(lesson.sentence)),
  }));
  const { evidence, claim, rules } = learn(lessons);
  return {
    from,
    lessons: lessons.length,
    evidence,
    claim: pack(claim),
    rules: Object.fromEntries([...rules].map(([id, weights]) => [id, pack(weights)])),
  };
}

/** Whether what is stored was learned from the corpus and the rules as they stand. */
export const isLearned = (): boolean => existsSync(LEARNED) && readLearned().from === digest();

const readLearned = (): LearnedFile =>
  fileSchema.parse(JSON.parse(gunzipSync(readFileSync(LEARNED)).toString('utf8')));

/** What has been learned; learned anew and stored first, where something has changed since. */
export function loadLikeness(): Likeness {
  if (!isLearned()) {
    console.error('The corpus or the rules have changed: learning anew takes about a minute.');
    writeFileSync(LEARNED, gzipSync(JSON.stringify(learnAnew(digest())), { level: 9 }));
  }
  const { evidence, claim, rules } = readLearned();
  return {
    evidence,
    claim: unpack(claim),
    rules: new Map(Object.entries(rules).map(([id, weights]) => [id, unpack(weights)])),
  };
}
