/** Compares what is seen in pictures of the site with what was reviewed. */
import { numberSentences } from './counts.ts';
import type { Shot } from './piece.ts';
import { keyOf, numberShots } from './piece-numbers.ts';
import { readText } from './read.ts';
import { describeShot, describeWindow } from './report-piece.ts';
import type { Review } from './review.ts';
import { splitSentences } from './sentences.ts';
import { LINK_ADDRESS } from './text.ts';

/** A page as scripts have left it. */
export type Rendered = { file: string; source: string };

type Unread = { file: string; problem: string };

/** Words, also for assistive technology, that only scripts write. */
const findWritten = (numbers: ReadonlyMap<string, number>, rendered: readonly Rendered[]) =>
  rendered.flatMap(({ file, source }) =>
    readText(file, source)
      .filter(({ where }) => where !== LINK_ADDRESS)
      .flatMap(({ where, text }) =>
        splitSentences(text).map((said) => ({ where, said: said.text })),
      )
      .filter(({ said }) => !numbers.has(said))
      .map(({ where, said }) => ({
        file,
        problem: `“${said}” (${where}) is written by a script and was not reviewed: write it in the page itself`,
      })),
  );

/** Texts that are seen and weren't reviewed, and windows in which a page doesn't show the status of the device. */
export function findUnread(
  review: Review,
  shots: readonly Shot[],
  rendered: readonly Rendered[],
): Unread[] {
  const { site, everywhere } = review;
  const numbers = numberSentences(review);
  const piece = numberShots(shots, everywhere, numbers);
  const unlisted = piece.unlisted.flatMap(({ text, shots: [first] }) => {
    if (!first) return [];
    const problem = `“${text}” is seen (${describeShot(site, first)}) and was not reviewed: write it in the page itself`;
    return [{ file: first.file, problem }];
  });
  const status = splitSentences(site.status).map(({ text }) => text);
  const pages = piece.shots.filter(({ file }) => file.endsWith('.html'));
  const unseen = [...Map.groupBy(pages, keyOf).values()].flatMap((group) => {
    const [first] = group;
    const seen = new Set(group.flatMap(({ marks }) => marks.flatMap((mark) => mark.numbers)));
    if (!first) return [];
    const window = describeWindow(first) || 'print';
    return status
      .filter((sentence) => !seen.has(numbers.get(sentence) ?? 0))
      .map((sentence) => ({
        file: first.file,
        problem: `“${sentence}” can't be seen (${window}): show it`,
      }));
  });
  const all = [...unlisted, ...findWritten(numbers, rendered), ...unseen];
  return [...new Map(all.map((unread) => [unread.problem, unread])).values()];
}
