const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** As year-month-day, in UTC, so that every machine has the same. */
export const utcDayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** `2027-03-01` as "1 March 2027". */
export const writeDay = (day: string) => longDate.format(new Date(day));

/** Written here, because a browser may lack the locale: its markup would differ from the page's. */
export const withDay = <Item extends { published: string }>(item: Item) => ({
  ...item,
  day: writeDay(item.published),
});
