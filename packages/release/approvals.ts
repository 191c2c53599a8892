/**
 * The record of approvals in content/approvals.yaml, and whether a built site has a valid one. A record is
 * believed because a reviewed pull request has brought it in (docs/approval.md).
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { parseSettings } from '#claims-review';
import { BUILD_INPUTS, ROOT } from '#folders';

export const APPROVALS = 'content/approvals.yaml';

/** Words of the device, approvers, and exceptions. */
export const REVIEW_FILE = 'content/claims-review.yaml';

/** Characters of a digest that are enough to tell it from others. */
export const SHOWN = 12;

/** The company's. */
export const TIME_ZONE = 'Australia/Sydney';

const day = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** Year-month-day, where the company is. */
export const dayOf = (moment: Date) => day.format(moment);

export const getToday = () => dayOf(new Date());

const text = z.string().min(1, 'is empty: fill it in');
export const recordSchema = z.strictObject({
  /** Digest of the built site, as the report has it. */
  site: text,
  by: text,
  role: text,
  at: z.iso.datetime({ offset: true }),
  /** In which it is approved; fewer than the device has are a refusal. */
  markets: z.array(text),
  conditions: text,
  /** Its last day, year-month-day. */
  review: z.iso.date('is not a date: write year-month-day'),
  /** The commit it was built from, if there is git. */
  commit: text.optional(),
});

export type Approval = z.output<typeof recordSchema>;

/** Empty if there is no such file. */
function readRecord(root: string): string {
  const file = path.join(root, APPROVALS);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * @returns all records, the first one first
 * @throws {InputError} naming the lines of what is no record
 */
export function readApprovals(root = ROOT): Approval[] {
  const schema = z.strictObject({ approvals: z.array(recordSchema).default([]) });
  return parseSettings(APPROVALS, readRecord(root), schema).settings.approvals;
}

/** What git prints of the folder; empty without git. */
function git(root: string, ...args: string[]): string {
  try {
    return `${execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })}`;
  } catch {
    return '';
  }
}

/** The commit, if there is git, and why it doesn't have what is built. */
export function describeCommit(root = ROOT): { commit?: string; problem?: string } {
  const commit = git(root, 'rev-parse', 'HEAD').trim();
  if (!commit) return {};
  const isChanged = git(root, 'status', '--porcelain', '--', ...BUILD_INPUTS) !== '';
  const problem = 'Some files, or records, have changed since the last commit: commit them.';
  return { commit, ...(isChanged && { problem }) };
}

/** What has to hold of the site that is to be published. */
type Candidate = {
  site: string;
  markets: string[];
  approvers: { name: string; role: string }[];
  root?: string;
  /** Year-month-day. */
  today?: string;
};

/**
 * Why the built site may not be published, in sentences; none if it may.
 *
 * @throws {InputError} if the record itself is broken
 */
export function* findApprovalProblems(candidate: Candidate): Generator<string> {
  const { site, markets, approvers, root = ROOT, today = getToday() } = candidate;
  const record = findLast(readApprovals(root), site);
  if (!record) {
    yield `Nobody has approved site ${site.slice(0, SHOWN)}: read its report (npm run claims -- --report review.html), then npm run approve.`;
  } else if (!approvers.some(({ name, role }) => name === record.by && role === record.role)) {
    yield `${record.by}, ${record.role}, has approved it, but is no approver in ${REVIEW_FILE}.`;
  } else if (!isApproved(record, markets)) {
    yield `${record.by} has approved it for ${record.markets.join(', ') || 'no market'} only: the site is the same in all of ${markets.join(', ')}.`;
  } else if (record.review < today) {
    yield `The approval by ${record.by} ended on ${record.review}: read the report again (npm run claims -- --report review.html), then npm run approve.`;
  }
}

/** Whether these are the same record, for example in the file and in a release. */
export const isSame = (one: Approval, other: Approval) =>
  one.site === other.site && one.by === other.by && one.at === other.at;

export const namesOf = (markets: { market: string }[]) => markets.map(({ market }) => market);

/** The last word on a site counts: an approval can be taken back. */
export const findLast = (records: Approval[], site: string) =>
  records.findLast((record) => record.site === site);

const isApproved = (record: Approval, markets: string[]) =>
  markets.every((market) => record.markets.includes(market));

/** The day of the last approval, year-month-day; undefined while there is none for all markets. */
export function findReviewDay(site: string, markets: string[], root = ROOT): string | undefined {
  const record = findLast(readApprovals(root), site);
  return record && isApproved(record, markets) ? dayOf(new Date(record.at)) : undefined;
}

const HEADER = `# Written by npm run approve (docs/approval.md). Nobody edits it.
approvals:
`;

export function appendApproval(record: Approval, root = ROOT) {
  const entry = stringify([record], { lineWidth: 0 }).replace(/^/gm, '  ').trimEnd();
  appendFileSync(path.join(root, APPROVALS), `${readRecord(root) ? '' : HEADER}${entry}\n`);
}
