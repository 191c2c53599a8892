/**
 * `npm run claims`: reviews everything that the site says and finds claims about the device.
 *
 *     npm run claims                            print the review
 *     npm run claims -- --report review.html    also write an HTML document to read, print and file
 *     npm run claims -- --sarif review.sarif    also write a SARIF log for pull requests
 *     npm run claims -- --since main            add the changes since a git revision or a built folder
 *     npm run claims -- --score                 print recall and precision on the held-out set
 *     npm run --silent claims -- --stdin        read one sentence a line, write one JSON object a line
 *
 * Exits with 1 if a claim is open or an exception has expired (with --score: if recall or precision is
 * below its requirement), with 2 if an option, the content or the record of exceptions is invalid.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { buildOrExit } from '../../../tools/build/build.ts';
import { ContentError, loadContent } from '../../../tools/build/content.ts';
import { CONTENT, PUBLISHED, ROOT } from '../../../tools/paths.ts';
import { listChanges, SinceError } from './change-list.ts';
import { listCorpora } from './corpus.ts';
import { createJudge } from './judge.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif } from './report-sarif.ts';
import { reportToTerminal } from './report-terminal.ts';
import { getToday, type Review, ReviewError, readAllowances, review } from './review.ts';
import { loadRules } from './rule-judge.ts';
import { formatCounts, formatPercent, REQUIRED, scoreCorpus } from './score.ts';
import { contentFiles, readBuilt, readContent } from './sources.ts';

const readSite = () => ({
  content: readContent(contentFiles(CONTENT)),
  built: readBuilt(PUBLISHED, path.relative(ROOT, PUBLISHED)),
});

export async function reviewSite(): Promise<Review> {
  const { content } = await loadContent(CONTENT);
  const site = readSite();
  // Report a sentence of the content there, and not again on every page.
  const known = new Set(site.content.map(({ sentence }) => sentence));
  const sentences = [...site.content, ...site.built.filter(({ sentence }) => !known.has(sentence))];
  return review(sentences, createJudge(loadRules(), content.device), readAllowances(), getToday());
}

async function judgeLines() {
  const { content } = await loadContent(CONTENT);
  const judge = createJudge(loadRules(), content.device);
  for await (const sentence of createInterface({ input: process.stdin })) {
    const { verdict, findings } = judge(sentence);
    const rules = [...new Set(findings.map(({ rule }) => rule))];
    process.stdout.write(`${JSON.stringify({ sentence, verdict, rules })}\n`);
  }
}

function printScores() {
  const corpora = listCorpora('scoring');
  for (const file of corpora) {
    const { recall, precision } = scoreCorpus(file);
    const name = path.relative(ROOT, file);
    console.log(`${name}: recall ${formatPercent(recall)}, precision ${formatPercent(precision)}.`);
  }
  const score = scoreCorpus(...corpora);
  const { recall, precision } = score;
  console.log(formatCounts(score));
  console.log(
    `Recall ${formatPercent(recall)} (required ${formatPercent(REQUIRED.recall)}), precision ${formatPercent(precision)} (required ${formatPercent(REQUIRED.precision)}).`,
  );
  if (recall < REQUIRED.recall || precision < REQUIRED.precision) process.exitCode = 1;
}

async function main() {
  const { values } = parseArgs({
    options: {
      report: { type: 'string' },
      sarif: { type: 'string' },
      since: { type: 'string' },
      score: { type: 'boolean' },
      stdin: { type: 'boolean' },
    },
  });
  if (values.stdin) return judgeLines();
  if (values.score) return printScores();
  await buildOrExit();
  const rules = loadRules();
  const reviewed = await reviewSite();
  const changes = values.since === undefined ? undefined : listChanges(values.since, readSite());
  console.log(reportToTerminal(reviewed, rules, changes));
  if (values.report !== undefined) {
    const { site, device } = (await loadContent(CONTENT)).content;
    const about = { company: site.company, status: device.statement, date: getToday() };
    writeFileSync(values.report, reportToHtml(reviewed, rules, about, changes));
  }
  if (values.sarif !== undefined) writeFileSync(values.sarif, reportToSarif(reviewed, rules));
  const hasOpenClaim = reviewed.sentences.some(({ verdict }) => verdict === 'claim');
  if (hasOpenClaim || reviewed.expired.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    const isKnown = [ContentError, ReviewError, SinceError].some((type) => error instanceof type);
    const isWrongOption = error instanceof TypeError && 'code' in error;
    if (!(error instanceof Error) || !(isKnown || isWrongOption)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
