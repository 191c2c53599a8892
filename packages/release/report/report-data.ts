/** Everything that the report shows, as plain data. */
import {
  BORDERLINE_MARGIN,
  type Counts,
  countSentences,
  describeProof,
  explainFinding,
  type Fact,
  formatNumbers,
  type Item,
  isOpen,
  isSample,
  listRecords,
  MEANING,
  nameLocation,
  namePage,
  nameProof,
  numberSentences,
  type Review,
  type Reviewed,
  type Since,
  splitSentences,
  TO_DO,
  type Verdict,
} from '@site-kit/claims-review';
import type { MarketStatus } from '@site-kit/content-model';
import type { PageCapture, Screenshot, SiteCapture } from '../capture/capture-site.ts';
import { findSentences, type Mark } from '../capture/number-sentences.ts';
import { columnsFor, MAX_COLUMNS } from '../capture/print-sheets.ts';
import { describeCapture } from '../capture/unreviewed.ts';
import type { ReviewedSite } from '../site.ts';
import type { MachineReadable, NamedValue } from './machine-readable.ts';
import type { PictureFile } from './picture-files.ts';

/** Consecutive words of a sentence. Marked if a finding is about these words. */
type Words = { text: string; isMarked: boolean };

/**
 * Where a sentence occurs: the letter of a file, and the places in that file, “Home: heading,
 * link”.
 */
export type SentenceLocation = { file: string; where: string };

export type ReportSentence = {
  number: number;
  words: Words[];
  verdict: Verdict;
  isBorderline: boolean;
  isSample: boolean;
  /** Findings, the people who allowed them, and the context in which the sentence was read. */
  notes: string[];
  locations: SentenceLocation[];
};

/** What one window shows of a page. */
export type ReportView = Pick<PageCapture, 'file' | 'width'> & {
  name: string;
  /** Number of views in a row. */
  columns: number;
  screenshots: (Screenshot & { marks: ReportMark[] })[];
};

/** A label on a screenshot. */
export type ReportMark = {
  /** Position from the top left of the screenshot (CSS px). */
  x: number;
  y: number;
  /** Numbers of sentences, “12–14”. Labels of unreviewed texts begin with a question mark. */
  label: string;
  /** Number of the first sentence. Undefined if all the texts are unreviewed. */
  number: number | undefined;
  kind: 'open' | 'allowed' | 'ok';
};

export type ReportItem = {
  addresses: string[];
  words: string[];
  captions: string[];
  locations: SentenceLocation[];
  digest: string | undefined;
  size: number | undefined;
  preview: string | undefined;
  isSample: boolean;
};

export type FactGroup = {
  proof: string[];
  isSample: boolean;
  facts: { number: number | undefined; sentence: string; kinds: string[] }[];
};

export type ReportData = {
  company: string;
  /** A sentence that states the device's status. */
  statement: string;
  today: string;
  /** Digest, commit, versions. */
  provenance: readonly NamedValue[];
  digest: string;
  counts: Counts;
  /** Files that contain sentences or items, each with the letter for the file. */
  files: { letter: string; name: string }[];
  sentences: ReportSentence[];
  borderlineMargin: number;
  records: { location: string; text: string }[];
  unreviewed: { text: string; partOf: number | undefined; locations: string[] }[];
  /** Says which earlier version the site is compared with, or why there is no comparison. */
  comparedWith: string;
  changes: {
    numbers: number[];
    location: string;
    before: { text: string; preview: string | undefined } | undefined;
    after: { text: string; preview: string | undefined } | undefined;
  }[];
  views: ReportView[];
  /** Pages that look like the landing page. */
  same: string[];
  /** Windows in which the dark theme has the same words, positions and pictures. */
  sameInDark: string[];
  pictures: ReportItem[];
  pictureFiles: readonly PictureFile[];
  links: ReportItem[];
  videos: ReportItem[];
  downloads: ReportItem[];
  machineReadable: MachineReadable;
  facts: Record<ReturnType<typeof nameProof>, FactGroup[]>;
  exceptions: {
    number: number | undefined;
    sentence: string;
    rule: string;
    reason: string;
    conditions: string[];
    decision: string;
  }[];
  vocabulary: { field: string; entry: string; madeOk: string }[];
  /** Rules that led to findings, with their laws. */
  rules: { id: string; title: string; why: string; laws: string[]; instead: string }[];
  approvers: readonly { name: string; role: string }[];
  markets: { name: string; status: string }[];
  meaning: string;
};

