/** Records that a person approves publishing exactly this built site. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { InputError, utcDayOf } from '@site-kit/content-model';
import { z } from 'zod';
import {
  appendApproval,
  describeCommit,
  getToday,
  namesOf,
  readApprovals,
  SHOWN,
} from './approvals.ts';
import { readDigest } from './digest.ts';
import { type Built, findLaunchProblems } from './launch.ts';
import { readReviewFile } from './review.ts';
import type { Project } from './site.ts';

/**
 * Greatest length of an approval (months). Exceptions have the same limit, because registers, laws
 * and evidence may change.
 */
const LONGEST_MONTHS = 12;

const listQuestions = ({ reviewFile }: Project) => ({
  by: `Your name, as written in ${reviewFile}`,
  site: `First ${SHOWN} characters of the digest in the report that you have read`,
  markets: 'Markets in which you approve the site: all, or names with commas between them, or none',
  review: `Last day of the approval, year-month-day, within ${LONGEST_MONTHS} months`,
  conditions: 'Conditions, or none',
});

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
async function readAnswers(project: Project) {
  const questions = listQuestions(project);
  const options = { by: string, site: string, markets: string, review: string, conditions: string };
  const { values } = parseArgs({ options });
  async function ask(name: keyof typeof questions): Promise<string> {
    if (values[name] !== undefined) return values[name];
    if (!process.stdin.isTTY) {
      throw new InputError(
        `--${name} is missing. Write --${name} with this value: ${questions[name]}.`,
      );
    }
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${questions[name]}: `);
    terminal.close();
    return answer.trim();
  }
  const by = await ask('by');
  const read = await ask('site');
  const marketsAnswer = await ask('markets');
  const today = getToday(project);
  // The record of a revoked approval ends today.
  const review = marketsAnswer === 'none' ? today : checkReview(await ask('review'), today);
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
  throw new InputError(`“${unknown}” isn't a market of the device: choose from ${list(known)}.`);
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
    const record = readApprovals(built.site).find(({ site }) => isMeant(site));
    if (record) return record.site;
    throw new InputError(
      `${built.site.approvals} has no approval of site “${read}” to revoke: copy the digest from that file.`,
    );
  }
  const { problem } = describeCommit(built.site);
  if (problem) throw new InputError(problem);
  console.log('Reviewing every sentence…');
  const { length } = findLaunchProblems(built);
  if (length > 0) {
    throw new InputError(
      `npm run launch lists ${length} ${length === 1 ? 'problem' : 'problems'}: fix them, then approve.`,
    );
  }
  const site = readDigest(built.site);
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
export async function approve(project: Project, build: () => Promise<Built>): Promise<void> {
  const { by, read, marketsAnswer, review, conditions } = await readAnswers(project);
  const built = await build();
  const { approvers } = readReviewFile(project);
  const role = approvers.find(({ name }) => name === by)?.role;
  if (role === undefined) {
    const known = list(approvers.map(({ name }) => name));
    throw new InputError(`“${by}” isn't an approver: ${project.reviewFile} names ${known}.`);
  }
  if (!conditions.trim())
    throw new InputError('The conditions are empty: write them, or the word none.');
  const markets = readMarkets(marketsAnswer, namesOf(built.site.device.markets));
  const site = findSite(read, markets.length === 0, built);
  const { commit } = describeCommit(project);
  const at = new Date().toISOString();
  const record = { site, by, role, at, markets, conditions, review, ...(commit && { commit }) };
  appendApproval(record, project);
  console.log(
    `Recorded in ${project.approvals}. Commit that file, and sign the last sheet of the report.`,
  );
}
