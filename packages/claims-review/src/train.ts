/**
 * Trains the model on data/lessons.tsv and writes model.json.gz: `npm run train`. It takes about three
 * minutes, and the same lessons always give the same bytes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readCompanies } from './companies.ts';
import { BUCKETS, extractFeatures, type Features, tokenise } from './features.ts';
import { isClaim, type LabelledSentence, LESSONS, readLabelled } from './labelled.ts';
import { createMask } from './mask.ts';
import { MODEL_FILE, pack, SMALL_SIZE } from './model.ts';
import { fitWeights } from './training.ts';

/** Features that fewer lessons have are left out: they are mostly accidents. */
const MIN_LESSONS = 2;

/** In how many orders the model of claims learns the lessons. */
const ORDERS = 6;

export const digestLessons = () => createHash('sha256').update(readFileSync(LESSONS)).digest('hex');

function dropRare(examples: readonly Features[]): Features[] {
  const lessons = new Map<number, number>();
  for (const { indexes } of examples) {
    for (const index of new Set(indexes)) lessons.set(index, (lessons.get(index) ?? 0) + 1);
  }
  return examples.map(({ indexes, values }) => {
    const kept = [...indexes.keys()].filter(
      (at) => (lessons.get(indexes[at] ?? 0) ?? 0) >= MIN_LESSONS,
    );
    return {
      indexes: kept.map((at) => indexes[at] ?? 0),
      values: kept.map((at) => values[at] ?? 0),
    };
  });
}

/** @returns the content of model.json.gz */
export function train(lessons: readonly LabelledSentence[], digest: string): Buffer {
  const { vocabulary } = readCompanies().lessons;
  const mask = createMask(vocabulary, []);
  const masked = lessons.map(({ sentence }) => mask(sentence).text);
  const examples = dropRare(masked.map((text) => extractFeatures(tokenise(text))));
  const claims = lessons.flatMap((lesson, at) => (isClaim(lesson) ? [at] : []));
  const claimExamples = claims.map((at) => examples[at] ?? { indexes: [], values: [] });
  const claimRules = claims.map((at) => lessons[at]?.label.split('+') ?? []);
  const rules = [...new Set(claimRules.flat())].sort().map((rule) => {
    const labels = claimRules.map((broken) => broken.includes(rule));
    return [rule, pack(fitWeights(claimExamples, labels, SMALL_SIZE))] as const;
  });
  const file = {
    lessons: digest,
    claim: pack(fitWeights(examples, lessons.map(isClaim), BUCKETS, ORDERS)),
    recruits: pack(
      fitWeights(
        examples,
        lessons.map(({ label }) => label === 'recruits'),
        SMALL_SIZE,
      ),
    ),
    rules: Object.fromEntries(rules),
    words: listWords(masked.join(' ')),
  };
  return gzipSync(JSON.stringify(file), { level: 9 });
}

/** Words that somewhere begin in lower case, unlike names; in alphabetical order. */
function listWords(text: string): string {
  const words = text.replace(/⟨\w+⟩/g, ' ').match(/(?<![\p{L}'’])\p{Ll}[\p{L}'’]*/gu) ?? [];
  const normalised = words.map((word) => word.toLowerCase().replaceAll('’', "'"));
  return [...new Set(normalised)].sort().join(' ');
}

if (import.meta.main) {
  const lessons = readLabelled(LESSONS);
  const bytes = train(lessons, digestLessons());
  writeFileSync(MODEL_FILE, bytes);
  console.log(`Learned from ${lessons.length} sentences: ${Math.round(bytes.length / 1024)} KiB.`);
}
