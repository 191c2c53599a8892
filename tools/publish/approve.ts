/** `npm run approve`: records that a person approves publishing exactly the site that is built here. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { InputError, printMistake } from '../../packages/claims-review/src/index.ts';
import { buildOrExit } from '../build/build.ts';
import { loadContent } from '../build/content.ts';
import { readReviewFile } from '../check/claims.ts';
import { CONTENT } from '../paths.ts';
import {
  APPROVALS,
  appendApproval,
  describeCommit,
  namesOf,
  REVIEW_FILE,
  readApprovals,
  SHOWN,
} from './approvals.ts';
import { readDigest } from './digest.ts';
import { findObstacles } from './launch.ts';

const QUESTIONS = {
  by: `Your name, as ${REVIEW_FILE} has it`,
  site: `First ${SHOWN} characters of the digest in the report that you have read`,
  markets: 'Markets in which you approve it: all, or names with commas between them, or none',
  conditions: 'Conditions, or none',
};

const string = { type: 'string' } as const;

/** Asks for what the options leave out. */
async function readAnswers() {
  const options = { by: string, site: string, markets: string, conditions: string };
  const { values } = parseArgs({ options });
  async function ask(name: keyof typeof QUESTIONS): Promise<string> {
    if (values[name] !== undefined) return values[name];
    if (!process.stdin.isTTY) throw new InputError(`--${name} is missing. ${QUESTIONS[name]}.`);
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await terminal.question(`${QUESTIONS[name]}: `);
    terminal.close();
    return answer.trim();
  }
  return {
    by: await ask('by'),
    read: await ask('site'),
    said: await ask('markets'),
    conditions: await ask('conditions'),
  };
}

const list = (names: string[]) => names.join(', ') || 'nobody';

/** Of the sites that may be meant by the beginning of a digest. */
function findSite(sites: string[], read: string, problem: string): string {
  const site = sites.find((digest) => read.length >= SHOWN && digest.startsWith(read));
  if (site) return site;
  throw new InputError(problem);
}

/** Only the approver and an earlier record are needed, so a mistake can be taken back at once. */
const findApproved = (read: string) =>
  findSite(
    readApprovals().map(({ site }) => site),
    read,
    `${APPROVALS} has no approval of site “${read}” that could be taken back.`,
  );

async function findCandidate(read: string, label: string): Promise<string> {
  const { problem } = describeCommit();
  if (problem) throw new InputError(problem);
  const obstacles = await findObstacles();
  if (obstacles.length > 0) {
    throw new InputError(
      `${obstacles.length} obstacles keep this site offline: remove them (npm run launch lists them), then approve.`,
    );
  }
  const site = readDigest(label);
  return findSite(
    [site],
    read,
    `You have read the report of site “${read}”, but the one built here is ${site.slice(0, SHOWN)}: read its report (npm run claims -- --report review.html).`,
  );
}

function readMarkets(said: string, known: string[]): string[] {
  if (said === 'all') return known;
  const named = new Set(said === 'none' ? [] : said.split(',').map((name) => name.trim()));
  const unknown = [...named].find((market) => !known.includes(market));
  if (unknown === undefined) return [...named];
  throw new InputError(`content/device.yaml has the markets ${list(known)}, not “${unknown}”.`);
}

try {
  const { by, read, said, conditions } = await readAnswers();
  await buildOrExit();
  const { content } = await loadContent(CONTENT);
  const { approvers } = readReviewFile();
  const approver = approvers.find(({ name }) => name === by);
  if (!approver) {
    const known = list(approvers.map(({ name }) => name));
    throw new InputError(`${REVIEW_FILE} names ${known} as approvers, not “${by}”.`);
  }
  if (!conditions.trim()) throw new InputError('The conditions are empty: write them, or none.');
  const markets = readMarkets(said, namesOf(content.device.markets));
  const { commit } = describeCommit();
  const { seal } = appendApproval({
    site:
      markets.length > 0 ? await findCandidate(read, content.footer.reviewed) : findApproved(read),
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
} catch (error) {
  printMistake(error, 1);
}
