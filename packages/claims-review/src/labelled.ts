/**
 * Labelled sentences, of which the model learns some and never sees the others; and the made-up companies
 * that they are of. In files of pairs, a line has two sentences that differ in one phrase.
 */
import { hash } from 'node:crypto';
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
  /** The company that the sentence is of (data/companies.yaml); the training set has placeholders as well. */
  company: string;
};

const dataFile = (name: string) => new URL(`../data/${name}`, import.meta.url);

const TRAINING_SET = dataFile('training-set.tsv');
const TRAINING_FORMS = dataFile('training-forms.tsv');
const TRAINING_PAIRS = dataFile('training-pairs.tsv');
const TEST_SET = dataFile('test-set.tsv');
const TEST_PAIRS = dataFile('test-pairs.tsv');
const UNSEEN_TEST_SET = dataFile('test-unseen.tsv');
const DENIALS = dataFile('test-denials.tsv');
const NEW_DEVICE_TEST_SET = dataFile('test-new-devices.tsv');
const KINDS_TEST_SET = dataFile('test-kinds.tsv');

export const isClaim = ({ label }: Pick<LabelledSentence, 'label'>) =>
  label !== 'ok' && label !== 'recruits' && label !== 'review';

/** The columns of each line after the header; they are separated by tabs. */
const readTable = (file: URL): string[][] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split('\t'));

const readSentences = (file: URL): LabelledSentence[] =>
  readTable(file).map(([label = '', sentence = '', source = '', reason = '', company = '']) => ({
    ...{ label, sentence, source, reason, company },
  }));

/** In a frame: the phrase of the lawful sentence, and the one that takes its place. */
const CONTRAST = /\[([^[\]|]*)\|([^[\]|]*)\]/;

/** @returns each frame as its lawful sentence and as the other */
const readPairs = (file: URL): [LabelledSentence, LabelledSentence][] =>
  readTable(file).map(([label = '', frame = '', company = '']) => {
    const common = { source: 'pair', reason: '', company };
    return [
      { label: 'ok', sentence: frame.replace(CONTRAST, '$1'), ...common },
      { label, sentence: frame.replace(CONTRAST, '$2'), ...common },
    ];
  });

export const readTrainingPairs = () => readPairs(TRAINING_PAIRS);
export const readTestPairs = () => readPairs(TEST_PAIRS);

/** On forms that the training set had too few of: tails of relief, denials, purposes, others' treatments. */
export const readTrainingForms = () => readSentences(TRAINING_FORMS);

export const readTrainingSet = () => [
  ...readSentences(TRAINING_SET),
  ...readTrainingPairs().flat(),
  ...readTrainingForms(),
];
export const readTestSet = () => readSentences(TEST_SET);

/** Its claims are labelled `claim`: no rule was asked for. */
export const readUnseenTestSet = () => readSentences(UNSEEN_TEST_SET);

/** On five devices; claims have a rule, and `sly` as their reason if they are meant to get through. */
export const readNewDeviceTestSet = () => readSentences(NEW_DEVICE_TEST_SET);

/** Forty of each kind of sentence that an earlier version judged wrongly; `not-judged` is any verdict but `ok`. */
export const readKindsTestSet = () => readSentences(KINDS_TEST_SET);

export type LabelledDenial = {
  /** `ok`, or `finding` if it isn't true or may not stand. */
  label: string;
  sentence: string;
  /** The markets that have authorised the device, with commas between. */
  authorised: string;
};

export const readDenials = (): LabelledDenial[] =>
  readTable(DENIALS).map(([label = '', sentence = '', authorised = '']) => ({
    ...{ label, sentence, authorised },
  }));

export const digestTrainingSet = () =>
  hash(
    'sha256',
    Buffer.concat([TRAINING_SET, TRAINING_PAIRS, TRAINING_FORMS].map((file) => readFileSync(file))),
  );

const words = z.array(z.string());

const companySchema = z.strictObject({
  vocabulary: z.strictObject({
    ...{ device: words, condition: words, body: words, everyday: words },
    names: words.default([]),
  }),
  markets: z.array(
    z.strictObject({ name: z.string(), status: z.enum(['investigational', 'authorised']) }),
  ),
});

/** The made-up companies of the training set and of the test sets, with their markets. */
export function readCompanies() {
  const companies = z.object({ patch: companySchema }).catchall(companySchema);
  return companies.parse(readData('data/companies.yaml'));
}
