/** Reviews a site: what its sources and its published files say. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Evidence, Exception } from './config.ts';
import { createFactFinder, type Fact, readFacts } from './evidence.ts';
import type { Reviewed } from './judgement.ts';
import { isYaml, type Published, readFields, readFolder, readText } from './read.ts';
import { createReviewer, type ReviewerOptions } from './reviewer.ts';
import type { Rule } from './rules.ts';
import { splitSentences } from './sentences.ts';
import { InputError, LINK_ADDRESS } from './text.ts';
import { listVocabulary, type VocabularyEntry } from './vocabulary-use.ts';

/** What a site says, and what the review has to know of it. */
export type Site = {
  company: string;
  /** The file that the exceptions are in. */
  configFile: string;
  options: ReviewerOptions & {
    today: string;
    /** Who may record exceptions. */
    approvers?: readonly { name: string; role: string }[];
    evidence?: readonly Evidence[];
  };
  /** Sentences whose facts need no source, such as those on the status of the device. */
  settled?: readonly string[];
  /** Of the project; the other paths are below it. */
  folder: string;
  /** What editors write, as glob patterns. */
  sources: readonly string[];
  /** Whether a field of the sources, such as `picture.file`, has no words for readers. */
  isCode: (field: string, file: string) => boolean;
  /** The folder that visitors get, if it is built, and glob patterns of files that say nothing. */
  published: string | undefined;
  exclude: readonly string[];
  /** The folder of the landing page. */
  root: string;
  /** What the pages are made from, as git's pathspecs. */
  builtFrom: readonly string[];
};

export type Review = {
  site: Site;
  /** Where somebody corrects them: in the sources, or else in published files. */
  sentences: Reviewed[];
  /** Wherever visitors and machines read them, in reading order; then those that only sources have. */
  everywhere: Reviewed[];
  published: Published;
  rules: readonly Rule[];
  expired: readonly Exception[];
  unused: readonly Exception[];
  facts: readonly Fact[];
  /** Sentences with a source or a decision that the site doesn't say any more. */
  unusedEvidence: readonly { line: number; sentence: string }[];
  /** Each entry that the review hides, and the sentences that are `ok` only because of it. */
  vocabulary: readonly VocabularyEntry[];
  /** Texts and addresses that are marked as samples in the sources. */
  samples: ReadonlySet<string>;
};

export const readPublished = ({ folder, published, exclude }: Site): Published =>
  published === undefined
    ? { texts: [], items: [] }
    : readFolder(path.join(folder, published), published, exclude);

export function reviewSite(site: Site, published = readPublished(site)): Review {
  const { folder, sources, isCode, options } = site;
  const reviewer = createReviewer(options);
  const files = globSync(sources, { cwd: folder })
    .sort()
    .map((name) => ({
      file: name.replaceAll(path.sep, '/'),
      source: readFileSync(path.join(folder, name), 'utf8'),
    }));
  if (files.length === 0 && published.texts.length === 0) {
    throw new InputError(
      `${site.configFile} names no file in sources or published: correct the two.`,
    );
  }
  const written = files
    .flatMap(({ file, source }) => readText(file, source))
    .filter(({ where, file }) => !isCode(where, file));
  const inSources = reviewer.judgeTexts(written);
  // Names in addresses are in any language.
  const inPublished = reviewer
    .judgeTexts(published.texts)
    .filter(({ where, verdict }) => where !== LINK_ADDRESS || verdict !== 'not-judged');
  const keyOf = ({ sentence, verdict }: Reviewed) => `${verdict} ${sentence}`;
  const [sourceKeys, publishedKeys] = [
    new Set(inSources.map(keyOf)),
    new Set(inPublished.map(keyOf)),
  ];
  const everywhere = [
    ...inPublished,
    ...inSources.filter((reviewed) => !publishedKeys.has(keyOf(reviewed))),
  ];
  const findStatements = createFactFinder(options, options.markets, site.settled);
  const { facts, unused } = readFacts(everywhere, options.evidence ?? [], findStatements);
  const samples = files
    .flatMap(({ file, source }) => (isYaml(file) ? readFields(file, source) : []))
    .filter(({ isSample }) => isSample)
    .flatMap(({ text }) => [text, ...splitSentences(text).map((part) => part.text)]);
  return {
    site,
    // A sentence of the sources is reported again only if its page makes a claim of it.
    sentences: [
      ...inSources,
      ...inPublished.filter((reviewed) => !sourceKeys.has(keyOf(reviewed))),
    ],
    everywhere,
    published,
    rules: reviewer.rules,
    expired: reviewer.expired(),
    unused: reviewer.unused(),
    facts,
    unusedEvidence: unused,
    vocabulary: listVocabulary(options, everywhere),
    samples: new Set(samples),
  };
}
