/** The first parts of the report: what it is of, what is new, and what a person has to decide. */
import { describeCounts } from './counts.ts';
import { isOpen } from './judgement.ts';
import { namePage, namePlace } from './report-csv.ts';
import { countItems, nameItems } from './report-lists.ts';
import { decide, html, lines, row, table, type Value } from './report-markup.ts';
import type { Part, Report } from './report-parts.ts';
import { describeShot, nameUnlisted } from './report-piece.ts';
import { listRecords } from './report-problems.ts';
import { formatDecisions, linkNumber } from './report-sentence.ts';
import { NEAR_MARGIN } from './reviewer.ts';
import { splitSentences } from './sentences.ts';

/** Whether there is anything to compare with, and whether it was. */
function describeSince({ review: { site }, since }: Report): string {
  const last = site.findLastApproved?.();
  const isFirst = site.findLastApproved !== undefined && !last;
  if (isFirst && !since) return 'First approval: all of it is new.';
  if (isFirst) return 'First approval: nothing was approved before.';
  if (!last) return since ? '' : 'Not asked: --since compares with an earlier state.';
  const name = last.revision ?? 'the last approved state';
  if (!since) return `Not asked: --since ${name} compares with the last approval.`;
  return since.since === last.revision ? '' : `The last approval was of ${name}.`;
}

export function formatShort(report: Report): Part {
  const { review, counts, since, piece, identity } = report;
  const { expired, unused } = review;
  const count = (name: string, number: Value) => row(name, number);
  const rows = [
    count('Different sentences', `${counts.sentences}, in ${counts.places} places`),
    count('Open', html`<strong>${counts.open}</strong>`),
    count('Allowed by exceptions', counts.allowed),
    count('ok', `${counts.ok}, of which ${counts.near} near misses`),
    count('Exceptions', `${expired.length} expired, ${unused.length} unused`),
    count('In pictures of the site', `${piece.unlisted.length} texts that the list lacks`),
    count(
      'Changes',
      since ? `${since.changes.length} since ${since.since}` : describeSince(report),
    ),
    count('Pictures of the site', piece.shots.length),
    ...(['picture', 'link', 'video', 'file'] as const).map((kind) =>
      count(nameItems(kind), countItems(report, kind)),
    ),
  ];
  const intro = html`${describeCounts(counts)} Each sentence has one number, which pictures, lists, the table
and the terminal show. This tool helps the people who review. It knows words, not the law, and does
not replace them.`;
  return {
    title: 'In short',
    intro,
    body: [table(identity.map(({ name, value }) => row(name, value))), table(rows, [], 'Counts')],
  };
}

export function formatChanges(report: Report): Part {
  const { review, since, numbers } = report;
  const { site } = review;
  const intro = describeSince(report);
  if (!since) return { title: 'What is new', intro, body: '' };
  const image = (address: string | undefined) =>
    address ? html`<img alt="" src="${address}"><br>` : '';
  const rows = since.changes.map(({ before, after }) => {
    const { file = '', section, where = '' } = after ?? before ?? {};
    const states = [before, after].map((entry) =>
      entry ? [image(entry.preview), entry.text] : '–',
    );
    const found = splitSentences(after?.text ?? '').flatMap(({ text }) => numbers.get(text) ?? []);
    const links = found.map((number) => [linkNumber(number), ' ']);
    return row(links, `${namePage(file, site)}, ${namePlace(where, section)}`, ...states);
  });
  const body = table(rows, ['No.', 'Places', 'Before', 'Now']);
  return { title: `Changes since ${since.since}: ${rows.length}`, intro, body };
}

/** Sentences, exceptions, and what pictures show that the list doesn't have. */
export function formatOpen(report: Report): Part {
  const { review, counts, piece } = report;
  const records = listRecords(review).map(({ file, line, text }) =>
    row(`${file}:${line}`, text, decide('settled')),
  );
  const unlisted = piece.unlisted.map(({ text, partOf, shots }, index) => {
    const part = partOf ? html`only part of ${linkNumber(partOf)}` : 'not in the list';
    const places = new Set(shots.map((shot) => describeShot(review.site, shot)));
    return html`<tr class="claim"><td>${nameUnlisted(index + 1)}</td><td>${text}</td><td>${lines([...places])}</td><td>${part}</td><td>${decide()}</td></tr>`;
  });
  const columns = ['No.', 'Sentence', 'Places', 'Verdict', 'Decision'];
  const body = [
    html`<h3>Sentences</h3>${formatDecisions(report, isOpen)}`,
    html`<h3>Exceptions that don’t count, or that nothing needs</h3>${table(records, ['Line', 'What', 'Decision'])}`,
    html`<h3>In the pictures, but not in the list</h3>${
      piece.shots.length > 0 ? table(unlisted, columns) : html`<p>No pictures were taken.</p>`
    }`,
  ];
  return { title: `Open: ${counts.open}`, body };
}

export const formatNear = (report: Report): Part => ({
  title: `Near misses: ${report.counts.near}`,
  intro: `Not called claims, but less than ${NEAR_MARGIN} below the probability at which a person decides.`,
  body: formatDecisions(report, ({ isNear }) => isNear === true),
});
