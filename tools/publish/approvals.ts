/** The record of approvals in content/approvals.yaml, and whether a built site has a valid one. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { ConfigError, MEANING, parseSettings } from '../../packages/claims-review/src/config.ts';
import { ROOT } from '../paths.ts';

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

/** Clocks of two computers may differ so much, ms. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

const text = z.string().min(1, 'is empty: fill it in');
const recordSchema = z.strictObject({
  /** Digest of the built site, as the report has it. */
  site: text,
  by: text,
  role: text,
  meaning: text,
  at: z.iso.datetime({ offset: true }),
  /** In which it is approved; fewer than the device has are a refusal. */
  markets: z.array(text),
  conditions: text,
  /** The commit it was built from, if there is git. */
  commit: text.optional(),
  /** Of this record and the seal above it, so that no record can be changed or taken out unnoticed. */
  seal: text,
});

export type Approval = z.output<typeof recordSchema>;

const seal = ({ seal: _, ...record }: Approval, above = '') =>
  createHash('sha256')
    .update(above + stringify(record, { sortMapEntries: true }))
    .digest('hex');

/**
 * @returns all records, the first one first
 * @throws {ConfigError} naming the line, if a record was edited, removed or put in later
 */
export function readApprovals(root = ROOT): Approval[] {
  const file = path.join(root, APPROVALS);
  if (!existsSync(file)) return [];
  const schema = z.strictObject({ approvals: z.array(recordSchema) });
  const { settings, lineOf } = parseSettings(APPROVALS, readFileSync(file, 'utf8'), schema);
  const { approvals } = settings;
  for (const [index, record] of approvals.entries()) {
    const before = approvals[index - 1];
    const refuse = (why: string): never => {
      throw new ConfigError(
        `${APPROVALS}:${lineOf(['approvals', index])}  ${why}: restore it from git.`,
      );
    };
    if (record.seal !== seal(record, before?.seal)) refuse('was changed after it was written');
    if (before && Date.parse(record.at) < Date.parse(before.at))
      refuse('is older than the one above');
  }
  return approvals;
}

/** @throws {Error} with git's exit code as `status` */
export const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** git's log of the folder; empty without git. */
function tryGit(root: string, ...args: string[]): string {
  try {
    return git(root, ...args).trim();
  } catch {
    return '';
  }
}

/** What a site is built from. */
export const BUILT_FROM = [
  ...['content', 'src', 'tools', 'packages'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
];

/** The commit, if there is git, and whether what is built differs from it. */
export const describeCommit = (root = ROOT) => ({
  commit: tryGit(root, 'rev-parse', 'HEAD') || undefined,
  isChanged: tryGit(root, 'status', '--porcelain', '--', ...BUILT_FROM) !== '',
});

/** Says whether git knows records that are no longer there: a whole new file has seals that fit. */
function findLostRecords(root: string): string | undefined {
  const written = existsSync(path.join(root, APPROVALS))
    ? readFileSync(path.join(root, APPROVALS), 'utf8')
    : '';
  // Of all branches, lest an older state of this one hides what was taken back.
  const commits = tryGit(root, 'log', '--all', '--format=%H', '--diff-filter=AM', '--', APPROVALS);
  const lost = commits
    .split('\n')
    .filter(Boolean)
    .find((commit) => !written.startsWith(git(root, 'show', `${commit}:./${APPROVALS}`)));
  return (
    lost &&
    `${APPROVALS} lacks records that commit ${lost.slice(0, 12)} has: restore them from git.`
  );
}

function findClockProblem(records: Approval[], now: Date, root: string): string | undefined {
  const seconds = Number(tryGit(root, 'log', '-1', '--format=%ct'));
  const known = Math.max(seconds * 1000, ...records.map(({ at }) => Date.parse(at)));
  return now.getTime() + CLOCK_DIFFERENCE_MS < known
    ? `The clock of this computer is at ${now.toISOString()}, before ${new Date(known).toISOString()}, the time of the last commit or approval: set it right.`
    : undefined;
}

/** What has to hold of the site that is to be published. */
export type Candidate = {
  site: string;
  markets: string[];
  approvers: { name: string; role: string }[];
  now?: Date;
  root?: string;
};

/**
 * Why the built site may not be published, in sentences; none if it may.
 *
 * @throws {ConfigError} if the record itself is broken
 */
export function findApprovalProblems({
  site,
  markets,
  approvers,
  now = new Date(),
  root = ROOT,
}: Candidate): string[] {
  const records = readApprovals(root);
  const problems = [findLostRecords(root), findClockProblem(records, now, root)];
  const record = findLast(records, site);
  if (!record) {
    problems.push(
      `Nobody has approved site ${site.slice(0, SHOWN)}: read its report (npm run claims -- --report review.html), then npm run approve.`,
    );
  } else if (!approvers.some(({ name, role }) => name === record.by && role === record.role)) {
    problems.push(
      `${record.by}, ${record.role}, has approved it, but is no approver in content/claims-review.yaml.`,
    );
  } else if (!isApproved(record, markets)) {
    problems.push(
      `${record.by} has approved it for ${record.markets.join(', ') || 'no market'} only: the site is the same in all of ${markets.join(', ')}.`,
    );
  }
  return problems.filter((problem) => problem !== undefined);
}

export const namesOf = (markets: { market: string }[]) => markets.map(({ market }) => market);

/** The last word on a site counts: an approval can be taken back. */
const findLast = (records: Approval[], site: string) =>
  records.findLast((record) => record.site === site);

const isApproved = (record: Approval, markets: string[]) =>
  markets.every((market) => record.markets.includes(market));

/** The day of the last approval, year-month-day; undefined while there is none for all markets. */
export function findReviewDay(site: string, markets: string[], root = ROOT): string | undefined {
  const record = findLast(readApprovals(root), site);
  return record && isApproved(record, markets) ? dayOf(new Date(record.at)) : undefined;
}

const HEADER = `# Written by npm run approve (docs/approval.md). Nobody edits it: each record seals those above it.
approvals:
`;

/** @throws {ConfigError} if the clock is wrong */
export function appendApproval(record: Omit<Approval, 'seal' | 'meaning'>, root = ROOT): Approval {
  const records = readApprovals(root);
  const wrongClock = findClockProblem(records, new Date(record.at), root);
  if (wrongClock) throw new ConfigError(wrongClock);
  const sealed = { ...record, meaning: MEANING, seal: '' };
  sealed.seal = seal(sealed, records.at(-1)?.seal);
  const file = path.join(root, APPROVALS);
  const entry = stringify([sealed], { lineWidth: 0 }).replace(/^/gm, '  ').trimEnd();
  appendFileSync(file, `${existsSync(file) ? '' : HEADER}${entry}\n`);
  return sealed;
}
