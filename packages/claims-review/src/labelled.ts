/**
 * Reads the labelled sentences, and the made-up companies in these sentences. The model learns from
 * the training set, and never sees the test sets. In files of pairs, each line has two sentences
 * that differ in one phrase.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readData } from './rules.ts';

export type LabelledSentence = {
  /** `ok`, `recruits`, `review`, or the rules that the sentence breaks, the main one first. */
  label: string;
  sentence: string;
  /** The kind of text, or the collection that the sentence comes from. */
  source: string;
  /** Why the sentence is hard to judge. */
  reason: string;
  /** The company's key in data/companies.yaml. Training sentences may have placeholders instead. */
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

/** Reads the tab-separated columns of each line after the header. */
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

/** Where the sentences of a pair differ: `[phrase of the lawful sentence|phrase of the other]`. */
const CONTRAST = /\[([^[\]|]*)\|([^[\]|]*)\]/;

/** @returns pairs of a lawful sentence and another sentence */
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

/**
 * Reads training sentences whose form was rare in the training set, such as denials and purposes.
 */
export const readTrainingForms = () => readSentences(TRAINING_FORMS);

export const readTrainingSet = () => [
  ...readSentences(TRAINING_SET),
  ...readTrainingPairs().flat(),
  ...readTrainingForms(),
];
export const readTestSet = () => readSentences(TEST_SET);

/** All claims are labelled `claim`, without the rule that they break. */
export const readUnseenTestSet = () => readSentences(UNSEEN_TEST_SET);

/**
 * Sentences about five other devices. The reason `sly` marks claims that try to evade the review.
 */
export const readNewDeviceTestSet = () => readSentences(NEW_DEVICE_TEST_SET);

/**
 * Forty sentences of each kind that an earlier version judged wrongly. For the label `not-judged`,
 * any verdict except `ok` is correct.
 */
export const readKindsTestSet = () => readSentences(KINDS_TEST_SET);

export type LabelledDenial = {
  /** `ok`, or `finding` if the denial is false or may not be published. */
  label: string;
  sentence: string;
  /** The markets that have authorised the device, separated by commas. */
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

/** Reads the made-up companies of the training and test sets. */
export function readCompanies() {
  const companies = z.object({ patch: companySchema }).catchall(companySchema);
  return companies.parse(readData('data/companies.yaml'));
}
