/** Formats a review for regulatory staff: one HTML file to read, print, sign and file. */
import type { Since } from './changes.ts';
import { MEANING } from './config.ts';
import { facts, type Html, html, image, lines, part, row, table, type Value } from './html.ts';
import { isOpen, type Reviewed, type Verdict } from './judgement.ts';
import type { Item } from './page.ts';
import type { Shot } from './piece.ts';
import { isSample, listPlaces, namePage, namePlace } from './report-csv.ts';
import { formatFacts } from './report-facts.ts';
import { explainFinding, TO_DO } from './report-problems.ts';
import type { Review } from './review.ts';
import { NEAR_MARGIN } from './reviewer.ts';

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
th.Verdict { width: 6rem; } caption:empty, p:empty { display: none; }
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

const mark = (review: Review, value: string) =>
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

/** @param also other places that say the same */
function formatSentence(review: Review, said: Reviewed, also: readonly string[]): Html {
  const { where, verdict, sentence, context, findings, isNear } = said;
  const notes = findings.map((finding) => {
    const { reviewer, date, expires, reason } = finding.allowance ?? {};
    return reviewer
      ? `${finding.rule}: allowed until ${expires} by ${reviewer} on ${date}. ${reason}`
      : explainFinding(finding).join(' ');
  });
  const added = facts(
    ...[TO_DO[verdict], ...notes],
    context && (isNear || notes.length > 0) && `Read with “${context}”.`,
    also.length > 0 && `Also in: ${also.join('; ')}.`,
  );
  const words = [markPhrases(said), mark(review, sentence), added];
  return html`<tr class="${verdict}"><td>${namePlace(where)}</td><td>${words}</td><td>${verdict}${isNear ? ', near' : ''}</td></tr>`;
}

/** By page and section in reading order, each sentence once. */
function formatSentences(review: Review, sentences: readonly Reviewed[]): Html[] {
  const sections = new Map<string, Html[]>();
  const repeats = Map.groupBy(sentences, ({ sentence, verdict }) => `${verdict} ${sentence}`);
  for (const found of repeats.values()) {
    const [section = '', ...also] = listPlaces(review, found);
    const rows = found.slice(0, 1).map((said) => formatSentence(review, said, also));
    sections.set(section, [...(sections.get(section) ?? []), ...rows]);
  }
  const columns = ['Place', 'Sentence', 'Verdict'];
  return [...sections].map(([section, rows]) => table(rows, columns, section));
}

function formatChanges({ site }: Review, { since, changes }: Since): Html {
  const rows = changes.map(({ before, after }) => {
    const { file = '', section, where = '' } = after ?? before ?? {};
    const states = [before, after].map((entry) =>
      entry ? [image(entry.thumbnail), entry.text] : '–',
    );
    return row(`${namePage(file, site)}, ${namePlace(where, section)}`, ...states);
  });
  return part(`Changes since ${since}: ${rows.length}`, table(rows, ['Place', 'Before', 'Now']));
}

/** Each of a kind once, with all its places. */
function formatItems(review: Review, kind: Item['kind']): Html {
  const same = Map.groupBy(
    review.published.items.filter((item) => item.kind === kind),
    ({ address, words, digest }) => (digest ? `${digest} ${words}` : address),
  );
  const rows = [...same.values()].map((found) => {
    const list = (read: (item: Item) => string) => [...new Set(found.map(read))].filter(Boolean);
    const addresses = lines(list((item) => namePage(item.address, review.site)));
    const words = list((item) => item.words);
    const { address = '', thumbnail, caption, digest, size } = found[0] ?? {};
    const more = facts(
      caption && `Caption: ${caption}`,
      digest && `SHA-256 ${digest}`,
      size !== undefined && `${size} bytes`,
    );
    return row(
      listPlaces(review, found).join('; '),
      [image(thumbnail), addresses, mark(review, address)],
      [words.length > 0 ? lines(words) : '–', more],
    );
  });
  return table(rows, ['Place', 'Address', 'Words']);
}

