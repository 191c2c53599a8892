/** Formats a review for regulatory staff: one HTML file to read, print and file. */
import type { ChangeList } from './changes.ts';
import type { Review } from './command.ts';
import { TO_DO } from './report-terminal.ts';
import { isOpen, type Verdict } from './reviewer.ts';
import { citeLaws, type Rule } from './rules.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

type ReviewedSentence = Review['sentences'][number];

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #10231d; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: 500; line-height: 1.2; }
h2 { margin-top: 2.5rem; border-top: 1px solid #6d8177; padding-top: .75rem; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: start; font-weight: 600; padding: 1rem 0 .25rem; }
th, td { padding: .35rem .5rem; text-align: start; vertical-align: top; border-bottom: 1px solid #c9d5c7; }
th { font-weight: 600; }
td:first-child { white-space: nowrap; color: #3c5049; font-size: .85em; }
.claim { background: #fbe3d8; }
.review, .recruits, .not-judged { background: #e6e2f5; }
.allowed { background: #fdf3cf; }
.verdict { font-weight: 600; white-space: nowrap; }
mark { background: none; text-decoration: underline 2px #b4552d; }
small { display: block; color: #3c5049; }
@media print { body { margin: 0; max-width: none; font-size: 9pt; } tr { break-inside: avoid; } @page { margin: 15mm; } }
`;

function markPhrases({ sentence, findings }: ReviewedSentence): string {
  let html = '';
  let at = 0;
  for (const { start, end } of findings.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    html += `${escapeHtml(sentence.slice(at, start))}<mark>${escapeHtml(sentence.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(sentence.slice(at));
}

const formatLaws = (rule: Pick<Rule, 'laws'>) =>
  rule.laws
    .map(({ market, law, says, checked }) => {
      const date = checked ? `compared with a copy on ${checked}` : 'not yet checked';
      return `${market}: ${law}. ${says} (${date})`;
    })
    .join(' ');

function formatRow(reviewed: ReviewedSentence): string {
  const notes = reviewed.findings.map(({ allowance, rule, why, instead, markets, laws }) =>
    allowance
      ? `${rule}: allowed until ${allowance.expires} by ${allowance.reviewer} on ${allowance.date}. ${allowance.reason}${allowance.approval ? ` Approval: ${allowance.approval}.` : ''}`
      : `${rule}: ${why} In ${markets.join(', ')}${citeLaws(laws)}. Instead: ${instead}`,
  );
  const toDo = TO_DO[reviewed.verdict];
  const small = [...(toDo ? [toDo] : []), ...notes].map(
    (note) => `<small>${escapeHtml(note)}</small>`,
  );
  return `<tr class="${reviewed.verdict}"><td>${reviewed.line}:${reviewed.column}<br>${escapeHtml(reviewed.where)}</td><td>${markPhrases(reviewed)}${small.join('')}</td><td class="verdict">${reviewed.verdict}</td></tr>`;
}

function formatTables(sentences: readonly ReviewedSentence[]): string {
  return [...Map.groupBy(sentences, ({ file }) => file)]
    .map(
      ([file, found]) =>
        `<table><caption>${escapeHtml(file)}</caption><thead><tr><th scope="col">Place</th><th scope="col">Sentence</th><th scope="col">Verdict</th></tr></thead><tbody>${found.map(formatRow).join('')}</tbody></table>`,
    )
    .join('');
}

function formatChanges({ since, added, removed }: ChangeList): string {
  const formatTable = (title: string, all: ChangeList['added']) =>
    `<table><caption>${title}: ${all.length}</caption><tbody>${all
      .map(
        ({ file, line, sentence }) =>
          `<tr><td>${escapeHtml(file)}:${line}</td><td>${escapeHtml(sentence)}</td></tr>`,
      )
      .join('')}</tbody></table>`;
  return `<h2>Changes since ${escapeHtml(since)}</h2>${formatTable('New or changed sentences', added)}${formatTable('Sentences that are gone', removed)}`;
}

export function reportToHtml(
  review: Review,
  rules: readonly Rule[],
  about: { company: string; status: string; date: string },
  changes?: ChangeList,
): string {
  const filterBy = (verdict: Verdict) =>
    review.sentences.filter((reviewed) => reviewed.verdict === verdict);
  const open = review.sentences.filter(isOpen);
  const ruleRows = rules
    .map(
      ({ id, title, why, laws, example, instead }) =>
        `<tr><td>${escapeHtml(id)}</td><td>${escapeHtml(title)}<small>${escapeHtml(why)} ${escapeHtml(formatLaws({ laws }))}</small><small>For example: “${escapeHtml(example)}” Instead: ${escapeHtml(instead)}</small></td></tr>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Claims review: ${escapeHtml(about.company)}, ${about.date}</title>
<style>${STYLE}</style>
<h1>Claims review</h1>
<p>${escapeHtml(about.company)}, ${about.date}. ${escapeHtml(about.status)}</p>
<p>${review.sentences.length} sentences: ${filterBy('ok').length} ok, ${filterBy('allowed').length} allowed by a recorded review, <strong>${open.length} open</strong>.
Exceptions: ${review.expired.length} expired, ${review.unused.length} unused. This tool helps the people who review. It knows words, not the law, and
does not replace them.</p>
${open.length > 0 ? `<h2>Open</h2>${formatTables(open)}` : ''}
${changes ? formatChanges(changes) : ''}
<h2>Every sentence</h2>${formatTables(review.sentences)}
<h2>Rules</h2><table><tbody>${ruleRows}</tbody></table>
</html>
`;
}