/** What the report shows in addition to the review. */
/** Status of the device in a market, as the sheet for the signatures states it. */
const STATUS_WORDS = {
  investigational: 'investigational',
  'not-studied': 'not studied',
  authorised: 'authorised',
} satisfies Record<MarketStatus['status'], string>;

export type ReportContext = {
  statement: string;
  markets: ReviewedSite['device']['markets'];
  provenance: readonly NamedValue[];
  digest: string;
  /** Commit of the last approval. Undefined if no site was approved. */
  lastApproved: string | undefined;
  since: Since | undefined;
  capture: SiteCapture;
  machineReadable: MachineReadable;
  pictureFiles: readonly PictureFile[];
};

function splitWords({ sentence, findings }: Reviewed): Words[] {
  const words: Words[] = [];
  let at = 0;
  const add = (text: string, isMarked: boolean) => text && words.push({ text, isMarked });
  for (const { start, end } of findings.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    add(sentence.slice(at, start), false);
    add(sentence.slice(start, end), true);
    at = end;
  }
  add(sentence.slice(at), false);
  return words;
}

function listNotes({ verdict, context, findings, isBorderline }: Reviewed): string[] {
  const notes = findings.map((finding) => {
    const { reviewer, date, expires, reason } = finding.allowance ?? {};
    return reviewer
      ? `${finding.rule}: allowed until ${expires} by ${reviewer} on ${date}. ${reason}`
      : explainFinding(finding).join(' ');
  });
  const isReadWith = context !== undefined && (isBorderline || notes.length > 0);
  return [TO_DO[verdict] ?? '', ...notes, isReadWith ? `Read with “${context}”.` : ''].filter(
    Boolean,
  );
}

type Located = { file: string; section?: string | undefined; where?: string };

/** Number of characters that is enough to recognise a section's heading. */
const SECTION_LENGTH = 26;

const shorten = (name: string) =>
  name.length > SECTION_LENGTH ? `${name.slice(0, SECTION_LENGTH - 1).trimEnd()}…` : name;

/** Formats places as “Home: heading, link; Footer: link”. */
function describeLocations(found: readonly Located[]): string {
  const sections = Map.groupBy(found, ({ section = '' }) => section);
  return [...sections]
    .map(([section, there]) => {
      const elements = [...new Set(there.map(({ where = '' }) => nameLocation(where)))].join(', ');
      return [shorten(section), elements].filter(Boolean).join(': ');
    })
    .join('; ');
}

const listLocations = (
  found: readonly Located[],
  letters: ReadonlyMap<string, string>,
): SentenceLocation[] =>
  [...Map.groupBy(found, ({ file }) => file)].flatMap(([file, there]) => {
    const letter = letters.get(file);
    return letter ? { file: letter, where: describeLocations(there) } : [];
  });

/** “A” to “Z”, then “AA”. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') +
  String.fromCharCode(65 + (index % 26));

/**
 * Lists each sentence once, with all its places. If its verdicts differ, the most severe counts.
 */
function listSentences(review: Review, letters: ReadonlyMap<string, string>): ReportSentence[] {
  const numbers = numberSentences(review);
  const same = Map.groupBy(review.everywhere, ({ sentence }) => sentence);
  return [...same].flatMap(([sentence, found]) => {
    const mostSevere =
      found.find(isOpen) ?? found.find(({ isBorderline }) => isBorderline) ?? found[0];
    if (!mostSevere) return [];
    return {
      number: numbers.get(sentence) ?? 0,
      words: splitWords(mostSevere),
      verdict: mostSevere.verdict,
      isBorderline: mostSevere.isBorderline ?? false,
      isSample: isSample(review, sentence),
      notes: [...new Set(found.flatMap(listNotes))],
      locations: listLocations(found, letters),
    };
  });
}

