/** Formats a review for editors, as text in the terminal. */
import type { ChangeList } from './changes.ts';
import type { Review } from './command.ts';
import { isOpen, type Verdict } from './reviewer.ts';

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** What is said of an open sentence besides its findings. */
export const TO_DO: Readonly<Partial<Record<Verdict, string>>> = {
  review: 'Not certain: a person decides.',
  recruits: 'Needs the approval number of the ethics committee.',
};

function formatSentence({
  line,
  column,
  where,
  sentence,
  verdict,
  findings,
}: Review['sentences'][number]) {
  const broken = findings
    .filter(({ allowance }) => allowance === undefined)
    .flatMap(({ rule, phrase, title, instead, markets, laws, lapse }) => [
      `      ${rule}: “${phrase}”. ${title}.`,
      `      ${[`In ${markets.join(', ')}`, ...laws.map(({ law }) => law)].join('; ')}.`,
      `      Instead: ${instead}`,
      ...(lapse ? [`      ${lapse}`] : []),
    ]);
  const toDo = TO_DO[verdict];
  return [
    `  ${line}:${column}  ${where}`,
    `      ${sentence}`,
    ...(toDo ? [`      ${toDo}`] : []),
    ...broken,
  ].join('\n');
}

/** Counted only where there are any. */
const COUNTED: [Verdict, string][] = [
  ['review', 'to review'],
  ['recruits', 'for an ethics committee'],
  ['not-judged', 'not judged'],
];

/** @param configFile where exceptions are recorded */
export function reportToTerminal(review: Review, configFile: string, changes?: ChangeList): string {
  const open = review.sentences.filter(isOpen);
  const countOf = (verdict: Verdict) =>
    review.sentences.filter((reviewed) => reviewed.verdict === verdict).length;
  const files = Map.groupBy(open, ({ file }) => file);
  const parts = [...files].map(([file, found]) => [file, ...found.map(formatSentence)].join('\n'));
  for (const { line, sentence, expires } of review.expired) {
    parts.push(
      `${configFile}:${line}  has expired on ${expires}: “${sentence}” needs a new review.`,
    );
  }
  for (const { line, sentence } of review.unused) {
    parts.push(`${configFile}:${line}  is used by no sentence: remove “${sentence}”.`);
  }
  if (changes) {
    const lines = changes.changes.flatMap(({ before, after }) => [
      `  ${after?.file ?? before?.file}  ${after?.where ?? before?.where}`,
      ...(before ? [`    - ${before.value}`] : []),
      ...(after ? [`    + ${after.value}`] : []),
    ]);
    parts.push([`Since ${changes.since}:`, ...lines].join('\n'));
  }
  const others = COUNTED.flatMap(([verdict, words]) => {
    const count = countOf(verdict);
    return count > 0 ? [`${count} ${words}`] : [];
  });
  const counts = [
    formatCount(countOf('claim'), 'open claim'),
    ...others,
    `${countOf('allowed')} allowed by a recorded review`,
  ];
  parts.push(
    `${formatCount(review.sentences.length, 'sentence')}: ${counts.join(', ')}. This helps the people who review; it does not replace them.`,
  );
  return parts.join('\n\n');
}
