/** Formats facts and what they rest on. */
import { describeProof, type Fact, nameProof } from './evidence.ts';
import { listPlaces } from './report-csv.ts';
import { confirm, html, lines, facts as notes, row, table } from './report-markup.ts';
import type { Part, Report } from './report-parts.ts';

/** Facts with the same source or decision together. */
function formatGroup({ review, numbers }: Report, facts: readonly Fact[], title: string) {
  if (facts.length === 0) return '';
  const groups = Map.groupBy(facts, (fact) => describeProof(fact).join('\n'));
  const rows = [...groups].map(([proof, found]) => {
    const stated = found.map(({ sentence, kinds, places }) => [
      html`<div>${numbers.get(sentence) ?? ''} ${sentence}</div>`,
      notes(kinds.join(', '), listPlaces(review, places).join('; ')),
    ]);
    const isSample = found.some(({ decision, evidence = decision }) => evidence?.isSample);
    const mark = isSample ? html` <span class="sample">sample</span>` : '';
    const source = proof ? [lines(proof.split('\n')), mark, confirm('compared')] : '–';
    return row(source, stated);
  });
  return table(rows, ['Source or decision', 'Sentences'], `${title}: ${facts.length}`);
}

/** Those without a source first. */
export function formatFacts(report: Report): Part {
  const { without = [], decided = [], ...others } = Object.groupBy(report.review.facts, nameProof);
  const groups = [
    formatGroup(report, without, 'Without a source or a decision'),
    formatGroup(report, decided, 'Decided: they need no source'),
    formatGroup(report, others['with a source'] ?? [], 'With a source'),
  ];
  return {
    title: 'Facts and their sources',
    intro:
      'Sentences that state a number, a date, a prize and the like, each once. Whether the source says the same is for a person to read.',
    body: groups,
  };
}
