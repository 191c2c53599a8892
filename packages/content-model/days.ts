const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the day in UTC, such as `2027-03-01`, so that every machine gets the same day. */
export const utcDayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Turns `2027-03-01` into "1 March 2027". */
export const writeDay = (day: string) => longDate.format(new Date(day));

/**
 * Formats the day at build time, because a browser without the locale causes a hydration mismatch.
 */
export const withDay = <Item extends { published: string }>(item: Item) => ({
  ...item,
  day: writeDay(item.published),
});
