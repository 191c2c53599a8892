/** Formats a review for regulatory staff: one HTML file to read, print and file. */
import type { Change, ChangeList } from './changes.ts';
import type { Identity, Review } from './command.ts';
import { MEANING } from './config.ts';
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
:is(th, td):first-child { width: 11rem; }
th.Verdict { width: 6rem; } caption:empty, p:empty, thead:has(th:empty) { display: none; }
td:first-child { color: #3c5049; font-size: .85em; }
.claim { background: #fbe3d8; }
.review, .recruits, .not-judged { background: #e6e2f5; }
.allowed { background: #fdf3cf; }
.sample { border: 1px solid #6d8177; padding: 0 .3em; font-size: .75em; }
mark { background: none; text-decoration: underline 2px #b4552d; }
small { display: block; color: #3c5049; }
img { max-width: 9rem; max-height: 7rem; background: #eef2ec; }
.sign td { height: 2.6rem; } .sign td:first-child { font-size: 1em; color: inherit; }
@media print {
  body { margin: 0; max-width: none; padding: 0; font-size: 9pt; }
  tr, img { break-inside: avoid; } thead { display: table-header-group; }
  .sign { break-before: page; }
  img { max-height: 22mm; } :is(th, td):first-child { width: 32mm; } th.Verdict { width: 18mm; }
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

const small = (text: string) => (text ? `<small>${escapeHtml(text)}</small>` : '');

/** @param cells HTML */
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (caption: string, columns: readonly string[], rows: readonly string[]): string => {
  const heads = columns.map((column) => `<th scope="col" class="${column}">${column}</th>`);
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const part = (title: string, intro: string, html: string) =>
  `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(intro)}</p>${html}`;

const image = (address = '') => (address ? `<img alt="" src="${address}"><br>` : '');

const mark = (about: About, value: string) =>
  isSample(about, value) ? ' <span class="sample">sample</span>' : '';

type Placed = { file: string; section?: string | undefined };

/** Page and section of the first, and what is different of the others. */
function listPlaces({ root }: About, [first, ...others]: readonly Placed[]): string[] {
  if (!first) return [];
  const rest = others
    .filter(({ file, section }) => file !== first.file || section !== first.section)
    .flatMap(({ file, section }) => (file === first.file ? (section ?? []) : namePage(file, root)));
  const place = [namePage(first.file, root), first.section].filter(Boolean).join(', ');
  return [place, ...new Set(rest)];
}

/** @param also other places that say the same */
function formatSentence(reviewed: ReviewedSentence, about: About, also: readonly string[]): string {
  const { where, verdict, sentence, context, findings, isNear } = reviewed;
  const notes = findings.map(({ allowance, rule, why, instead, markets, laws, lapse = '' }) =>
    allowance
      ? `${rule}: allowed until ${allowance.expires} by ${allowance.reviewer} on ${allowance.date}. ${allowance.reason}`
      : `${rule}: ${why} In ${markets.join(', ')}${citeLaws(laws)}. Instead: ${instead} ${lapse}`,
  );
  if (context && (isNear || notes.length > 0)) notes.push(`Read with “${context}”.`);
  if (also.length > 0) notes.push(`Also in: ${also.join('; ')}.`);
  return `<tr class="${verdict}"><td>${escapeHtml(namePlace(where))}</td><td>${markPhrases(reviewed)}${mark(about, sentence)}${[TO_DO[verdict] ?? '', ...notes].map(small).join('')}</td><td>${verdict}${isNear ? ', near' : ''}</td></tr>`;
}

/** By page and section in reading order, each sentence once. */
function formatSentences(sentences: readonly ReviewedSentence[], about: About): string {
  const repeats = Map.groupBy(sentences, ({ sentence, verdict }) => `${verdict} ${sentence}`);
  const rows = [...repeats.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const [section = '', ...also] = listPlaces(about, [first, ...others]);
    return { section, html: formatSentence(first, about, also) };
  });
  return [...Map.groupBy(rows, ({ section }) => section)]
    .map(([section, found]) =>
      table(
        section,
        ['Place', 'Sentence', 'Verdict'],
        found.map(({ html }) => html),
      ),
    )
    .join('');
}

function formatChanges({ since, changes }: ChangeList, about: About): string {
  const format = (entry: Change['after']) =>
    entry ? `${image(entry.thumbnail)}${escapeHtml(entry.value)}` : '–';
  const rows = changes.map(({ before, after }) => {
    const { file = '', where = '' } = after ?? before ?? {};
    const place = `${namePage(file, about.root)}, ${namePlace(where)}`;
    return row(escapeHtml(place), format(before), format(after));
  });
  return part(
    `Changes since ${since}: ${rows.length}`,
    '',
    table('', ['Place', 'Before', 'Now'], rows),
  );
}

/** Each of a kind once, with all its places. */
function formatItems(about: About, kind: Item['kind']): string {
  const same = Map.groupBy(
    about.items.filter((item) => item.kind === kind),
    ({ address, words, digest }) => (digest ? `${digest} ${words}` : address),
  );
  const rows = [...same.values()].flatMap((found) => {
    const [first] = found;
    if (!first) return [];
    const { address, thumbnail, caption, digest, size } = first;
    const list = (read: (item: Item) => string) => [...new Set(found.map(read))].filter(Boolean);
    return row(
      escapeHtml(listPlaces(about, found).join('; ')),
      `${image(thumbnail)}${list((item) => escapeHtml(namePage(item.address, about.root))).join('<br>')}${mark(about, address)}`,
      `${list((item) => escapeHtml(item.words)).join('<br>') || '–'}${small(caption ? `Caption: ${caption}` : '')}${small(digest ? `SHA-256 ${digest}` : '')}${small(size === undefined ? '' : `${size} bytes`)}`,
    );
  });
  return table('', ['Place', 'Address', 'Words'], rows);
}

function formatExceptions(review: Review): string {
  const found = [...review.sentences, ...review.published].flatMap(({ findings }) =>
    findings.flatMap(({ allowance }) => allowance ?? []),
  );
  const rows = [...new Set(found)].map((allowance) => {
    const { sentence, rule, reason, reviewer, role, date, expires, requires, approval } = allowance;
    return row(
      escapeHtml(rule),
      `${escapeHtml(sentence)}${small(reason)}${small(requires ? `Only beside: ${requires}` : '')}${small(approval ? `Approval: ${approval}` : '')}`,
      `${escapeHtml(reviewer)}${small(role)}${small(`${date} to ${expires}`)}`,
    );
  });
  return table('', ['Rule', 'Sentence', 'Decided by'], rows);
}

function formatSheet({ markets, identity, company }: About): string {
  const lines = (...names: string[]) =>
    table(
      '',
      ['', ''],
      names.map((name) => row(name, '')),
    );
  const { name = '', value = '' } = findDigest(identity) ?? {};
  const decisions = markets.map((market) => row(escapeHtml(market), '☐', '☐'));
  return `<section class="sign"><h2>Approval</h2><p>${escapeHtml(`${company}. ${name}: ${value}`)}</p>
${lines('Name', 'Role')}<p>Meaning of the signature: ${MEANING}</p>
${table('Decision for each market', ['Market', 'Publish', 'Don’t publish'], decisions)}
${lines('Conditions', '', 'Date', 'Signature')}</section>`;
}

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
${table(
  '',
  ['', ''],
  identity.map(({ name, value }) => row(escapeHtml(name), escapeHtml(value))),
)}
<p>${countOf('ok') + countOf('allowed') + isOpenCount} sentences: ${countOf('ok')} ok, ${countOf('allowed')} allowed by a recorded review, <strong>${isOpenCount} open</strong>.
Exceptions: ${review.expired.length} expired, ${review.unused.length} unused. What is printed is the same page: words that
only print shows are listed as well. This tool helps
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
${formatSheet(about)}
</html>
`;
}
