/**
 * `npm run claims`: reads everything that the site says and finds what may not be said of the device.
 *
 *     npm run claims                            the review, in the terminal
 *     npm run claims -- --report review.html    also as a document to read, print and file
 *     npm run claims -- --sarif review.sarif    also for pull requests
 *     npm run claims -- --since main            with what has changed since a git revision, or a folder with a build
 *     npm run claims -- --score                 how well the rules do on the labelled corpus
 *     npm run --silent claims -- --stdin        one sentence a line in, one JSON object a line out
 *
 * Ends with 1 when a claim is open or an exception has expired.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { buildOrExit } from '../../../tools/build/build.ts';
import { ContentError, loadContent } from '../../../tools/build/content.ts';
import { CONTENT, PUBLISHED, ROOT } from '../../../tools/paths.ts';
import { changesSince, SinceError } from './change-list.ts';
import { loadRules } from './judge.ts';
import { createPanel } from './panel.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif } from './report-sarif.ts';
import { reportToTerminal } from './report-terminal.ts';
import { type Review, ReviewError, readAllowances, review, today } from './review.ts';
import { countsOf, percent, REQUIRED, scoreCorpus, scoringCorpora } from './score.ts';
import { contentFiles, readBuilt, readContent } from './sources.ts';

/** Everything that the built site and its content say. */
function readSite() {
  return {
    content: readContent(contentFiles(CONTENT)),
    built: readBuilt(PUBLISHED, path.relative(ROOT, PUBLISHED)),
  };
}

/** Reviews the site as it is built. */
export async function reviewSite(): Promise<Review> {
  const { content } = await loadContent(CONTENT);
  const { content: written, built } = readSite();
  // What the content says is judged there; of the pages, only what has come into them otherwise.
  const known = new Set(written.map(({ sentence }) => sentence));
  const said = [...written, ...built.filter(({ sentence }) => !known.has(sentence))];
  return review(said, createPanel(loadRules(), content.device), readAllowances(), today());
}

async function answerLines() {
  const { content } = await loadContent(CONTENT);
  const judge = createPanel(loadRules(), content.device);
  for await (const sentence of createInterface({ input: process.stdin })) {
    const { verdict, findings } = judge(sentence);
    const rules = [...new Set(findings.map(({ rule }) => rule))];
    process.stdout.write(`${JSON.stringify({ sentence, verdict, rules })}\n`);
  }
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
  if (values.stdin) return answerLines();
  if (values.score) {
    const corpora = scoringCorpora();
    for (const file of corpora) {
      const { recall, precision } = scoreCorpus(file);
      const name = path.relative(ROOT, file);
      console.log(`${name}: recall ${percent(recall)}, precision ${percent(precision)}.`);
    }
    const score = scoreCorpus(...corpora);
    const { recall, precision } = score;
    console.log(countsOf(score));
    console.log(
      `Recall ${percent(recall)} (required ${percent(REQUIRED.recall)}), precision ${percent(precision)} (required ${percent(REQUIRED.precision)}).`,
    );
    if (recall < REQUIRED.recall || precision < REQUIRED.precision) process.exitCode = 1;
    return;
  }

  await buildOrExit();
  const rules = loadRules();
  const reviewed = await reviewSite();
  const changes = values.since === undefined ? undefined : changesSince(values.since, readSite());
  console.log(reportToTerminal(reviewed, rules, changes));
  if (values.report !== undefined) {
    const { site, device } = (await loadContent(CONTENT)).content;
    const about = { company: site.company, status: device.statement, date: today() };
    writeFileSync(values.report, reportToHtml(reviewed, rules, about, changes));
  }
  if (values.sarif !== undefined) writeFileSync(values.sarif, reportToSarif(reviewed, rules));
  const open = reviewed.sentences.some(({ verdict }) => verdict === 'claim');
  if (open || reviewed.expired.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    const known = [ContentError, ReviewError, SinceError].some((kind) => error instanceof kind);
    const wrongOption = error instanceof TypeError && 'code' in error;
    if (!(error instanceof Error) || !(known || wrongOption)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
