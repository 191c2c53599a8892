/** Labelled sentences: the training set (tuning*.yaml) and the held-out set (scoring*.yaml). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../tools/paths.ts';

const corpusSchema = z.array(
  z.strictObject({
    sentence: z.string().min(1),
    verdict: z.enum(['claim', 'ok']),
    rules: z.array(z.string()),
  }),
);

export type LabelledSentence = z.output<typeof corpusSchema>[number];

export const listCorpora = (set: 'tuning' | 'scoring'): string[] =>
  globSync(path.join(ROOT, `packages/claims-review/corpus/${set}*.yaml`)).sort();

export const readCorpus = (file: string): LabelledSentence[] =>
  corpusSchema.parse(parse(readFileSync(file, 'utf8')));
