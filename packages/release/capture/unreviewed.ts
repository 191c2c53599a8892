/** Finds unreviewed texts on the built pages, and windows that don't show the device's status. */
import {
  LINK_ADDRESS,
  namePage,
  numberSentences,
  type Review,
  readText,
  splitSentences,
} from '@site-kit/claims-review';
import type { PageCapture, RenderedPage, SiteCapture } from './capture-site.ts';
import { findSentences, windowKeyOf } from './number-sentences.ts';

type Problem = { file: string; problem: string };

const describeWindow = ({ window, theme, part }: PageCapture) =>
  [window, theme, part].filter(Boolean).join(', ');

export const describeCapture = (site: Review['site'], capture: PageCapture): string =>
  [namePage(capture.file, site), describeWindow(capture)].filter(Boolean).join(', ');

/** Finds words that only scripts write, including words for assistive technology. */
const findScripted = (numbers: ReadonlyMap<string, number>, rendered: readonly RenderedPage[]) =>
  rendered.flatMap(({ file, source }) =>
    readText(file, source)
      .filter(({ where }) => where !== LINK_ADDRESS)
      .flatMap(({ where, text }) =>
        splitSentences(text).map((part) => ({ where, sentence: part.text })),
      )
      .filter(({ sentence }) => !numbers.has(sentence))
      .map(({ where, sentence }) => ({
        file,
        problem: `“${sentence}” (${where}) is written by a script and wasn't reviewed: move it into the page's HTML`,
      })),
  );

/** @param statement the device's status, which every window has to show */
export function findUnreviewed(
  review: Review,
  { captures, rendered }: SiteCapture,
  statement: string,
): Problem[] {
  const { site, everywhere } = review;
  const numbers = numberSentences(review);
  const { marksOf, unreviewed } = findSentences(captures, everywhere, numbers);
  const unreviewedWords = unreviewed.flatMap(({ text, captures: [first] }) => {
    if (!first) return [];
    const problem = `“${text}” is visible (${describeCapture(site, first)}) but wasn't reviewed: move it into the page's HTML`;
    return [{ file: first.file, problem }];
  });
  const status = splitSentences(statement).map(({ text }) => text);
  const missingStatus = [...Map.groupBy(captures, windowKeyOf).values()].flatMap((group) => {
    const [first] = group;
    const found = new Set(group.flatMap((one) => marksOf(one).flatMap((mark) => mark.numbers)));
    if (!first) return [];
    const window = [first.window || 'print', first.theme].filter(Boolean).join(', ');
    return status
      .filter((sentence) => !found.has(numbers.get(sentence) ?? 0))
      .map((sentence) => ({
        file: first.file,
        problem: `the status “${sentence}” isn't visible at ${window}: show it`,
      }));
  });
  const all = [...unreviewedWords, ...findScripted(numbers, rendered), ...missingStatus];
  return [...new Map(all.map((one) => [one.problem, one])).values()];
}
