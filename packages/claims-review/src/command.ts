/**
 * The command: reviews what a site says, prints a report and sets an exit code.
 *
 * Exit code 1: a sentence is open or an exception has expired; with --score, a score is too low.
 * Exit code 2: an option, the settings or a source is invalid.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readSince, type Since } from './changes.ts';
import { reportToCsv } from './csv.ts';
import { isOpen } from './judgement.ts';
import { reportToSarif, reportToTerminal } from './problems.ts';
import { type Review, reviewSite, type Site } from './review.ts';
import { createReviewer } from './reviewer.ts';
import { InputError, printProblem } from './text.ts';

const HELP = `Reviews what a site says about an investigational device.

  --csv FILE      also write all sentences, facts, pictures and links as a table
  --sarif FILE    also write a SARIF log for pull requests
  --since WHAT    also list changes: since an earlier build (a folder), or in the sources since a
                  git revision
  --score         print how well the review judges its test set
  --stdin         read one sentence per line, write one JSON object per line`;

const REPORT_HELP = '  --report FILE   also write a report to read, print and sign';

async function judgeLines({ options }: Site) {
  const { judge } = createReviewer(options);
  for await (const sentence of createInterface({ input: process.stdin })) {
    const { verdict, findings } = judge(sentence);
    if (isOpen({ verdict })) process.exitCode = 1;
    const rules = findings.map(({ rule }) => rule);
    process.stdout.write(`${JSON.stringify({ sentence, verdict, rules })}\n`);
  }
}

/** What the calling project adds to the command. */
type Additions = {
  /** Builds the published files before they are reviewed. */
  build?: () => Promise<void>;
  /** Writes the report for `--report FILE`. Without this function, `--report` is refused. */
  writeReport?: (file: string, review: Review, since: Since | undefined) => Promise<void>;
};

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const options = {
  ...{ report: string, csv: string, sarif: string, since: string },
  ...{ score: boolean, stdin: boolean, help: { ...boolean, short: 'h' } },
};

async function run(readSite: () => Promise<Site>, additions: Additions, args: string[]) {
  const { build, writeReport } = additions;
  const { report, csv, sarif, since, ...values } = parseArgs({ args, options }).values;
  if (report !== undefined && !writeReport)
    throw new InputError('--report: this command writes no report. Use --csv or --sarif.');
  if (values.help) return console.log(writeReport ? `${HELP}\n${REPORT_HELP}` : HELP);
  if (values.score) return (await import('./score.ts')).printScores();
  const site = await readSite();
  if (values.stdin) return judgeLines(site);
  const findChanges = since === undefined ? undefined : readSince(since, site);
  await build?.();
  const review = reviewSite(site);
  const changes = findChanges?.(review.published);
  console.log(reportToTerminal(review, changes));
  if (report !== undefined) await writeReport?.(report, review, changes);
  if (csv !== undefined) writeFileSync(csv, reportToCsv(review));
  if (sarif !== undefined) writeFileSync(sarif, reportToSarif(review));
  if (review.sentences.some(isOpen) || review.expired.length > 0) process.exitCode = 1;
}

export async function runCommand(readSite: () => Promise<Site>, additions: Additions = {}) {
  try {
    await run(readSite, additions, process.argv.slice(2));
  } catch (error) {
    printProblem(error, 2);
  }
}
