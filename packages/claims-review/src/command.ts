/**
 * The command: reviews what a site says, reports, and says by its exit code whether anything is open.
 *
 * Exit code 1: a sentence is open, or an exception has expired (with --score: a requirement isn't met).
 * Exit code 2: an option, the settings or a source is invalid.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { listEntries, readSince, SinceError } from './changes.ts';
import { ConfigError, type Exception } from './config.ts';
import { type Item, rankPage } from './inventory.ts';
import { LINK_ADDRESS, SourceError, type Text } from './read.ts';
import { reportToCsv } from './report-csv.ts';
import { reportToHtml } from './report-html.ts';
import { reportToSarif } from './report-sarif.ts';
import { reportToTerminal } from './report-terminal.ts';
import { createReviewer, isOpen, type Reviewed, type ReviewerOptions } from './reviewer.ts';
import { splitSentences } from './sentences.ts';

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
  published: () => Promise<Text[]>;
  /** What results call the published folder. */
  root: string;
  /** What visitors see and where it leads, once it is published. */
  items: () => readonly Item[];
  /** Every value of the sources, addresses included, and the digests of pictures. */
  fields: () => readonly Text[];
  /** The same at a git revision. */
  readFieldsAt: (revision: string) => readonly Text[];
  /** An earlier build, whose files are called as those of this one. */
  readPublishedIn: (folder: string) => { texts: readonly Text[]; items: readonly Item[] };
  /** What tells this state of the site from any other. */
  identity?: () => Promise<Identity>;
};

export type Identity = { name: string; value: string }[];

export type Review = {
  sentences: Reviewed<Text, Exception>[];
  /** Every sentence of the published files, in reading order. */
  published: Reviewed<Text, Exception>[];
  expired: readonly Exception[];
  unused: readonly Exception[];
};

export async function reviewSite({ options, sources, published }: Site) {
  const reviewer = createReviewer(options);
  const inSources = reviewer.judgeTexts(sources());
  const known = new Map(inSources.map(({ sentence, verdict }) => [sentence, verdict]));
  const texts = await published();
  // Names in addresses are in any language.
  const inPublished = reviewer
    .judgeTexts(texts)
    .filter(({ where, verdict }) => where !== LINK_ADDRESS || verdict !== 'not-judged')
    .sort((a, b) => rankPage(a.file) - rankPage(b.file));
  // A sentence of the sources is reported again only if its page makes a claim of it.
  const others = inPublished.filter(({ sentence, verdict }) => known.get(sentence) !== verdict);
  const review: Review = {
    sentences: [...inSources, ...others],
    published: inPublished,
    expired: reviewer.expired(),
    unused: reviewer.unused(),
  };
  return { review, texts, rules: reviewer.rules };
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
      csv: { type: 'string' },
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
  const findChanges = values.since === undefined ? undefined : readSince(values.since, site);
  const { review, texts, rules } = await reviewSite(site);
  const isListed = [values.since, values.report, values.csv].some((value) => value !== undefined);
  const items = isListed ? site.items() : [];
  const changes = findChanges?.(listEntries(texts, items));
  const { configFile, root, company, status } = site;
  const samples = site.fields().filter(({ isSample }) => isSample);
  const about = {
    ...{ company, status, root, items, rules, identity: (await site.identity?.()) ?? [] },
    date: site.options.today,
    markets: site.options.markets.map(({ name }) => name),
    samples: new Set(
      samples.flatMap(({ text }) => [text, ...splitSentences(text).map((part) => part.text)]),
    ),
  };
  console.log(reportToTerminal(review, configFile, changes));
  if (values.report !== undefined) {
    writeFileSync(values.report, reportToHtml(review, about, changes));
  }
  if (values.csv !== undefined) writeFileSync(values.csv, reportToCsv(review, about));
  if (values.sarif !== undefined) {
    writeFileSync(values.sarif, reportToSarif(review, rules, configFile));
  }
  if (review.sentences.some(isOpen) || review.expired.length > 0) process.exitCode = 1;
}

const HELP = `Reviews what a site says of an investigational device.

  --report FILE   also write an HTML document to read, print, sign and file: findings, near misses,
                  exceptions, pictures, links, videos, files and every sentence
  --csv FILE      also write the same as a table
  --sarif FILE    also write a SARIF log for pull requests
  --since WHAT    add what has changed, old beside new: since a folder with an earlier build, or in
                  the sources since a git revision
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
