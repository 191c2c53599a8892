/** Numbers and counts sentences, so that terminal, report, table and log have the same figures. */
import { isOpen, type Reviewed, type Verdict } from './judgement.ts';

type Everywhere = { everywhere: readonly Reviewed[] };

/** A sentence with different verdicts in two places counts once, by its most severe verdict. */
const MOST_SEVERE_FIRST = ['claim', 'recruits', 'review', 'not-judged', 'allowed', 'ok'] as const;

/** Numbers sentences from 1 in reading order; a repeated sentence keeps its number. */
export function numberSentences({ everywhere }: Everywhere): ReadonlyMap<string, number> {
  const different = new Set(everywhere.map(({ sentence }) => sentence));
  return new Map([...different].map((sentence, index) => [sentence, index + 1]));
}

export type Counts = Readonly<Record<Verdict, number>> & {
  /** Number of different sentences. */
  sentences: number;
  /** Number of places where sentences occur. */
  locations: number;
  open: number;
  borderline: number;
};

/** Counts each different sentence once, however often it occurs in pages and sources. */
export function countSentences({ everywhere }: Everywhere): Counts {
  const same = [...Map.groupBy(everywhere, ({ sentence }) => sentence).values()];
  const verdicts = same.map((found) =>
    MOST_SEVERE_FIRST.find((verdict) => found.some((reviewed) => reviewed.verdict === verdict)),
  );
  const count = (verdict: Verdict) => verdicts.filter((other) => other === verdict).length;
  return {
    sentences: same.length,
    locations: everywhere.length,
    open: same.filter((found) => found.some(isOpen)).length,
    borderline: same.filter((found) => found.some(({ isBorderline }) => isBorderline)).length,
    claim: count('claim'),
    review: count('review'),
    recruits: count('recruits'),
    'not-judged': count('not-judged'),
    allowed: count('allowed'),
    ok: count('ok'),
  };
}

export const formatCount = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Verdicts that the summary omits if no sentence has them. */
const RARE = [
  ['review', 'to review'],
  ['recruits', 'for an ethics committee'],
  ['not-judged', 'not judged'],
  ['allowed', 'allowed by a recorded review'],
] as const;

export const describeCounts = (counts: Counts): string =>
  `${formatCount(counts.sentences, 'different sentence')} in ${formatCount(counts.locations, 'place')}: ${[
    formatCount(counts.claim, 'open claim'),
    ...RARE.flatMap(([verdict, words]) => (counts[verdict] ? `${counts[verdict]} ${words}` : [])),
    `${counts.ok} ok`,
  ].join(', ')}.`;

/** Formats numbers, and consecutive numbers as a range: "12–14, 20". */
export function formatNumbers(numbers: Iterable<number>): string {
  const runs: [from: number, to: number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
