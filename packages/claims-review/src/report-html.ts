/** Formats a review for regulatory staff: one HTML file to read, print and file. */
import type { Change, ChangeList } from './changes.ts';
import type { Identity, Review } from './command.ts';
import type { Item } from './inventory.ts';
import { type About, isSample, namePage, namePlace } from './report-csv.ts';
import { TO_DO } from './report-terminal.ts';
import { isOpen, NEAR_MARGIN, type Verdict } from './reviewer.ts';
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

/** @param foot the foot of each printed page, without quotes */
const styleWith = (foot: string) => `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #10231d; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-weight: 500; line-height: 1.2; break-after: avoid; }
h2 { margin-top: 2.5rem; border-top: 1px solid #6d8177; padding-top: .75rem; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; overflow-wrap: anywhere; }
caption { text-align: start; font-weight: 600; padding: 1.25rem 0 .25rem; break-after: avoid; }
th, td { padding: .35rem .75rem .35rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid #c9d5c7; }
th { font-weight: 600; font-size: .85em; }
th:first-child { width: 11rem; }
th.narrow { width: 6rem; }
td:first-child, td.small { color: #3c5049; font-size: .85em; }
td.claim, td.review, td.recruits, td.not-judged { font-weight: 600; }
.claim { background: #fbe3d8; }
.review, .recruits, .not-judged { background: #e6e2f5; }
.allowed { background: #fdf3cf; }
.sample { border: 1px solid #6d8177; padding: 0 .3em; font-size: .75em; }
mark { background: none; text-decoration: underline 2px #b4552d; }
small { display: block; color: #3c5049; }
del { text-decoration-color: #b4552d; } ins { text-decoration: none; }
img { max-width: 9rem; max-height: 7rem; background: #eef2ec; }
.sign td { height: 2.6rem; } .sign td:first-child { font-size: 1em; color: inherit; }
@media print {
  body { margin: 0; max-width: none; padding: 0; font-size: 9pt; }
  tr, img { break-inside: avoid; } thead { display: table-header-group; }
  .sign { break-before: page; }
  img { max-height: 22mm; } th:first-child { width: 32mm; } th.narrow { width: 18mm; }
  * { print-color-adjust: exact; }
}
@page {
  size: A4; margin: 16mm 15mm 20mm;
  @bottom-left { content: "${foot}"; font: 7.5pt system-ui, sans-serif; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 7.5pt system-ui, sans-serif; }
}
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

const small = (text: string) => `<small>${escapeHtml(text)}</small>`;

/** @param columns their headings; those that begin with a dot are narrow */
const table = (caption: string, columns: readonly string[], rows: readonly string[]): string =>
  `<table>${caption && `<caption>${escapeHtml(caption)}</caption>`}<thead><tr>${columns
    .map((column) =>
      column.startsWith('.')
        ? `<th scope="col" class="narrow">${column.slice(1)}</th>`
        : `<th scope="col">${column}</th>`,
    )
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

/** @param cells HTML */
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const part = (title: string, intro: string, ...html: string[]) =>
  `<h2>${escapeHtml(title)}</h2>${intro && `<p>${escapeHtml(intro)}</p>`}${html.join('')}`;

const SAMPLE = ' <span class="sample">sample</span>';

function describeFindings({ verdict, findings }: ReviewedSentence): string[] {
  const notes = findings.map(({ allowance, rule, why, instead, markets, laws, lapse = '' }) =>
    allowance
      ? `${rule}: allowed until ${allowance.expires} by ${allowance.reviewer} on ${allowance.date}. ${allowance.reason}${allowance.approval ? ` Approval: ${allowance.approval}.` : ''}`
      : `${rule}: ${why} In ${markets.join(', ')}${citeLaws(laws)}. Instead: ${instead} ${lapse}`,
  );
  return [TO_DO[verdict] ?? [], ...notes].flat();
}

/** @param also other places that say the same */
function formatSentence(reviewed: ReviewedSentence, about: About, also: readonly string[]): string {
  const { where, verdict, sentence, context, isNear } = reviewed;
  const notes = describeFindings(reviewed);
  if (context && (isNear || notes.length > 0)) notes.push(`Read with “${context}”.`);
  if (also.length > 0) notes.push(`Also in: ${also.join('; ')}.`);
  const sample = isSample(about, sentence) ? SAMPLE : '';
  return `<tr class="${verdict}"><td>${escapeHtml(namePlace(where))}</td><td>${markPhrases(reviewed)}${sample}${notes.map(small).join('')}</td><td class="${verdict}">${verdict}${isNear ? ', near' : ''}</td></tr>`;
}

/** By page and section in reading order, each sentence once. */
function formatSentences(sentences: readonly ReviewedSentence[], about: About): string {
  const nameOf = ({ file, section }: ReviewedSentence) =>
    [namePage(file, about.root), section].filter(Boolean).join(', ');
  const repeats = Map.groupBy(sentences, ({ sentence, verdict }) => `${verdict} ${sentence}`);
  const first = [...repeats.values()].flatMap((said) => said.slice(0, 1));
  return [...Map.groupBy(first, nameOf)]
    .map(([name, found]) => {
      const rows = found.map((reviewed) => {
        const said = repeats.get(`${reviewed.verdict} ${reviewed.sentence}`) ?? [];
        const places = new Set(said.map(nameOf).filter((place) => place !== name));
        return formatSentence(reviewed, about, [...places]);
      });
      return table(name, ['Place', 'Sentence', '.Verdict'], rows);
    })
    .join('');
}

function formatChanges({ since, changes }: ChangeList, about: About): string {
  const formatValue = (entry: Change['after'], tag: string) =>
    entry
      ? `<${tag}>${escapeHtml(entry.value)}</${tag}>${entry.thumbnail ? `<br><img alt="" src="${entry.thumbnail}">` : ''}`
      : '–';
  const rows = changes.map(({ before, after }) => {
    const { file = '', where = '' } = after ?? before ?? {};
    const place = `${namePage(file, about.root)}, ${namePlace(where)}`;
    return row(escapeHtml(place), formatValue(before, 'del'), formatValue(after, 'ins'));
  });
  return part(
    `Changes since ${since}: ${changes.length}`,
    '',
    changes.length > 0 ? table('', ['Place', 'Before', 'Now'], rows) : '',
  );
}

/** Each address once, with all its places. */
function formatItems(about: About, kind: Item['kind']): string {
  const items = about.items.filter((item) => item.kind === kind);
  const same = Map.groupBy(items, ({ address, words, digest, section }) =>
    kind === 'link' || kind === 'video'
      ? address
      : [address, words, digest, kind === 'file' || section].join(' '),
  );
  const rows = [...same.values()].map((found) => {
    const [first] = found;
    const places = new Set(
      found.map(({ file, section }) =>
        [namePage(file, about.root), section].filter(Boolean).join(', '),
      ),
    );
    const words = new Set(found.flatMap((item) => item.words || []));
    const { address = '', thumbnail, caption, digest, size } = first ?? {};
    const notes = [
      caption ? `Caption: ${caption}` : [],
      digest ? `SHA-256 ${digest}` : [],
      size === undefined ? [] : `${size.toLocaleString('en-AU')} bytes`,
    ].flat();
    return row(
      escapeHtml(kind === 'file' ? '' : [...places].join('; ')),
      `${thumbnail ? `<img alt="" src="${thumbnail}"><br>` : ''}${escapeHtml(kind === 'file' ? namePage(address, about.root) : address)}${isSample(about, address) ? SAMPLE : ''}`,
      `${[...words].map(escapeHtml).join('<br>') || '–'}${notes.map(small).join('')}`,
    );
  });
  return table('', HEADINGS[kind], rows);
}

const HEADINGS = {
  picture: ['Place', 'Picture', 'Alternative text'],
  link: ['Place', 'Address', 'Words'],
  video: ['Place', 'Address', 'Words'],
  file: ['', 'File', 'Words in it'],
} as const;

const formatExceptions = (review: Review): string => {
  const found = [...review.sentences, ...review.published].flatMap(({ findings }) =>
    findings.flatMap(({ allowance }) => allowance ?? []),
  );
  const rows = [...new Set(found)].map(
    ({ sentence, rule, reason, reviewer, role, date, expires, requires, approval }) =>
      row(
        escapeHtml(rule),
        `${escapeHtml(sentence)}${[`Reason: ${reason}`, requires ? `Only beside “${requires}”` : [], approval ? `Approval: ${approval}` : []].flat().map(small).join('')}`,
        `${escapeHtml(reviewer)}${small(role)}${small(`${date} to ${expires}`)}`,
      ),
  );
  return table('', ['Rule', 'Sentence', 'Decided by'], rows);
};

const sign = ({ markets, identity, company }: About) => {
  const line = (name: string, value = '') => row(escapeHtml(name), escapeHtml(value));
  const digest = findDigest(identity);
  return `<section class="sign"><h2>Approval</h2><p>${escapeHtml(company)}${digest ? escapeHtml(`. ${digest.name}: ${digest.value}`) : ''}</p>${table(
    '',
    ['', ''],
    [
      line('Name'),
      line('Role'),
      line(
        'Meaning of the signature',
        'I have read this report and approve publishing the site with this digest, in the markets that I decide for below.',
      ),
    ],
  )}${table(
    'Decision for each market',
    ['Market', 'Publish', 'Don’t publish'],
    markets.map((market) => row(escapeHtml(market), '☐', '☐')),
  )}${table('', ['', ''], [line('Conditions'), line(''), line('Date'), line('Signature')])}</section>`;
};

/** Of the built site, or what else names it first. */
const findDigest = (identity: Identity) =>
  identity.find(({ name }) => /digest/i.test(name)) ?? identity[0];

export function reportToHtml(review: Review, about: About, changes?: ChangeList): string {
  const { company, date, status, identity, rules } = about;
  const published = new Set(review.published.map(({ sentence }) => sentence));
  const hidden = review.sentences.filter(({ sentence }) => !published.has(sentence));
  const all = [...review.published, ...hidden];
  const countOf = (verdict: Verdict) =>
    new Set(all.filter((said) => said.verdict === verdict).map(({ sentence }) => sentence)).size;
  const open = [...review.published, ...review.sentences].filter(isOpen);
  const near = all.filter(({ isNear }) => isNear);
  const foot = [
    company,
    ...[findDigest(identity) ?? []].flat().map(({ name, value }) => `${name} ${value}`),
  ]
    .join(', ')
    .replace(/["\\<\n]/g, '');
  const ruleRows = rules.map(({ id, title, why, laws, example, instead }) =>
    row(
      escapeHtml(id),
      `${escapeHtml(title)}${small(`${why} ${formatLaws({ laws })}`)}${small(`For example: “${example}” Instead: ${instead}`)}`,
    ),
  );
  const isOpenCount = new Set(open.map(({ sentence }) => sentence)).size;
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Claims review: ${escapeHtml(company)}, ${date}</title>
<style>${styleWith(foot)}</style>
<h1>Claims review</h1>
<p>${escapeHtml(company)}, ${date}. ${escapeHtml(status)}</p>
${
  identity.length > 0
    ? table(
        '',
        ['', ''],
        identity.map(({ name, value }) => row(escapeHtml(name), escapeHtml(value))),
      )
    : ''
}
<p>${countOf('ok') + countOf('allowed') + isOpenCount} sentences: ${countOf('ok')} ok, ${countOf('allowed')} allowed by a recorded review, <strong>${isOpenCount} open</strong>.
Exceptions: ${review.expired.length} expired, ${review.unused.length} unused. What is printed is the same page, with no words of its own. This tool helps
the people who review. It knows words, not the law, and does not replace them.</p>
${part(`Open: ${isOpenCount}`, '', formatSentences(open, about))}
${part('Near misses', `Not called claims, but less than ${NEAR_MARGIN} below the probability at which a person decides.`, formatSentences(near, about))}
${changes ? formatChanges(changes, about) : ''}
${part('Exceptions in force', '', formatExceptions(review))}
${part('Pictures', '', formatItems(about, 'picture'))}
${part('Links', '', formatItems(about, 'link'))}
${part('Videos', 'What they show is not judged: watch them.', formatItems(about, 'video'))}
${part('Files', '', formatItems(about, 'file'))}
${part('Every sentence', 'By page and section, in reading order. Below the pages are files for machines, and words that pages show only at times.', formatSentences(all, about))}
${part('Rules', '', table('', ['Rule', 'Says'], ruleRows))}
${sign(about)}
</html>
`;
}
