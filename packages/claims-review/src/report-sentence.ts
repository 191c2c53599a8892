/** How the report shows a sentence, with its number, its places and what was found. */
import type { Reviewed } from './judgement.ts';
import { isSample, namePage, namePlace } from './report-csv.ts';
import { decide, facts, type Html, html, lines, table, type Value } from './report-markup.ts';
import type { Report } from './report-parts.ts';
import { explainFinding, TO_DO } from './report-problems.ts';
import type { Review } from './review.ts';

export const markSample = (review: Review, value: string): Value =>
  isSample(review, value) ? html` <span class="sample">sample</span>` : '';

/** The sentence, with the phrases of its findings marked. */
function markPhrases({ sentence, findings }: Reviewed): Value[] {
  const pieces: Value[] = [];
  let at = 0;
  for (const { start, end } of findings.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    pieces.push(sentence.slice(at, start), html`<mark>${sentence.slice(start, end)}</mark>`);
    at = end;
  }
  return [...pieces, sentence.slice(at)];
}

/** The sentence, what was found in it, and who has allowed it. */
function formatWords(review: Review, said: Reviewed): Value {
  const { verdict, sentence, context, findings, isNear } = said;
  const notes = findings.map((finding) => {
    const { reviewer, date, expires, reason } = finding.allowance ?? {};
    return reviewer
      ? `${finding.rule}: allowed until ${expires} by ${reviewer} on ${date}. ${reason}`
      : explainFinding(finding).join(' ');
  });
  const isReadWith = context !== undefined && (isNear || notes.length > 0);
  const added = facts(TO_DO[verdict], ...notes, isReadWith && `Read with “${context}”.`);
  return [markPhrases(said), markSample(review, sentence), added];
}

const formatVerdict = ({ verdict, isNear }: Reviewed) => `${verdict}${isNear ? ', near' : ''}`;

/** Links to where the sentence first stands in the list. */
export const linkNumber = (number: number, words: Value = number): Html =>
  html`<a href="#s${number}">${words}</a>`;

/** @param isFirst whether it stands here for the first time */
export function formatPlace(report: Report, said: Reviewed, isFirst: boolean): Html {
  const number = report.numbers.get(said.sentence) ?? 0;
  const shown = isFirst ? number : html`as ${linkNumber(number)}`;
  const id = isFirst ? html` id="s${number}"` : '';
  return html`<tr class="${said.verdict}"${id}><td>${shown}</td><td>${formatWords(report.review, said)}</td><td>${namePlace(said.where)}</td><td>${formatVerdict(said)}</td></tr>`;
}

/** Different sentences to decide on, each with all its places. */
export function formatDecisions(report: Report, isListed: (said: Reviewed) => boolean): Html {
  const { review, numbers } = report;
  const same = Map.groupBy(review.everywhere.filter(isListed), ({ sentence }) => sentence);
  const rows = [...same].map(([sentence, found]) => {
    const places = found.map(({ file, section, where }) =>
      [namePage(file, review.site), namePlace(where, section)].join(', '),
    );
    // In one place it may lack what another has beside it.
    const ways = Map.groupBy(found, (said) => JSON.stringify(formatWords(review, said)));
    const words = [...ways.values()].map(([said]) => (said ? formatWords(review, said) : ''));
    const [first] = found;
    return html`<tr class="${first?.verdict ?? ''}"><td>${linkNumber(numbers.get(sentence) ?? 0)}</td><td>${lines(
      words,
    )}</td><td>${lines([...new Set(places)])}</td><td>${[...new Set(found.map(formatVerdict))].join('; ')}</td><td>${decide()}</td></tr>`;
  });
  return table(rows, ['No.', 'Sentence', 'Places', 'Verdict', 'Decision']);
}
