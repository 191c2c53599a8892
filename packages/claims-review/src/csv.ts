/** Formats a review as a CSV table: one row per reviewed item, then a row of counts. */
import { countSentences, describeCounts, numberSentences } from './counts.ts';
import { describeProof, nameProof } from './evidence.ts';
import { isSample, listLocations, nameLocation, namePage } from './locations.ts';
import type { Review } from './review.ts';

/**
 * Quotes a cell as RFC 4180 requires. A leading apostrophe keeps spreadsheets from running
 * formulas.
 */
const formatCell = (text: string) =>
  /["\r\n,]|^[=+\-@\t]/.test(text)
    ? `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
    : text;

const HEADER =
  'number,kind,page,section,words or address,verdict,rules,decided by,until,sample,digest';

export function reportToCsv(review: Review): string {
  const { site, everywhere, facts, published } = review;
  const numbers = numberSentences(review);
  const mark = (value: string) => (isSample(review, value) ? 'sample' : '');
  const sentences = everywhere.map(({ file, section, where, sentence, verdict, findings }) => {
    const allowances = findings.flatMap(({ allowance }) => allowance ?? []);
    const [page, location] = [namePage(file, site), nameLocation(where, section)];
    const rules = findings.map(({ rule }) => rule).join(' ');
    const names = allowances.map(({ reviewer }) => reviewer).join('; ');
    const ends = allowances.map(({ expires }) => expires).join('; ');
    const number = `${numbers.get(sentence)}`;
    const judged = [sentence, verdict, rules, names, ends, mark(sentence), ''];
    return [number, 'sentence', page, location, ...judged];
  });
  const itemRows = published.items.map(
    ({ kind, file, section = '', address, words, caption, digest = '' }) => {
      const text = [address, words, caption].filter(Boolean).join(' | ');
      const page = namePage(file, site);
      return ['', kind, page, section, text, '', '', '', '', mark(address), digest];
    },
  );
  const stated = facts.map((fact) => {
    const { sentence, kinds, locations, decision, evidence = decision } = fact;
    const words = [sentence, ...describeProof(fact)].join(' | ');
    const location = listLocations(review, locations).join('; ');
    const sample = evidence?.isSample ? 'sample' : '';
    const decided = decision?.reviewer ?? '';
    const number = `${numbers.get(sentence) ?? ''}`;
    const proven = [words, nameProof(fact), kinds.join(', '), decided, '', sample, ''];
    return [number, 'fact', location, '', ...proven];
  });
  const counts = describeCounts(countSentences(review));
  const summary = ['', 'summary', '', '', counts, '', '', '', '', '', ''];
  const rows = [...sentences, ...stated, ...itemRows, summary].map((cells) =>
    cells.map(formatCell).join(','),
  );
  return `${[HEADER, ...rows].join('\r\n')}\r\n`;
}
