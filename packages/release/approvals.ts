/**
 * Reads and writes the records of approvals, and checks that a built site has a valid approval.
 * Records are trusted because they enter by reviewed pull requests
 * (docs/approval.md).
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSettings } from '@site-kit/claims-review';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Project } from './site.ts';

/** Length of a shortened digest (characters), enough to tell digests apart. */
export const SHOWN = 12;

type Clock = Pick<Project, 'timeZone'>;

/** Formats a day as year-month-day in the company's time zone. */
export const dayOf = (moment: Date, { timeZone }: Clock) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

export const getToday = (clock: Clock) => dayOf(new Date(), clock);

/** What reading and writing the records needs. */
export type Records = Pick<Project, 'root' | 'approvals'>;

const text = z.string().min(1, 'is empty: fill it in');
export const recordSchema = z.strictObject({
  /** Digest of the built site, as the report shows it. */
  site: text,
  by: text,
  role: text,
  at: z.iso.datetime({ offset: true }),
  /**
   * Markets in which the site is approved. Publishing requires an approval for all the device's
   * markets.
   */
  markets: z.array(text),
  conditions: text,
  /** Last day of the approval, year-month-day. */
  review: z.iso.date('is not a date: write year-month-day'),
  /** The commit that the site was built from. Missing without git. */
  commit: text.optional(),
});

export type Approval = z.output<typeof recordSchema>;

/** Reads the text of the file. Returns an empty text if the file doesn't exist. */
function readRecord({ root, approvals }: Records): string {
  const file = path.join(root, approvals);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * @returns all records, the oldest first
 * @throws {InputError} with the lines of invalid records
 */
export function readApprovals(records: Records): Approval[] {
  const schema = z.strictObject({ approvals: z.array(recordSchema).default([]) });
  return parseSettings(records.approvals, readRecord(records), schema).settings.approvals;
}

/** @returns the output of a git command in the folder, or an empty text if the command fails */
function git(root: string, ...args: string[]): string {
  try {
    return `${execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })}`;
  } catch {
    return '';
  }
}

/**
 * Returns the current commit (none without git), and a message if inputs of the build have changed
 * since that commit.
 */
export function describeCommit({ root, inputs }: Pick<Project, 'root' | 'inputs'>): {
  commit?: string;
  problem?: string;
} {
  const commit = git(root, 'rev-parse', 'HEAD').trim();
  if (!commit) return {};
  const isChanged = git(root, 'status', '--porcelain', '--', ...inputs) !== '';
  const problem =
    'The build’s input files or the approvals have uncommitted changes: commit the changes.';
  return { commit, ...(isChanged && { problem }) };
}

/** A site to be published, and the data for checking its approval. */
type Candidate = {
  site: string;
  markets: string[];
  approvers: { name: string; role: string }[];
  /** Year-month-day. */
  today: string;
};

/**
 * Yields a sentence if the site has no valid approval.
 *
 * @throws {InputError} if a record is invalid
 */
export function* findApprovalProblems(
  { site, markets, approvers, today }: Candidate,
  project: Records & Pick<Project, 'reviewFile'>,
): Generator<string> {
  const record = findLast(readApprovals(project), site);
  if (!record) {
    yield `Site ${site.slice(0, SHOWN)} isn't approved: read its report (npm run claims -- --report review.html), then run npm run approve.`;
  } else if (!approvers.some(({ name, role }) => name === record.by && role === record.role)) {
    yield `${record.by} (${record.role}) approved the site, but isn't an approver in ${project.reviewFile}: ask an approver to approve the site.`;
  } else if (!isApproved(record, markets)) {
    yield `${record.by} approved the site for ${record.markets.join(', ') || 'no market'}, but the device's markets are ${markets.join(', ')}: ask for an approval for all of them.`;
  } else if (record.review < today) {
    yield `The approval by ${record.by} ended on ${record.review}: read the report again (npm run claims -- --report review.html), then run npm run approve.`;
  }
}

/** Compares two records, for example a record of the project with the record in a release. */
export const isSame = (one: Approval, other: Approval) =>
  one.site === other.site && one.by === other.by && one.at === other.at;

export const namesOf = (markets: readonly { market: string }[]) =>
  markets.map(({ market }) => market);

/**
 * Finds the last record of a site. Only the last record counts, because it may revoke an approval.
 */
export const findLast = (records: Approval[], site: string) =>
  records.findLast((record) => record.site === site);

const isApproved = (record: Approval, markets: string[]) =>
  markets.every((market) => record.markets.includes(market));

/** Finds the day (year-month-day) of the last approval, if the approval covers all markets. */
export function findReviewDay(
  site: string,
  markets: string[],
  project: Records & Clock,
): string | undefined {
  const record = findLast(readApprovals(project), site);
  return record && isApproved(record, markets) ? dayOf(new Date(record.at), project) : undefined;
}

const HEADER = `# Written by npm run approve (docs/approval.md). Don't edit it.
approvals:
`;

export function appendApproval(record: Approval, records: Records) {
  const entry = stringify([record], { lineWidth: 0 }).replace(/^/gm, '  ').trimEnd();
  const file = path.join(records.root, records.approvals);
  appendFileSync(file, `${readRecord(records) ? '' : HEADER}${entry}\n`);
}
