/**
 * Labelled sentences: data/lessons.tsv, which the model learns, and data/exam.tsv, which it never sees;
 * and the made-up companies that they are of.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readData } from './rules.ts';

export type LabelledSentence = {
  /** `ok`, `recruits`, `review`, or the rules that the sentence breaks, the main one first. */
  label: string;
  sentence: string;
  /** The kind of text, or the collection that it comes from. */
  source: string;
  /** Why the label is hard. */
  reason: string;
  /** The company that the sentence is of (data/companies.yaml); lessons have placeholders as well. */
  company: string;
};

export const LESSONS = new URL('../data/lessons.tsv', import.meta.url);
export const EXAM = new URL('../data/exam.tsv', import.meta.url);

export const isClaim = ({ label }: Pick<LabelledSentence, 'label'>) =>
  label !== 'ok' && label !== 'recruits' && label !== 'review';

/** @param file with one sentence a line, whose columns are separated by tabs, after a header */
export function readLabelled(file: URL): LabelledSentence[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  return lines.map((line) => {
    const [label = '', sentence = '', source = '', reason = '', company = ''] = line.split('\t');
    return { label, sentence, source, reason, company };
  });
}

const words = z.array(z.string());

const companySchema = z.strictObject({
  vocabulary: z.strictObject({ device: words, condition: words, body: words, everyday: words }),
  markets: z.array(
    z.strictObject({ name: z.string(), status: z.enum(['investigational', 'authorised']) }),
  ),
});

/** The made-up companies of the lessons and of the exam, with their markets. */
export function readCompanies() {
  const companies = z.object({ lessons: companySchema }).catchall(companySchema);
  return companies.parse(readData('data/companies.yaml'));
}
