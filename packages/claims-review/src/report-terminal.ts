/** Formats a review for editors, as text in the terminal. */
import type { ChangeList } from './change-list.ts';
import { REVIEW_FILE, type Review, type Reviewed } from './review.ts';
import type { Rule } from './rule-judge.ts';

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

function formatSentence(
  { line, column, where, sentence, findings }: Reviewed,
  rules: Map<string, Rule>,
) {
  const broken = findings
    .filter(({ allowance }) => allowance === undefined)
    .flatMap(({ rule, phrase }) => {
      const { title, suggestion } = rules.get(rule) ?? { title: rule, suggestion: '' };
      return [`      ${rule}: “${phrase}”. ${title}.`, `      Instead: ${suggestion}`];
    });
  return [`  ${line}:${column}  ${where}`, `      ${sentence}`, ...broken].join('\n');
}

export function reportToTerminal(review: Review, rules: Rule[], changes?: ChangeList): string {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const open = review.sentences.filter(({ verdict }) => verdict === 'claim');
  const allowed = review.sentences.filter(({ verdict }) => verdict === 'allowed');
  const files = Map.groupBy(open, ({ file }) => file);
  const parts = [...files].map(([file, found]) =>
    [file, ...found.map((reviewed) => formatSentence(reviewed, byId))].join('\n'),
  );
  for (const { line, sentence, expires } of review.expired) {
    parts.push(
      `${REVIEW_FILE}:${line}  has expired on ${expires}: “${sentence}” needs a new review.`,
    );
  }
  for (const { line, sentence } of review.unused) {
    parts.push(`${REVIEW_FILE}:${line}  is used by no sentence: remove “${sentence}”.`);
  }
  if (changes) {
    const list = (mark: string, all: ChangeList['added']) =>
      all.map(({ file, line, sentence }) => `  ${mark} ${file}:${line}  ${sentence}`);
    parts.push(
      [`Since ${changes.since}:`, ...list('+', changes.added), ...list('-', changes.removed)].join(
        '\n',
      ),
    );
  }
  parts.push(
    `${formatCount(review.sentences.length, 'sentence')}: ${formatCount(open.length, 'open claim')}, ${allowed.length} allowed by a recorded review. This helps the people who review; it does not replace them.`,
  );
  return parts.join('\n\n');
}
