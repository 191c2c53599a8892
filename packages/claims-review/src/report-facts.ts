/** Formats facts and what they rest on. */
import { describeProof, type Fact, nameProof } from './evidence.ts';
import { type Html, html, lines, facts as notes, part, row, table } from './html.ts';
import { listPlaces } from './report-csv.ts';
import type { Review } from './review.ts';

/** Facts with the same source or decision together. */
function formatGroup(review: Review, facts: readonly Fact[], title: string): Html | string {
  if (facts.length === 0) return '';
  const groups = Map.groupBy(facts, (fact) => describeProof(fact).join('\n'));
  const rows = [...groups].map(([proof, found]) => {
    const stated = found.map(({ sentence, kinds, places }) => [
      html`<div>${sentence}</div>`,
      notes(kinds.join(', '), listPlaces(review, places).join('; ')),
    ]);
    const isSample = found.some(({ decision, evidence = decision }) => evidence?.isSample);
    const mark = isSample ? html` <span class="sample">sample</span>` : '';
    return row(proof ? [lines(proof.split('\n')), mark] : '–', stated);
  });
  return table(rows, ['Source or decision', 'Sentences'], `${title}: ${facts.length}`);
}

/** Those without a source first. */
export function formatFacts(review: Review): Html {
  const { without = [], decided = [], ...others } = Object.groupBy(review.facts, nameProof);
  const groups = [
    formatGroup(review, without, 'Without a source or a decision'),
    formatGroup(review, decided, 'Decided: they need no source'),
    formatGroup(review, others['with a source'] ?? [], 'With a source'),
  ];
  return part(
    'Facts and their sources',
    groups,
    'Sentences that state a number, a date, a prize and the like, each once. Whether the source says the same is for a person to read.',
  );
}