/** Lists each item of a kind once, with all its places. */
function listItems(
  review: Review,
  kind: Item['kind'],
  letters: ReadonlyMap<string, string>,
): ReportItem[] {
  const same = Map.groupBy(
    review.published.items.filter((item) => item.kind === kind),
    ({ address, words, digest }) => (digest ? `${digest} ${words}` : address),
  );
  return [...same.values()].map((found) => {
    const list = (read: (item: Item) => string | undefined) => [
      ...new Set(found.flatMap((item) => read(item) || [])),
    ];
    const [{ address = '', digest, size, preview } = {}] = found;
    return {
      addresses: list((item) => namePage(item.address, review.site)),
      words: list((item) => item.words),
      captions: list((item) => item.caption),
      locations: listLocations(found, letters),
      ...{ digest, size, preview, isSample: isSample(review, address) },
    };
  });
}

/** Groups facts by source or decision. */
function groupFacts(facts: readonly Fact[], numbers: ReadonlyMap<string, number>): FactGroup[] {
  const groups = Map.groupBy(facts, (fact) => describeProof(fact).join('\n'));
  return [...groups].map(([proof, found]) => ({
    proof: proof.split('\n').filter(Boolean),
    isSample: found.some(({ decision, evidence = decision }) => evidence?.isSample ?? false),
    facts: found.map(({ sentence, kinds }) => {
      return { number: numbers.get(sentence), sentence, kinds };
    }),
  }));
}

function describeComparison({ since, lastApproved }: ReportContext): string {
  if (!since)
    return lastApproved
      ? `Not compared: to compare with the last approval, run npm run claims -- --since ${lastApproved} --report review.html.`
      : 'First approval: everything is new.';
  if (!lastApproved) return `Compared with ${since.since}. Nothing was approved before.`;
  const isLast = since.since === lastApproved;
  return `Compared with ${since.since}${isLast ? ', the last approval' : `. The last approval was of ${lastApproved}`}.`;
}

function listChanges(
  review: Review,
  { since }: ReportContext,
  numbers: ReadonlyMap<string, number>,
) {
  return (since?.changes ?? []).map(({ before, after }) => {
    const { file = '', section, where = '' } = after ?? before ?? {};
    const found = splitSentences(after?.text ?? '').flatMap(({ text }) => numbers.get(text) ?? []);
    const show = (entry: typeof before) => entry && { text: entry.text, preview: entry.preview };
    return {
      numbers: found,
      location: `${namePage(file, review.site)}, ${nameLocation(where, section)}`,
      before: show(before),
      after: show(after),
    };
  });
}

/**
 * Shows scrolled strips and other pages smaller, because both repeat content of the landing page.
 */
function countColumns({ file, window, part, width }: PageCapture, landing: string): number {
  const isRepeated = window !== '' && (part !== undefined || file !== landing);
  return Math.min(columnsFor(width) + (isRepeated ? 1 : 0), MAX_COLUMNS);
}

/** Lists the captures that have screenshots, with the labels on them. */
function listViews(
  review: Review,
  captures: readonly PageCapture[],
  marksOf: (capture: PageCapture) => Mark[],
  numbers: ReadonlyMap<string, number>,
): ReportView[] {
  const open = new Set<number>();
  const allowed = new Set<number>();
  for (const reviewed of review.everywhere) {
    const number = numbers.get(reviewed.sentence) ?? 0;
    if (isOpen(reviewed)) open.add(number);
    if (reviewed.verdict === 'allowed') allowed.add(number);
  }
  const kindOf = ({ numbers: own, unreviewed }: Mark) =>
    unreviewed.length > 0 || own.some((number) => open.has(number))
      ? 'open'
      : own.some((number) => allowed.has(number))
        ? 'allowed'
        : 'ok';
  return captures
    .filter(({ screenshots }) => screenshots.length > 0)
    .map((capture) => ({
      name: describeCapture(review.site, capture),
      file: capture.file,
      width: capture.width,
      columns: countColumns(capture, captures[0]?.file ?? ''),
      screenshots: capture.screenshots.map((screenshot) => ({
        ...screenshot,
        marks: marksOf(capture)
          .filter(({ y }) => y >= screenshot.top && y < screenshot.top + screenshot.height)
          .map((mark) => ({
            ...{ x: mark.x, y: mark.y - screenshot.top, number: mark.numbers[0] },
            label: [formatNumbers(mark.numbers), ...mark.unreviewed.map((one) => `?${one}`)]
              .filter(Boolean)
              .join(', '),
            kind: kindOf(mark),
          })),
      })),
    }));
}

