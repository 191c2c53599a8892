/** Reviews a site: the sources that editors write, and the published files. */
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

/** The files of a site, and the settings for its review. */
export type Site = {
  company: string;
  /** The name of the exceptions file in messages. */
  configFile: string;
  options: ReviewerOptions & {
    today: string;
    /** The people who may record exceptions. */
    approvers?: readonly { name: string; role: string }[];
    evidence?: readonly Evidence[];
  };
  /** Sentences whose facts need no source here, such as sentences about the device's status. */
  settled?: readonly string[];
  /** The project's folder; the other paths are relative to it. */
  folder: string;
  /** Glob patterns of the files that editors write. */
  sources: readonly string[];
  /** Whether a source field has no words for readers, such as `picture.file`. */
  isCode: (field: string, file: string) => boolean;
  /** The folder of the published files, if the site is built. */
  published: string | undefined;
  /** Glob patterns of published files without words about the device. */
  exclude: readonly string[];
  /** The folder with the landing page. */
  root: string;
  /** Git pathspecs of the files that the site is built from. */
  builtFrom: readonly string[];
};

export type Review = {
  site: Site;
  /** Each sentence at the place where editors correct it: a source, or else a published file. */
  sentences: Reviewed[];
  /** All sentences of the published files in reading order, then sentences only in sources. */
  everywhere: Reviewed[];
  published: Published;
  rules: readonly Rule[];
  expired: readonly Exception[];
  unused: readonly Exception[];
  facts: readonly Fact[];
  /** Evidence for sentences that are no longer on the site. */
  unusedEvidence: readonly { line: number; sentence: string }[];
  /** Each vocabulary entry, with the sentences that are `ok` only because of it. */
  vocabulary: readonly VocabularyEntry[];
  /** Values that the sources mark as placeholders (`!sample`). */
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
      `${site.configFile}: the paths in sources and published match no file: correct them.`,
    );
  }
  const written = files
    .flatMap(({ file, source }) => readText(file, source))
    .filter(({ where, file }) => !isCode(where, file));
  const inSources = reviewer.judgeTexts(written);
  // Don't report addresses as another language: their words are often names.
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
    // Report a source sentence again only if its verdict on the page differs.
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
