/** Reads the company's sentences about the status, for every status of every market. */
import { ContentFile, type MarketStatus, SENTENCES } from '@site-kit/content-model';
import { expect, test } from 'vitest';
import { SCHEMA } from '#sections';
import { COMPANY } from '#support/sites';

const file = await ContentFile.read(COMPANY.content, 'device');
const written = Object.assign({ markets: [] }, file.toJS());
const names = SCHEMA.device?.parse(written).markets.map(({ market }) => market) ?? [];

const STATES = ['investigational', 'not-studied', 'authorised'] as const;
const ENTRY = { register: 'ARTG', number: '123456', date: '2027-03-01' };

const combinations = names.reduce<MarketStatus[][]>(
  (lists, market) =>
    lists.flatMap((list) =>
      STATES.map((status) => [
        ...list,
        status === 'authorised' ? { market, status, ...ENTRY } : { market, status },
      ]),
    ),
  [[]],
);

const namesWith = (markets: MarketStatus[], status: MarketStatus['status']) =>
  markets
    .filter((entry) => entry.status === status)
    .map(({ market }) => market.replace('the ', ''));

/** Matches what a sentence says of markets with a study, up to the next clause. */
const STUDY =
  /\b(investigational|clinical trials?|studied)( device)?( in clinical trials?)? in ([^.,:]*)/gi;

/** Matches what a sentence says of markets that have authorised the device. */
const AUTHORISED = /(?<!not |no market )\bauthorised in ([^.:]*?)( only)?[.[:]/gi;

test.each(combinations.map((markets) => ({ markets })))('$markets', ({ markets }) => {
  const { data, error } = SCHEMA.device?.safeParse({ ...written, markets }) ?? {};
  const [studied, none, authorised] = STATES.map((status) => namesWith(markets, status));
  if (!studied?.length && !authorised?.length) {
    // Without a study, the sentences of a company whose device is in trials are wrong.
    expect(error?.issues[0]?.message).toContain('has no market where the device is studied');
    return;
  }
  for (const name of SENTENCES) {
    const sentence = data?.[name] ?? '';
    expect(sentence, name).toMatch(/\S/);
    expect(sentence, name).not.toMatch(/[{}[\]]|\s{2}|\s[.,]|\bin [.,]/);
    for (const [, , , , where = ''] of sentence.matchAll(STUDY))
      for (const market of [...(none ?? []), ...(authorised ?? [])])
        expect(where, name).not.toContain(market);
    for (const [, where = ''] of sentence.matchAll(AUTHORISED))
      for (const market of [...(none ?? []), ...(studied ?? [])])
        expect(where, name).not.toContain(market);
  }
  for (const market of authorised ?? []) expect(data?.statement).toContain(market);
  for (const market of studied ?? []) expect(data?.statement).toContain(market);
});