const listVocabulary = ({ vocabulary }: Review, numbers: ReadonlyMap<string, number>) =>
  vocabulary.map(({ field, entry, madeOk }) => ({
    ...{ field, entry },
    madeOk: formatNumbers(madeOk.flatMap((sentence) => numbers.get(sentence) ?? [])),
  }));

function listExceptions({ everywhere }: Review, numbers: ReadonlyMap<string, number>) {
  const findings = everywhere.flatMap(({ findings }) => findings);
  return [...new Set(findings.flatMap(({ allowance }) => allowance ?? []))].map((entry) => {
    const { sentence, rule, reason, reviewer, role, date, expires, requires, approval } = entry;
    return {
      ...{ number: numbers.get(sentence), sentence, rule, reason },
      conditions: [
        ...(requires ? [`Requires “${requires}” in the same section`] : []),
        ...(approval ? [`Approval ${approval}`] : []),
      ],
      decision: `${reviewer}, ${role}, ${date} to ${expires}`,
    };
  });
}

/** Lists the rules that led to findings. */
function listRules({ everywhere, rules }: Review) {
  const found = new Set(everywhere.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  return rules
    .filter(({ id }) => found.has(id))
    .map(({ id, title, why, laws, instead }) => ({
      ...{ id, title, why, instead },
      laws: laws.map(({ market, law, says, checked }) => {
        const state = checked ? `compared with a copy on ${checked}` : 'not yet checked';
        return `${market}: ${law}. ${says} (${state})`;
      }),
    }));
}

export function describeReport(review: Review, context: ReportContext): ReportData {
  const { site, everywhere } = review;
  const { captures, same } = context.capture;
  const numbers = numberSentences(review);
  const { marksOf, unreviewed } = findSentences(captures, everywhere, numbers);
  // Items of kind `file` aren't on a page, so they have no letter.
  const shown = review.published.items.filter(({ kind }) => kind !== 'file');
  const letters = new Map(
    [...new Set([...everywhere, ...shown].map(({ file }) => file))].map((file, index) => [
      file,
      letterOf(index),
    ]),
  );
  const proven = Map.groupBy(review.facts, nameProof);
  const factsOf = (proof: ReturnType<typeof nameProof>) =>
    groupFacts(proven.get(proof) ?? [], numbers);
  return {
    company: site.company,
    today: site.options.today,
    counts: countSentences(review),
    statement: context.statement,
    provenance: context.provenance,
    digest: context.digest,
    machineReadable: context.machineReadable,
    pictureFiles: context.pictureFiles,
    files: [...letters].map(([file, letter]) => ({ letter, name: namePage(file, site) })),
    sentences: listSentences(review, letters),
    borderlineMargin: BORDERLINE_MARGIN,
    records: listRecords(review).map(({ file, line, text }) => {
      return { location: `${file}:${line}`, text };
    }),
    unreviewed: unreviewed.map(({ text, partOf, captures: unreviewedCaptures }) => ({
      ...{ text, partOf },
      locations: [...new Set(unreviewedCaptures.map((one) => describeCapture(site, one)))],
    })),
    comparedWith: describeComparison(context),
    changes: listChanges(review, context, numbers),
    views: listViews(review, captures, marksOf, numbers),
    same: same.map((file) => namePage(file, site)),
    sameInDark: captures
      .filter((one) => one.theme === 'dark' && one.screenshots.length === 0)
      .map((one) => [namePage(one.file, site), one.window].join(', ')),
    pictures: listItems(review, 'picture', letters),
    links: listItems(review, 'link', letters),
    videos: listItems(review, 'video', letters),
    downloads: listItems(review, 'file', letters),
    facts: {
      without: factsOf('without'),
      decided: factsOf('decided'),
      'with a source': factsOf('with a source'),
    },
    exceptions: listExceptions(review, numbers),
    vocabulary: listVocabulary(review, numbers),
    rules: listRules(review),
    approvers: site.options.approvers ?? [],
    markets: context.markets.map(({ market, status }) => ({
      name: market,
      status: STATUS_WORDS[status],
    })),
    meaning: MEANING,
  };
}