function formatExceptions({ everywhere }: Review): Html {
  const findings = everywhere.flatMap((said) => said.findings);
  const rows = [...new Set(findings.flatMap(({ allowance }) => allowance ?? []))].map((entry) => {
    const { sentence, rule, reason, reviewer, role, date, expires, requires, approval } = entry;
    const why = facts(
      reason,
      requires && `Only beside: ${requires}`,
      approval && `Approval: ${approval}`,
    );
    return row(rule, [sentence, why], [reviewer, facts(role, `${date} to ${expires}`)]);
  });
  return table(rows, ['Rule', 'Sentence', 'Decided by']);
}

function formatRules({ rules }: Review): Html {
  const rows = rules.map(({ id, title, why, laws, example, instead }) => {
    const says = laws.map(({ market, law, says: text, checked }) => {
      const date = checked ? `compared with a copy on ${checked}` : 'not yet checked';
      return `${market}: ${law}. ${text} (${date})`;
    });
    const more = facts([why, ...says].join(' '), `For example: “${example}” Instead: ${instead}`);
    return row(id, [title, more]);
  });
  return table(rows, ['Rule', 'Says']);
}

/** For a signature by hand, on a sheet of its own. */
function formatSheet({ options, company }: Review['site'], digest: string): Html {
  const blanks = (...names: string[]) => table(names.map((name) => row(name, '')));
  const decisions = options.markets.map(({ name }) => row(name, '☐', '☐'));
  return html`<section class="sign"><h2>Approval</h2><p>${company}. ${digest}</p>
${blanks('Name', 'Role')}<p>Meaning of the signature: ${MEANING}</p>
${table(decisions, ['Market', 'Publish', 'Don’t publish'], 'Decision for each market')}
${blanks('Conditions', '', 'Date', 'Signature')}</section>`;
}

export function reportToHtml(review: Review, since?: Since, _shots: readonly Shot[] = []): string {
  const { site, everywhere, expired, unused } = review;
  const { company, status, options, identity } = site;
  const count = (isCounted: (said: Reviewed) => boolean) =>
    new Set(everywhere.filter(isCounted).map(({ sentence }) => sentence)).size;
  const countOf = (verdict: Verdict) => count((said) => said.verdict === verdict);
  const [ok, allowed, open] = [countOf('ok'), countOf('allowed'), count(isOpen)];
  const state = identity?.() ?? [];
  // Of the built site, or what else names it first.
  const { name, value } = state.find((fact) => /digest/i.test(fact.name)) ?? state[0] ?? {};
  const digest = name ? `${name} ${value}` : '';
  const foot = [company, digest]
    .filter(Boolean)
    .join(', ')
    .replace(/["\\<\n]/g, '');
  const format = (isListed: (said: Reviewed) => boolean) =>
    formatSentences(review, everywhere.filter(isListed));
  const title = `${company}, ${options.today}`;
  return html`<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Claims review: ${title}</title>
<style>${{ markup: styleWith(foot) }}</style>
<h1>Claims review</h1>
<p>${title}. ${status}</p>
${table(state.map((fact) => row(fact.name, fact.value)))}
<p>${ok + allowed + open} sentences: ${ok} ok, ${allowed} allowed by a recorded review, <strong>${open} open</strong>.
Exceptions: ${expired.length} expired, ${unused.length} unused. What is printed is the same page: words that
only print shows are listed as well. This tool helps
the people who review. It knows words, not the law, and does not replace them.</p>
${part(`Open: ${open}`, format(isOpen))}
${part(
  'Near misses',
  format(({ isNear }) => isNear === true),
  `Not called claims, but less than ${NEAR_MARGIN} below the probability at which a person decides.`,
)}
${since ? formatChanges(review, since) : ''}
${part('Exceptions in force', formatExceptions(review))}
${formatFacts(review)}
${part('Pictures', formatItems(review, 'picture'))}
${part('Links', formatItems(review, 'link'))}
${part('Videos', formatItems(review, 'video'), 'What they show is not judged: watch them.')}
${part('Files', formatItems(review, 'file'))}
${part(
  'Every sentence',
  format(() => true),
  'By page and section, in reading order. Below the pages are files for machines, and words that pages show only at times.',
)}
${part('Rules', formatRules(review))}
${formatSheet(site, digest)}
</html>
`.markup;
}
