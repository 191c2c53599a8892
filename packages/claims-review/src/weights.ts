/**
 * Keeps the trained classifier in learned.json.gz, so that reviews start at once and can be repeated.
 * If the training set, the rules or the classifier have changed, it is trained again (about a minute).
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ROOT } from '../../../tools/paths.ts';
import { type Classifier, type Inputs, train, type Weights } from './classifier.ts';
import { listCorpora, readCorpus } from './corpus.ts';
import { createRuleJudge, loadRules, type Verdict } from './rule-judge.ts';
import { createWordClassReader } from './word-classes.ts';

const WEIGHTS_FILE = path.join(ROOT, 'packages/claims-review/learned.json.gz');

/** What the weights depend on: never the held-out set. */
const SOURCES = [
  'packages/claims-review/corpus/tuning*.yaml',
  'packages/claims-review/rules.yaml',
  'packages/claims-review/src/{analysis,classifier,denial,praise,rule-judge,topic,trade-names,word-classes}.ts',
];

/** The device of the corpus: no market has authorised it. */
export const INVESTIGATIONAL = { name: 'smart patch', authorised: false, markets: [] };

const weightsSchema = z.object({ bias: z.number(), step: z.number(), weights: z.string() });
const fileSchema = z.object({
  digest: z.string(),
  examples: z.number(),
  evidence: z.array(z.string()),
  claim: weightsSchema,
  rules: z.record(z.string(), weightsSchema),
});

/** Quantises weights to 16 bits, too finely to change a verdict. */
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

export function createInputReader(): (sentence: string, byRules: Verdict) => Inputs {
  const readWordClasses = createWordClassReader();
  return (sentence, { verdict, findings, excused }) => ({
    evidence: [
      ...new Set(findings.map(({ rule }) => rule)),
      ...(verdict === 'claim' ? ['claim'] : []),
      ...(excused ? ['excused'] : []),
    ],
    wordClasses: readWordClasses(sentence),
  });
}

function digestSources(): string {
  const sum = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort()))
    sum.update(`${file}\n`).update(readFileSync(path.join(ROOT, file)));
  return sum.digest('hex');
}

function trainAndStore() {
  const judge = createRuleJudge(loadRules(), INVESTIGATIONAL);
  const readInputs = createInputReader();
  const examples = listCorpora('tuning')
    .flatMap(readCorpus)
    .map((example) => ({ ...example, ...readInputs(example.sentence, judge(example.sentence)) }));
  const { evidence, claim, rules } = train(examples);
  const file: z.input<typeof fileSchema> = {
    digest: digestSources(),
    examples: examples.length,
    evidence,
    claim: pack(claim),
    rules: Object.fromEntries([...rules].map(([id, weights]) => [id, pack(weights)])),
  };
  writeFileSync(WEIGHTS_FILE, gzipSync(JSON.stringify(file), { level: 9 }));
}

const readWeights = () =>
  fileSchema.parse(JSON.parse(gunzipSync(readFileSync(WEIGHTS_FILE)).toString('utf8')));

export const areWeightsCurrent = (): boolean =>
  existsSync(WEIGHTS_FILE) && readWeights().digest === digestSources();

/** Trains first if the weights are out of date. */
export function loadClassifier(): Classifier {
  if (!areWeightsCurrent()) {
    console.error(
      'The training set, the rules or the classifier have changed: training takes a minute.',
    );
    trainAndStore();
  }
  const { evidence, claim, rules } = readWeights();
  return {
    evidence,
    claim: unpack(claim),
    rules: new Map(Object.entries(rules).map(([id, weights]) => [id, unpack(weights)])),
  };
}
