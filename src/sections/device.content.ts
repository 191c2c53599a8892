import {
  address,
  choice,
  day,
  describeStatus,
  fieldMeta,
  listOf,
  PLACEHOLDERS,
  SENTENCES,
  template,
  words,
  writeDay,
} from '@site-kit/content-model';
import { z } from 'zod';
import { questions } from './questions.content.ts';

const wording = (placeholders: string[], where: string) =>
  z
    .record(z.enum(SENTENCES), template(placeholders))
    .refine(({ statement }) => statement.includes(where), {
      path: ['statement'],
      message: `does not name the markets: write ${where} in this sentence`,
    });

/** A word that readers may not know. The page marks the place where the word first stands. */
const term = z.strictObject({
  term: words({ description: 'In the singular, as it stands in a sentence.' }).regex(
    /^[a-z][a-z\d -]*$/i,
    'has other characters than letters, digits, spaces and hyphens: remove them',
  ),
  meaning: words({ isPlain: true }),
});

/** A row of the facts, such as the position on the body. */
const fact = z.strictObject({
  label: words({ description: 'What the row is about, such as “Position” or “Pulses”.' }),
  entries: listOf(z.strictObject({ name: words(), detail: words().optional() }), 'name').min(1),
});

const count = (description: string) =>
  words({ placeholder: '0', description })
    .regex(/^\d{1,5}$/, 'is not a number of people: write only digits')
    .optional();

const RECRUITMENTS = ['not-yet', 'recruiting', 'closed', 'none'] as const;

/** The approval of an ethics committee. */
const ethics = z.strictObject({
  committee: words(),
  number: words({ title: 'Number of the approval' }),
  date: day(),
});

/** What people want to know before they take part in a study. */
const study = z
  .strictObject({
    recruitment: choice(RECRUITMENTS, {
      title: 'Does the study recruit?',
      description: 'The page shows the sentence that is written for this choice.',
    }),
    sentences: z.record(z.enum(RECRUITMENTS), words()).register(fieldMeta, {
      title: 'Sentence for each choice',
      keptWhenBlank: true,
    }),
    asAt: day({
      title: 'As at',
      description: 'The day on which somebody last checked all that is said about the study.',
    }),
    sites: z.array(words()).min(1).optional().register(fieldMeta, {
      description: 'The hospitals or clinics, each with its city.',
    }),
    planned: count('How many participants the protocol plans.'),
    enrolled: count('How many participants are enrolled on the day under “As at”.'),
    start: words({
      description: 'When the study starts or started, such as March 2027.',
    }).optional(),
    end: words({ description: 'When the study is planned to end.' }).optional(),
    details: listOf(fact, 'label').default([]).register(fieldMeta, {
      title: 'More facts',
      description:
        'Such as the design, the main measure, the follow-up and who pays for the study. “Not published yet” is an answer, too.',
    }),
    sponsor: words().optional(),
    investigator: words({ title: 'Principal investigator' }).optional(),
    ethics: ethics.optional(),
    mayTakePart: z.array(words()).min(1).optional().register(fieldMeta, {
      title: 'Who may take part',
      description:
        'Only with the approval of the ethics committee. As short as the protocol allows.',
    }),
    mayNot: z.array(words()).min(1).optional().register(fieldMeta, {
      title: 'Who can’t take part',
      description: 'Only with the approval of the ethics committee.',
    }),
    questions: questions().optional().register(fieldMeta, {
      title: 'Questions before people take part',
      description:
        'What people are told to ask before they join a study: how many visits there are and how long they take, what it costs and which expenses are paid, whether they can stop, who sees their records, whether they are told the results, and which side effects are known so far. “Not known yet” is an answer, too.',
    }),
  })
  .refine(({ ethics, mayTakePart, mayNot }) => ethics ?? !(mayTakePart ?? mayNot), {
    path: ['ethics'],
    message:
      'is missing: who may take part can only be public with the ethics committee’s approval: add its committee, number and date, or remove mayTakePart and mayNot',
  })
  .transform(({ sentences, ...facts }) => ({
    ...facts,
    recruits: sentences[facts.recruitment],
    asAtDay: writeDay(facts.asAt),
    ethics: facts.ethics && { ...facts.ethics, day: writeDay(facts.ethics.date) },
  }));

/** The device, and the sentences that state its status. */
export const device = z
  .strictObject({
    name: words({ placeholder: 'device' }).refine(
      (value) => value === value.toLowerCase() && !/[™®]/.test(value),
      { message: 'looks like a product name: write what the device is, in lower case' },
    ),
    field: words(),
    studiedFor: words(),
    studyDesign: words().optional(),
    details: listOf(fact, 'label').default([]).register(fieldMeta, {
      title: 'Facts for clinicians',
      description:
        'Such as position, pulse parameters, session, known contraindications, ethics approval. Leave out what isn’t known or isn’t public.',
    }),
    markets: listOf(
      z.discriminatedUnion('status', [
        z.strictObject({ market: words(), status: choice(['investigational', 'not-studied']) }),
        z.strictObject({
          market: words(),
          status: z.literal('authorised'),
          register: words(),
          number: words(),
          date: day(),
        }),
      ]),
      'market',
    )
      .min(1)
      // The build checks every combination of statuses. Six markets have 64 combinations.
      .max(6)
      .register(fieldMeta, { keptWhenBlank: true }),
    trials: listOf(
      z.strictObject({
        registry: words(),
        number: words(),
        url: address(),
        note: words({ description: 'Which trial it is, if there are several.' }).optional(),
      }),
      'number',
      'url',
    ).default([]),
    study: study.optional(),
    terms: listOf(term, 'term').default([]).register(fieldMeta, { title: 'Word list' }),
    wording: z
      .strictObject({
        nowhere: wording(PLACEHOLDERS.nowhere, '{markets}'),
        somewhere: wording(PLACEHOLDERS.somewhere, '{inOthers}'),
      })
      .register(fieldMeta, { keptWhenBlank: true }),
    statuses: z.strictObject({
      investigational: template([]),
      'not-studied': template([]),
      authorised: template(['entry']).refine(
        (text) => text.includes('{entry}'),
        'does not name the entry in the register: write {entry} in this text',
      ),
    }),
  })
  .refine(
    ({ markets, wording }) =>
      markets.some(({ status }) => status !== 'not-studied') ||
      // A part in brackets is left out.
      !Object.values(wording.nowhere)
        .join()
        .replace(/\[.*?\]/g, '')
        .includes('{studied}'),
    {
      path: ['markets'],
      message:
        'has no market where the device is studied: add one, or remove {studied} from wording.nowhere, or put the part with it into [brackets]',
    },
  )
  .transform(({ wording, statuses, ...facts }) => ({
    ...facts,
    ...describeStatus(facts, wording, statuses),
    /** Texts show it as {recruits}. */
    ...(facts.study && { recruits: facts.study.recruits }),
  }));
