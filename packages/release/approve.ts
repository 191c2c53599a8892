/** Records that a person approves publishing exactly this built site. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { InputError, utcDayOf } from '@site-kit/content-model';
import { z } from 'zod';
import {
  APPROVALS,
  appendApproval,
  describeCommit,
  getToday,
  namesOf,
  REVIEW_FILE,
  readApprovals,
  SHOWN,
} from './approvals.ts';
import { readDigest } from './digest.ts';
import { type Built, findLaunchProblems } from './launch.ts';
import { readReviewFile } from './review.ts';

/**
 * Greatest length of an approval (months). Exceptions have the same limit, because registers, laws
 * and evidence may change.
 */
const LONGEST_MONTHS = 12;

const QUESTIONS = {
  by: `Your name, as written in ${REVIEW_FILE}`,
  site: `First ${SHOWN} characters of the digest in the report that you have read`,
  markets: 'Markets in which you approve the site: all, or names with commas between them, or none',
  review: `Last day of the approval, year-month-day, within ${LONGEST_MONTHS} months`,
  conditions: 'Conditions, or none',
};

const string = { type: 'string' } as const;

/**
 * Checks the last day of an approval, and returns it.
 *
 * @param today year-month-day
 * @throws {InputError} if the approval can't end on that day
 */
export function checkReview(day: string, today: string): string {
  const last = new Date(today);
  last.setUTCMonth(last.getUTCMonth() + LONGEST_MONTHS);
  const latest = utcDayOf(last);
  if (z.iso.date().safeParse(day).success && day > today && day <= latest) return day;
  throw new InputError(
    `--review is “${day}”: write the last day of the approval as year-month-day, after ${today} and not after ${latest}.`,
  );
}

/** Reads the options, and asks for missing options. */
async function readAnswers() {
  const options = { by: string, site: string, markets: string, review: string, conditions: string };
  const { values } = parseArgs({ options });
  async function ask(name: keyof typeof QUESTIONS): Promise<string> {
    if (values[name] !== undefined) return values[name];
    if (!process.stdin.isTTY) {
      throw new InputError(
        `--${name} is missing. Write --${name} with this value: ${QUESTIONS[name]}.`,
      );
    }
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${QUESTIONS[name]}: `);
    terminal.close();
    return answer.trim();
  }
  const by = await ask('by');
  const read = await ask('site');
  const marketsAnswer = await ask('markets');
  // The record of a revoked approval ends today.
  const review =
    marketsAnswer === 'none' ? getToday() : checkReview(await ask('review'), getToday());
  return { by, read, marketsAnswer, review, conditions: await ask('conditions') };
}

const list = (names: string[]) => names.join(', ') || 'none';

function readMarkets(marketsAnswer: string, known: string[]): string[] {
  if (marketsAnswer === 'all') return known;
  const named = new Set(
    marketsAnswer === 'none' ? [] : marketsAnswer.split(',').map((name) => name.trim()),
  );
  const unknown = [...named].find((market) => !known.includes(market));
  if (unknown === undefined) return [...named];
  throw new InputError(
    `“${unknown}” isn't a market in content/device.yaml: choose from ${list(known)}.`,
  );
}

/**
 * Finds the digest of the site to approve, and checks that the built site is ready.
 *
 * @param read the first characters of the digest, from the approver's report
 * @throws {InputError} if the site isn't ready, or has another digest
 */
function findSite(read: string, isRevoked: boolean, built: Built): string {
  const isMeant = (site: string) => read.length >= SHOWN && site.startsWith(read);
  if (isRevoked) {
    // Don't check the built site here: an approver must be able to revoke an approval at once.
    const record = readApprovals().find(({ site }) => isMeant(site));
    if (record) return record.site;
    throw new InputError(
      `${APPROVALS} has no approval of site “${read}” to revoke: copy the digest from that file.`,
    );
  }
  const { problem } = describeCommit();
  if (problem) throw new InputError(problem);
  console.log('Reviewing every sentence…');
  const { length } = findLaunchProblems(built);
  if (length > 0) {
    throw new InputError(
      `npm run launch lists ${length} ${length === 1 ? 'problem' : 'problems'}: fix them, then approve.`,
    );
  }
  const site = readDigest(built.content.footer.reviewed);
  if (isMeant(site)) return site;
  throw new InputError(
    `You have read the report of site “${read}”, but the site built here is ${site.slice(0, SHOWN)}: read its report (npm run claims -- --report review.html).`,
  );
}

/**
 * Asks for missing options, builds the site, and records the approval.
 *
 * @throws {InputError} if an option is invalid, or the site isn't ready
 */
export async function approve(build: () => Promise<Built>): Promise<void> {
  const { by, read, marketsAnswer, review, conditions } = await readAnswers();
  const built = await build();
  const { approvers } = readReviewFile();
  const role = approvers.find(({ name }) => name === by)?.role;
  if (role === undefined) {
    const known = list(approvers.map(({ name }) => name));
    throw new InputError(`“${by}” isn't an approver: ${REVIEW_FILE} names ${known}.`);
  }
  if (!conditions.trim())
    throw new InputError('The conditions are empty: write them, or the word none.');
  const markets = readMarkets(marketsAnswer, namesOf(built.content.device.markets));
  const site = findSite(read, markets.length === 0, built);
  const { commit } = describeCommit();
  const at = new Date().toISOString();
  const record = { site, by, role, at, markets, conditions, review, ...(commit && { commit }) };
  appendApproval(record);
  console.log(`Recorded in ${APPROVALS}. Commit that file, and sign the last sheet of the report.`);
}
