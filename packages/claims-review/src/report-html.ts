/** Formats a review for regulatory staff: one HTML file to read, print and file. */
import type { ChangeList } from './change-list.ts';
import type { Review, Reviewed } from './review.ts';
import type { Rule } from './rule-judge.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

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
.allowed { background: #fdf3cf; }
.verdict { font-weight: 600; white-space: nowrap; }
mark { background: none; text-decoration: underline 2px #b4552d; }
small { display: block; color: #3c5049; }
@media print { body { margin: 0; max-width: none; font-size: 9pt; } tr { break-inside: avoid; } @page { margin: 15mm; } }
`;

function markPhrases({ sentence, findings }: Reviewed): string {
  let html = '';
  let at = 0;
  for (const { start, end } of findings.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    html += `${escapeHtml(sentence.slice(at, start))}<mark>${escapeHtml(sentence.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(sentence.slice(at));
}

function formatRow(reviewed: Reviewed, rules: Map<string, Rule>): string {
  const notes = reviewed.findings.map(({ rule, allowance }) => {
    const known = rules.get(rule);
    if (allowance) {
      return `<small>${escapeHtml(rule)}: allowed until ${allowance.expires} by ${escapeHtml(allowance.reviewer)} on ${allowance.date}. ${escapeHtml(allowance.reason)}</small>`;
    }
    return `<small>${escapeHtml(rule)}: ${escapeHtml(known?.why ?? '')} (${escapeHtml(known?.source ?? '')}) Instead: ${escapeHtml(known?.suggestion ?? '')}</small>`;
  });
  return `<tr class="${reviewed.verdict}"><td>${reviewed.line}:${reviewed.column}<br>${escapeHtml(reviewed.where)}</td><td>${markPhrases(reviewed)}${notes.join('')}</td><td class="verdict">${reviewed.verdict}</td></tr>`;
}

function formatTables(sentences: Reviewed[], rules: Map<string, Rule>): string {
  return [...Map.groupBy(sentences, ({ file }) => file)]
    .map(
      ([file, found]) =>
        `<table><caption>${escapeHtml(file)}</caption><thead><tr><th scope="col">Place</th><th scope="col">Sentence</th><th scope="col">Verdict</th></tr></thead><tbody>${found.map((reviewed) => formatRow(reviewed, rules)).join('')}</tbody></table>`,
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
  rules: Rule[],
  about: { company: string; status: string; date: string },
  changes?: ChangeList,
): string {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const filterBy = (verdict: Reviewed['verdict']) =>
    review.sentences.filter((reviewed) => reviewed.verdict === verdict);
  const open = filterBy('claim');
  const ruleRows = rules
    .map(
      ({ id, title, why, source, example, suggestion }) =>
        `<tr><td>${escapeHtml(id)}</td><td>${escapeHtml(title)}<small>${escapeHtml(why)} (${escapeHtml(source)})</small><small>For example: “${escapeHtml(example)}” Instead: ${escapeHtml(suggestion)}</small></td></tr>`,
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
Exceptions: ${review.expired.length} expired, ${review.unused.length} unused. This tool helps the people who review. It knows grammar and word lists, not the law, and
does not replace them.</p>
${open.length > 0 ? `<h2>Open claims</h2>${formatTables(open, byId)}` : ''}
${changes ? formatChanges(changes) : ''}
<h2>Every sentence</h2>${formatTables(review.sentences, byId)}
<h2>Rules</h2><table><tbody>${ruleRows}</tbody></table>
</html>
`;
}
