/** Reports one person's changes, with the claims findings, to the regulatory person. */
import { sentenceCase } from './form-wording.ts';
import { type ClaimsFinding, describeFinding, quoteReason, type ShownChange } from './protocol.ts';

export type ReportHead = {
  company: string;
  status: string;
  name: string;
  summary: string;
  date: string;
};

/** Marks an unchanged sentence, reported only for its justification. */
export const UNCHANGED = 'not changed';

/** Marks a sentence that changed only with the status of the device. */
export const BY_STATUS = 'changed with the status of the device';

/** A tool can only report a lack of findings; approval is up to a person. */
const NOTHING = 'Nothing found.';

const describe = (finding: ClaimsFinding) =>
  `${describeFinding(finding)} ${finding.laws && `(${finding.laws})`}`.trim();

/** Names the editor before the justification, so that readers don't take it for a decision. */
const describeJustification = ({ justification }: ClaimsFinding, name: string) =>
  justification?.value ? `${sentenceCase(name)}: ${quoteReason(justification.value)}` : '';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #10231d; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: 500; line-height: 1.2; }
article { border-top: 1px solid #6d8177; padding: .5rem 0 1rem; break-inside: avoid; }
dt { font-size: .85em; color: #3c5049; } dd { margin: 0 0 .5rem; white-space: pre-line; }
del { color: #8a2f10; } ins { color: #1f4a3d; font-weight: 600; }
img { display: block; max-width: 100%; max-height: 15rem; margin-top: .25rem; }
.warning { background: #fdf0cd; padding: .5rem .75rem; print-color-adjust: exact; }
.finding { background: #fbe3d8; padding: .5rem .75rem; print-color-adjust: exact; }
.justification { border-left: 4px solid #6d8177; padding-left: .75rem; font-style: italic; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } @page { margin: 18mm; } }
`;

/** Renders one version of the text. */
const side = (
  words: ShownChange['words'],
  kept: 'added' | 'removed',
  show = (text: string, _isKept: boolean) => text,
) =>
  words
    .flatMap(({ text, is }) => (is === 'same' || is === kept ? show(text, is === kept) : []))
    .join('');

const mark = (tag: string) => (text: string, isKept: boolean) =>
  isKept ? `<${tag}>${escapeHtml(text)}</${tag}>` : escapeHtml(text);

/** Data URLs by picture name. */
type Pictures = ReadonlyMap<string, string>;

/** Shows pictures without their names, because the text above has the names. */
const showPictures = (names: string[], pictures: Pictures) =>
  names
    .flatMap((name) => pictures.get(name) ?? [])
    .map((source) => `<img src="${source}" alt="">`)
    .join('');

const remind = (warning: string) => `Please check: ${warning}.`;

function formatChange(change: ShownChange, name: string, inlined: Pictures): string {
  const { where, what, words, warnings, findings, pictures } = change;
  const before = side(words, 'removed', mark('del')) + showPictures(pictures.before, inlined);
  const after = side(words, 'added', mark('ins')) + showPictures(pictures.after, inlined);
  const reminders = warnings.map(
    (warning) => `<p class="warning">${escapeHtml(remind(warning))}</p>`,
  );
  const verdict =
    findings
      .map((entry) => {
        const justification = describeJustification(entry, name);
        return `<p class="finding">${escapeHtml(describe(entry))}</p>${justification && `<p class="justification">${escapeHtml(justification)}</p>`}`;
      })
      .join('') || `<p>${NOTHING}</p>`;
  return `<article><h2>${escapeHtml(where)}: ${what}</h2><dl>${
    before && `<dt>Before</dt><dd>${before}</dd>`
  }${after && `<dt>After</dt><dd>${after}</dd>`}</dl>${reminders.join('')}${verdict}</article>`;
}

const countFound = (all: ShownChange[]) => {
  const changes = all.filter(({ what }) => what !== UNCHANGED && what !== BY_STATUS);
  const open = changes.filter(({ findings }) => findings.length > 0).length;
  return `${changes.length} changes. The claims review has findings in ${open} of them.`;
};

export const reportToHtml = (
  changes: ShownChange[],
  head: ReportHead,
  pictures: Pictures,
) => `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Changes of ${escapeHtml(head.name)}, ${head.date}</title>
<style>${STYLE}</style>
<h1>Changes submitted by ${escapeHtml(head.name)}</h1>
<p>${escapeHtml(head.summary)}</p>
<p>${escapeHtml(head.company)}, ${head.date}. ${escapeHtml(head.status)}</p>
<p>${countFound(changes)} The review helps the people who approve, but approves nothing. An editor’s justification approves nothing either.</p>
${changes.map((change) => formatChange(change, head.name, pictures)).join('\n')}
</html>
`;

export function reportToText(changes: ShownChange[], head: ReportHead): string {
  const { name, summary } = head;
  const entries = changes.map(({ where, what, words, warnings, findings }) => {
    const [before, after] = [side(words, 'removed'), side(words, 'added')];
    return [
      `${where}: ${what}`,
      ...(before ? [`  Before: ${before}`] : []),
      ...(after ? [`  After: ${after}`] : []),
      ...warnings.map((warning) => `  ${remind(warning)}`),
      ...findings
        .flatMap((entry) => [describe(entry), describeJustification(entry, name)])
        .filter(Boolean)
        .map((line) => `  ${line}`),
      ...(findings.length > 0 ? [] : [`  ${NOTHING}`]),
    ].join('\n');
  });
  return [summary, `Submitted by ${name}. ${countFound(changes)}`, ...entries]
    .filter(Boolean)
    .join('\n\n');
}
