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
  /** The company that the sentence is of (data/companies.yaml); lessons have placeholders as well. */
  company: string;
};

const dataFile = (name: string) => new URL(`../data/${name}`, import.meta.url);

const LESSONS = dataFile('lessons.tsv');
const FORM_LESSONS = dataFile('lessons-forms.tsv');
const LESSON_PAIRS = dataFile('pairs.tsv');
const EXAM = dataFile('exam.tsv');
const EXAM_PAIRS = dataFile('exam-pairs.tsv');
const UNSEEN_EXAM = dataFile('exam-unseen.tsv');
const DENIALS = dataFile('exam-denials.tsv');
const NEW_DEVICES = dataFile('exam-new-devices.tsv');
const KINDS = dataFile('exam-kinds.tsv');

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

export const readLessonPairs = () => readPairs(LESSON_PAIRS);
export const readExamPairs = () => readPairs(EXAM_PAIRS);

/** On forms that earlier lessons had too few of: tails of relief, denials, purposes, others' treatments. */
export const readFormLessons = () => readSentences(FORM_LESSONS);

export const readLessons = () => [
  ...readSentences(LESSONS),
  ...readLessonPairs().flat(),
  ...readFormLessons(),
];
export const readExam = () => readSentences(EXAM);

/** Its claims are labelled `claim`: no rule was asked for. */
export const readUnseenExam = () => readSentences(UNSEEN_EXAM);

/** On five devices; claims have a rule, and `sly` as their reason if they are meant to get through. */
export const readNewDeviceExam = () => readSentences(NEW_DEVICES);

/** Forty of each kind of sentence that an earlier version judged wrongly; `not-judged` is any verdict but `ok`. */
export const readKindsExam = () => readSentences(KINDS);

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

export const digestLessons = () =>
  hash(
    'sha256',
    Buffer.concat([LESSONS, LESSON_PAIRS, FORM_LESSONS].map((file) => readFileSync(file))),
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

/** The made-up companies of the lessons and of the exam, with their markets. */
export function readCompanies() {
  const companies = z.object({ lessons: companySchema }).catchall(companySchema);
  return companies.parse(readData('data/companies.yaml'));
}
