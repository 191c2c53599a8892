/**
 * The command: reviews what a site says, reports, and says by its exit code whether anything is open.
 *
 * Exit code 1: a sentence is open, or an exception has expired (with --score: a requirement isn't met).
 * Exit code 2: an option, the settings or a source is invalid.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readSince } from './changes.ts';
import { isOpen } from './judgement.ts';
import { reportToCsv } from './report-csv.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif, reportToTerminal } from './report-problems.ts';
import { reviewSite, type Site } from './review.ts';
import { createReviewer } from './reviewer.ts';
import { printProblem } from './text.ts';

const HELP = `Reviews what a site says of an investigational device.

  --report FILE   also write an HTML document to read, print, sign and file: what is new and open,
                  pictures of the site, every sentence, exceptions, settings and rules
  --csv FILE      also write the same as a table
  --sarif FILE    also write a SARIF log for pull requests
  --since WHAT    add what has changed, old beside new: since a folder with an earlier build, or in
                  the sources since a git revision
  --score         print how the review does on its exam
  --stdin         read one sentence a line, write one JSON object a line`;

async function judgeLines({ options }: Site) {
  const { judge } = createReviewer(options);
  for await (const sentence of createInterface({ input: process.stdin })) {
    const { verdict, findings } = judge(sentence);
    const rules = findings.map(({ rule }) => rule);
    process.stdout.write(`${JSON.stringify({ sentence, verdict, rules })}\n`);
  }
}

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const options = {
  ...{ report: string, csv: string, sarif: string, since: string },
  ...{ score: boolean, stdin: boolean, help: { ...boolean, short: 'h' } },
};

async function run(readSite: () => Promise<Site>, build: () => Promise<void>, args: string[]) {
  const { report, csv, sarif, since, ...values } = parseArgs({ args, options }).values;
  if (values.help) return console.log(HELP);
  if (values.score) return (await import('./score.ts')).printScores();
  const site = await readSite();
  if (values.stdin) return judgeLines(site);
  const findChanges = since === undefined ? undefined : readSince(since, site);
  await build();
  const review = reviewSite(site);
  const changes = findChanges?.(review.published);
  console.log(reportToTerminal(review, changes));
  if (report !== undefined)
    writeFileSync(report, reportToHtml(review, changes, await site.photograph?.()));
  if (csv !== undefined) writeFileSync(csv, reportToCsv(review));
  if (sarif !== undefined) writeFileSync(sarif, reportToSarif(review));
  if (review.sentences.some(isOpen) || review.expired.length > 0) process.exitCode = 1;
}

/** @param build makes the published files */
export async function runCommand(
  readSite: () => Promise<Site>,
  build: () => Promise<void> = async () => {},
) {
  try {
    await run(readSite, build, process.argv.slice(2));
  } catch (error) {
    printProblem(error, 2);
  }
}
