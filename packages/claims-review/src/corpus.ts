/** Labelled sentences: what is learned from, and what is scored on. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const corpusSchema = z.array(
  z.strictObject({
    sentence: z.string().min(1),
    verdict: z.enum(['claim', 'ok']),
    /** The rules that it breaks; none for what is lawful. */
    rules: z.array(z.string()),
  }),
);

/** A labelled sentence. */
export type Labelled = z.output<typeof corpusSchema>[number];

/** Reads a file of packages/claims-review/corpus. */
export const readCorpus = (file: string): Labelled[] =>
  corpusSchema.parse(parse(readFileSync(file, 'utf8')));
