/** What each part of the report is made from, and what it gives. */
import type { Since } from './changes.ts';
import type { Counts } from './counts.ts';
import type { Piece } from './piece-numbers.ts';
import type { Value } from './report-markup.ts';
import type { Review } from './review.ts';

export type Report = {
  review: Review;
  since: Since | undefined;
  piece: Piece;
  /** Files that show only the texts of one in the pictures. */
  same: readonly string[];
  /** Of each sentence. */
  numbers: ReadonlyMap<string, number>;
  counts: Counts;
  /** What the site is known by: its digest, commit, versions. */
  identity: readonly { name: string; value: string }[];
};

export type Part = {
  title: string;
  /** A sentence or two below the title. */
  intro?: Value;
  body: Value;
  /** For its styles. */
  className?: string;
};
