import { z } from 'zod';
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
} from '#content-model';

const wording = (placeholders: string[], where: string) =>
  z
    .record(z.enum(SENTENCES), template(placeholders))
    .refine(({ statement }) => statement.includes(where), {
      path: ['statement'],
      message: `does not name the markets: write ${where} in this sentence`,
    });

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
      z.strictObject({ registry: words(), number: words(), url: address() }),
      'number',
      'url',
    ).default([]),
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
      !Object.values(wording.nowhere).join().includes('{studied}'),
    {
      path: ['markets'],
      message:
        'has no market where the device is studied: add one, or remove {studied} from wording.nowhere',
    },
  )
  .transform(({ wording, statuses, ...facts }) => ({
    ...facts,
    ...describeStatus(facts, wording, statuses),
  }));
