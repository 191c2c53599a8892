/** Formats a review for regulatory staff: one HTML file to read, print, sign and file. */
import type { Since } from './changes.ts';
import { MEANING } from './config.ts';
import { countSentences, numberSentences } from './counts.ts';
import type { Pictures } from './piece.ts';
import { numberShots } from './piece-numbers.ts';
import { formatFacts } from './report-facts.ts';
import {
  formatApprovers,
  formatExceptions,
  formatFiles,
  formatLinks,
  formatPictures,
  formatRules,
  formatSentences,
  formatSettings,
  formatVideos,
} from './report-lists.ts';
import { BOX, type Html, html, row, table } from './report-markup.ts';
import type { Part, Report } from './report-parts.ts';
import { formatPiece } from './report-piece.ts';
import { formatChanges, formatNear, formatOpen, formatShort } from './report-short.ts';
import { styleWith } from './report-style.ts';
import type { Review } from './review.ts';

/** What has to be decided comes first, what it is decided by follows. */
const PARTS: readonly [id: string, format: (report: Report) => Part][] = [
  ['short', formatShort],
  ['changes', formatChanges],
  ['open', formatOpen],
  ['near', formatNear],
  ['piece', formatPiece],
  ['sentences', formatSentences],
  ['pictures', formatPictures],
  ['links', formatLinks],
  ['videos', formatVideos],
  ['files', formatFiles],
  ['facts', formatFacts],
  ['exceptions', formatExceptions],
  ['settings', formatSettings],
  ['approvers', formatApprovers],
  ['rules', formatRules],
];

/** For a signature by hand, on a sheet of its own. */
function formatSheet({ review: { site }, counts }: Report, digest: string): Html {
  const blanks = (...names: string[]) => table(names.map((name) => row(name, '')));
  const decisions = site.options.markets.map(({ name }) => row(name, BOX, BOX));
  return html`<section class="sign" id="approval"><h2>Approval</h2><p>${site.company}. ${digest}</p>
<p>${counts.sentences} different sentences, ${counts.open} open, ${counts.near} near misses.</p>
${blanks('Name', 'Role')}<p>Meaning of the signature: ${MEANING}</p>
${table(decisions, ['Market', 'Publish', 'Don’t publish'], 'Decision for each market')}
${blanks('Conditions', '', 'Comments', '', 'Date', 'Signature')}</section>`;
}

/** @param pictures of the built site; without any, the report says so */
export function reportToHtml(
  review: Review,
  since?: Since,
  { shots, same }: Pictures = { shots: [], same: [] },
): string {
  const { site, everywhere } = review;
  const { company, status, options } = site;
  const identity = site.identity?.() ?? [];
  const numbers = numberSentences(review);
  const piece = numberShots(shots, everywhere, numbers);
  const report: Report = {
    review,
    since,
    piece,
    same,
    numbers,
    counts: countSentences(review),
    identity,
  };
  // Of the built site, or what else names it first.
  const { name, value } = identity.find((fact) => /digest/i.test(fact.name)) ?? identity[0] ?? {};
  const digest = name ? `${name} ${value}` : '';
  const foot = [company, digest]
    .filter(Boolean)
    .join(', ')
    .replace(/["\\<\n]/g, '');
  const parts = PARTS.map(([id, format]) => ({ id, ...format(report) }));
  const links = [...parts, { id: 'approval', title: 'Approval: the sheet to sign' }];
  const title = `${company}, ${options.today}`;
  return html`<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Claims review: ${title}</title>
<style>${{ markup: styleWith(foot) }}</style>
<h1>Claims review</h1>
<p>${title}. ${status}</p>
<ol class="contents">${links.map((link) => html`<li><a href="#${link.id}">${link.title}</a></li>`)}</ol>
${parts.map(
  ({ id, title: heading, intro = '', body, className = '' }) =>
    html`<section class="${className}" id="${id}"><h2>${heading}</h2><p>${intro}</p>${body}</section>\n`,
)}
${formatSheet(report, digest)}
</html>
`.markup;
}
