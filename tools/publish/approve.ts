/** `npm run approve`: records that a person approves publishing exactly the site that is built here. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../packages/claims-review/src/index.ts';
import type { SiteContent } from '../../src/content/schema.ts';
import { buildOrExit } from '../build/build.ts';
import { loadContent } from '../build/content.ts';
import { readReviewFile } from '../check/claims.ts';
import { CONTENT } from '../paths.ts';
import {
  APPROVALS,
  appendApproval,
  describeCommit,
  namesOf,
  readApprovals,
  SHOWN,
} from './approvals.ts';
import { readDigest } from './digest.ts';
import { findObstacles } from './launch.ts';

/** Explained by its message. */
class Refusal extends Error {}

const QUESTIONS = {
  by: 'Your name, as content/claims-review.yaml has it',
  site: `First ${SHOWN} characters of the digest in the report that you have read`,
  markets: 'Markets in which you approve it: all, or names with commas between them, or none',
  conditions: 'Conditions, or none',
};

/** Asks for what the options leave out. */
async function readAnswers(): Promise<typeof QUESTIONS> {
  const string = { type: 'string' } as const;
  const options = { by: string, site: string, markets: string, conditions: string };
  const answers = { ...QUESTIONS, ...parseArgs({ options }).values };
  for (const [name, question] of Object.entries(QUESTIONS)) {
    if (!Object.entries(answers).some(([key, said]) => key === name && said === question)) continue;
    if (!process.stdin.isTTY) throw new Refusal(`--${name} is missing. ${question}.`);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    Object.assign(answers, { [name]: (await terminal.question(`${question}: `)).trim() });
    terminal.close();
  }
  return answers;
}

const list = (names: string[]) => names.join(', ') || 'nobody';

/** Only the approver and an earlier record are needed, so a mistake can be taken back at once. */
function findApproved(read: string): string {
  const record = readApprovals().find(({ site }) => read.length >= SHOWN && site.startsWith(read));
  if (record) return record.site;
  throw new Refusal(`${APPROVALS} has no approval of site “${read}” that could be taken back.`);
}

async function findCandidate(read: string, content: SiteContent): Promise<string> {
  if (describeCommit().isChanged) {
    throw new Refusal('Some files have changed since the last commit: commit them, then approve.');
  }
  const obstacles = await findObstacles();
  if (obstacles.length > 0) {
    throw new Refusal(
      `${obstacles.length} obstacles keep this site offline: remove them (npm run launch lists them), then approve.`,
    );
  }
  const site = readDigest(content.footer.reviewed);
  if (read.length >= SHOWN && site.startsWith(read)) return site;
  throw new Refusal(
    `You have read the report of site “${read}”, but the one built here is ${site.slice(0, SHOWN)}: read its report (npm run claims -- --report review.html).`,
  );
}

function readMarkets(said: string, known: string[]): string[] {
  if (said === 'all') return known;
  const named = new Set(said === 'none' ? [] : said.split(',').map((name) => name.trim()));
  const unknown = [...named].find((market) => !known.includes(market));
  if (unknown === undefined) return [...named];
  throw new Refusal(`content/device.yaml has the markets ${list(known)}, not “${unknown}”.`);
}

async function approve() {
  const { by, site: read, markets: said, conditions } = await readAnswers();
  await buildOrExit();
  const { content } = await loadContent(CONTENT);
  const { approvers } = readReviewFile();
  const approver = approvers.find(({ name }) => name === by);
  if (!approver) {
    const known = list(approvers.map(({ name }) => name));
    throw new Refusal(`content/claims-review.yaml names ${known} as approvers, not “${by}”.`);
  }
  if (!conditions.trim()) throw new Refusal('The conditions are empty: write them, or none.');
  const markets = readMarkets(said, namesOf(content.device.markets));
  const { commit } = describeCommit();
  const { seal } = appendApproval({
    site: markets.length > 0 ? await findCandidate(read, content) : findApproved(read),
    by,
    role: approver.role,
    at: new Date().toISOString(),
    markets,
    conditions,
    ...(commit && { commit }),
  });
  console.log(
    `Recorded in ${APPROVALS} (seal ${seal.slice(0, SHOWN)}). Commit that file, and sign the last sheet of the report.`,
  );
}

try {
  await approve();
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error;
  if (!(error instanceof Refusal || error instanceof ConfigError || isOption)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
