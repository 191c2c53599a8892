/**
 * The command: reviews what a site says, reports, and says by its exit code whether anything is open.
 *
 * Exit code 1: a sentence is open, or an exception has expired (with --score: a requirement isn't met).
 * Exit code 2: an option, the settings or a source is invalid.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { listChanges, SinceError } from './changes.ts';
import { ConfigError, type Exception } from './config.ts';
import { SourceError, type Text } from './read.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif } from './report-sarif.ts';
import { reportToTerminal } from './report-terminal.ts';
import { createReviewer, isOpen, type Reviewed, type ReviewerOptions } from './reviewer.ts';

/** What a site says, and what the review has to know of it. */
export type Site = {
  company: string;
  /** The status of the device, in a sentence. */
  status: string;
  /** The file that the exceptions are in. */
  configFile: string;
  options: ReviewerOptions<Exception> & { today: string };
  /** What editors write. */
  sources: () => readonly Text[];
  /** What visitors get. A sentence that is in the sources as well is reported there. */
  published: () => Promise<readonly Text[]>;
  /** The sources as they were at a git revision. */
  readSourcesAt: (revision: string) => Text[];
  /** An earlier build. */
  readPublishedIn: (folder: string) => Text[];
};

export type Review = {
  sentences: Reviewed<Text, Exception>[];
  expired: readonly Exception[];
  unused: readonly Exception[];
};

export async function reviewSite({ options, sources, published }: Site) {
  const reviewer = createReviewer(options);
  const inSources = reviewer.judgeTexts(sources());
  const known = new Map(inSources.map(({ sentence, verdict }) => [sentence, verdict]));
  // A sentence of the sources is reported again only if its page makes a claim of it.
  const inPublished = reviewer
    .judgeTexts(await published())
    .filter(({ sentence, verdict }) => known.get(sentence) !== verdict);
  const review: Review = {
    sentences: [...inSources, ...inPublished],
    expired: reviewer.expired(),
    unused: reviewer.unused(),
  };
  return { review, rules: reviewer.rules };
}

async function judgeLines({ options }: Site) {
  const { judge } = createReviewer(options);
  for await (const sentence of createInterface({ input: process.stdin })) {
    const { verdict, findings } = judge(sentence);
    const rules = findings.map(({ rule }) => rule);
    process.stdout.write(`${JSON.stringify({ sentence, verdict, rules })}\n`);
  }
}

async function run(readSite: () => Promise<Site>, args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      report: { type: 'string' },
      sarif: { type: 'string' },
      since: { type: 'string' },
      score: { type: 'boolean' },
      stdin: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  if (values.score) return (await import('./score.ts')).printScores();
  const site = await readSite();
  if (values.stdin) return judgeLines(site);
  const { review, rules } = await reviewSite(site);
  const changes = values.since === undefined ? undefined : await listChanges(values.since, site);
  const { configFile } = site;
  console.log(reportToTerminal(review, configFile, changes));
  if (values.report !== undefined) {
    const about = { company: site.company, status: site.status, date: site.options.today };
    writeFileSync(values.report, reportToHtml(review, rules, about, changes));
  }
  if (values.sarif !== undefined) {
    writeFileSync(values.sarif, reportToSarif(review, rules, configFile));
  }
  if (review.sentences.some(isOpen) || review.expired.length > 0) process.exitCode = 1;
}

const HELP = `Reviews what a site says of an investigational device.

  --report FILE   also write an HTML document to read, print and file
  --sarif FILE    also write a SARIF log for pull requests
  --since WHAT    add the changes since a git revision or a folder with an earlier build
  --score         print how the review does on its exam
  --stdin         read one sentence a line, write one JSON object a line`;

/** @param isKnown errors of the site's own that are explained by their message */
export async function runCommand(
  readSite: () => Promise<Site>,
  args: readonly string[],
  isKnown: (error: unknown) => boolean = () => false,
) {
  try {
    await run(readSite, args);
  } catch (error) {
    const isWrongOption =
      error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
    const isExplained = [ConfigError, SinceError, SourceError].some(
      (type) => error instanceof type,
    );
    if (!(error instanceof Error) || !(isWrongOption || isExplained || isKnown(error))) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
