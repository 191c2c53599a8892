/** The changes of one person, with what the claims review finds in them, for the regulatory person. */
import type { Found, ShownChange } from './protocol.ts';

export type ReportHead = {
  company: string;
  status: string;
  name: string;
  summary: string;
  date: string;
};

/** "Nothing found" is all that a tool can say; approving is for a person. */
const NOTHING = 'Nothing found.';

const VERDICTS: Record<Found['verdict'], string> = {
  claim: 'A claim that may not stand',
  review: 'Not certain: a person decides',
  recruits: 'Looks for participants: needs the approval number of the ethics committee',
  'not-judged': 'Not judged: not in English',
  exception: 'Ends a recorded exception',
};

const describeFound = ({ verdict, phrase, why, laws, instead }: Found) =>
  `${VERDICTS[verdict]}: “${phrase}”. ${why}${laws && ` ${laws}.`} Instead: ${instead}`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? '');

const STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #10231d; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: 500; line-height: 1.2; }
article { border-top: 1px solid #6d8177; padding: .5rem 0 1rem; break-inside: avoid; }
dt { font-size: .85em; color: #3c5049; } dd { margin: 0 0 .5rem; white-space: pre-line; }
del { color: #8a2f10; } ins { color: #1f4a3d; font-weight: 600; }
.found { background: #fbe3d8; padding: .5rem .75rem; print-color-adjust: exact; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } @page { margin: 18mm; } }
`;

const marked = (words: ShownChange['words'], kept: 'added' | 'removed', tag: string) =>
  words
    .filter(({ is }) => is === 'same' || is === kept)
    .map(({ text, is }) =>
      is === kept ? `<${tag}>${escapeHtml(text)}</${tag}>` : escapeHtml(text),
    )
    .join('');

function formatChange({ where, what, words, found }: ShownChange): string {
  const [before, after] = [marked(words, 'removed', 'del'), marked(words, 'added', 'ins')];
  const verdict =
    found.map((entry) => `<p class="found">${escapeHtml(describeFound(entry))}</p>`).join('') ||
    `<p>${NOTHING}</p>`;
  return `<article><h2>${escapeHtml(where)}: ${what}</h2><dl>${
    before && `<dt>Before</dt><dd>${before}</dd>`
  }${after && `<dt>After</dt><dd>${after}</dd>`}</dl>${verdict}</article>`;
}

const countFound = (changes: ShownChange[]) => {
  const open = changes.filter(({ found }) => found.length > 0).length;
  return `${changes.length} changes; the claims review finds something in ${open}.`;
};

export const reportToHtml = (changes: ShownChange[], head: ReportHead) => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Changes of ${escapeHtml(head.name)}, ${head.date}</title>
<style>${STYLE}</style>
<h1>Changes handed in by ${escapeHtml(head.name)}</h1>
<p>${escapeHtml(head.summary)}</p>
<p>${escapeHtml(head.company)}, ${head.date}. ${escapeHtml(head.status)}</p>
<p>${countFound(changes)} The review helps the people who approve, and approves nothing.</p>
${changes.map(formatChange).join('\n')}
</html>
`;

const side = (words: ShownChange['words'], kept: 'added' | 'removed') =>
  words
    .filter(({ is }) => is === 'same' || is === kept)
    .map(({ text }) => text)
    .join('');

export function reportToText(changes: ShownChange[], { name, summary }: ReportHead): string {
  const entries = changes.map(({ where, what, words, found }) => {
    const [before, after] = [side(words, 'removed'), side(words, 'added')];
    return [
      `${where}: ${what}`,
      ...(before ? [`  Before: ${before}`] : []),
      ...(after ? [`  After: ${after}`] : []),
      ...(found.length > 0 ? found.map((entry) => `  ${describeFound(entry)}`) : [`  ${NOTHING}`]),
    ].join('\n');
  });
  return [summary, `Handed in by ${name}. ${countFound(changes)}`, ...entries].join('\n\n');
}
