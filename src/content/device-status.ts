/** Turns the status of the device in each market into the sentences that the site says of it. */

/** A market, with the entry in its register where it has authorised the device. */
type MarketStatus = { market: string } & (
  | { status: 'investigational' | 'in trials' }
  | { status: 'authorised'; register: string; number: string; date: string }
);

/** Patterns with placeholders, as device.yaml has them, or the sentences made from them. */
export type StatusWords = {
  /** A few words, as in a table. */
  short: string;
  /** A line, as on the first screen. */
  line: string;
  /** The statement that the law asks for. */
  statement: string;
};

const list = (items: string[]) =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(items);

/** `Australia (ARTG 123456, 1 March 2027)` */
function withRegister(entry: Extract<MarketStatus, { status: 'authorised' }>): string {
  const since = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  return `${entry.market} (${entry.register} ${entry.number}, ${since.format(new Date(entry.date))})`;
}

/**
 * Says what the status of the device is.
 *
 * @param words the patterns for a device that is authorised nowhere, and for one that is somewhere
 */
export function describeStatus(
  { name, markets }: { name: string; markets: MarketStatus[] },
  words: { nowhere: StatusWords; somewhere: StatusWords },
): StatusWords & { authorised: boolean } {
  const authorised = markets.filter((entry) => entry.status === 'authorised');
  const others = markets.filter((entry) => entry.status !== 'authorised');
  const { short, line, statement } = authorised.length > 0 ? words.somewhere : words.nowhere;
  const fill = (pattern: string) =>
    pattern
      .replaceAll('{name}', name)
      .replaceAll('{markets}', list(markets.map(({ market }) => market)))
      .replaceAll('{authorised}', list(authorised.map(withRegister)))
      .replaceAll('{others}', list(others.map(({ market }) => market)));
  return {
    authorised: authorised.length > 0,
    short: fill(short),
    line: fill(line),
    statement: fill(statement),
  };
}
