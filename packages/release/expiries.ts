/** Lists the last days of a release's approval and exceptions. */
import { parse } from 'yaml';
import { z } from 'zod';
import type { Approval } from './approvals.ts';

/**
 * Days before an expiry from which we warn, so that a review, an approval and a launch are
 * possible.
 */
const WARNING_DAYS = 30;

const DAY_MS = 86_400_000;

/** An approval or exception, its last day (year-month-day), and what to do before it ends. */
export type Expiry = { what: string; day: string; remedy: string };

const exceptionsSchema = z.object({
  exceptions: z.array(z.object({ sentence: z.string(), expires: z.iso.date() })).nullish(),
});

/** @param review the approved text of content/claims-review.yaml */
export function listExpiries({ by, review: day }: Approval, review: string): Expiry[] {
  const { exceptions } = exceptionsSchema.parse(parse(review) ?? {});
  return [
    {
      what: `The approval by ${by}`,
      day,
      remedy:
        'read the report again, then approve and launch the site again, or take the site offline',
    },
    ...(exceptions ?? []).map(({ sentence, expires }) => ({
      what: `The exception for “${sentence}”`,
      day: expires,
      remedy: 'review the sentence again, then approve and launch the site, or remove the sentence',
    })),
  ];
}

/** @param today year-month-day */
export function checkExpiries(expiries: readonly Expiry[], today: string) {
  const daysLeft = (day: string) => (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return {
    expired: expiries
      .filter(({ day }) => day < today)
      .map(({ what, day, remedy }) => `${what} ended on ${day}: ${remedy}.`),
    warnings: expiries
      .filter(({ day }) => day >= today && daysLeft(day) <= WARNING_DAYS)
      .map(({ what, day, remedy }) => `Warning: ${what} ends on ${day}: ${remedy}.`),
  };
}
