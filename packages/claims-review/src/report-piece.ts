/** The part of the report that shows the site as people see it, with the numbers of its sentences. */
import { formatNumbers } from './counts.ts';
import { isOpen, type Reviewed } from './judgement.ts';
import type { Shot } from './piece.ts';
import type { NumberedShot } from './piece-numbers.ts';
import { namePage, namePlace } from './report-csv.ts';
import { BOX, confirm, type Html, html, lines, type Value } from './report-markup.ts';
import type { Part, Report } from './report-parts.ts';
import { linkNumber } from './report-sentence.ts';
import type { Review } from './review.ts';

/** Two of at most this width stand side by side on a printed page, CSS px. */
const NARROW = 640;

/** Height of what fits on a printed page: of a narrow picture in CSS px, of a wide one in widths. */
const [NARROW_PAGE, WIDE_PAGE] = [1000, 1.25];

/** Cuts leave so much above a text, CSS px. */
const GAP = 6;

export const nameUnlisted = (number: number): string => `?${number}`;

export const describeWindow = ({ window, theme }: Shot) =>
  [window, theme].filter(Boolean).join(', ');

export const describeShot = (site: Review['site'], shot: Shot): string =>
  [namePage(shot.file, site), shot.section, describeWindow(shot)].filter(Boolean).join(', ');

type Slice = { top: number; height: number };

/** Parts that fit on a printed page, cut above a text if possible. */
function cutIntoSlices({ width, height, lines: read }: Shot): Slice[] {
  const limit = width <= NARROW ? NARROW_PAGE : width * WIDE_PAGE;
  const slices: Slice[] = [];
  let top = 0;
  while (height - top > limit) {
    const cuts = read
      .map(({ y }) => y - GAP)
      .filter((y) => y > top + limit / 2 && y <= top + limit);
    const bottom = cuts.length > 0 ? Math.max(...cuts) : top + limit;
    slices.push({ top, height: bottom - top });
    top = bottom;
  }
  return [...slices, { top, height: height - top }];
}

/** In % of a whole, with as many digits as a pixel needs. */
const share = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(3))}%`;

/** In a style sheet; such an address has no characters to escape but these. */
const quoteAddress = (address: string) =>
  `url("${address.replace(/["\\\n]/g, encodeURIComponent)}")`;

/** Of each number, how its sentence was judged. */
type Judged = ReadonlyMap<number, Reviewed>;

function formatMarks(
  { marks, width }: NumberedShot,
  { top, height }: Slice,
  isLast: boolean,
  verdicts: Judged,
): Html[] {
  return marks
    .filter(({ y }) => y >= top && (y < top + height || isLast))
    .map(({ x, y, numbers, unlisted }) => {
      const judged = numbers.flatMap((number) => verdicts.get(number) ?? []);
      const isMarked = unlisted.length > 0 || judged.some(isOpen);
      const kind = isMarked
        ? 'open'
        : judged.some(({ verdict }) => verdict === 'allowed')
          ? 'allowed'
          : '';
      const names = [formatNumbers(numbers), ...unlisted.map(nameUnlisted)]
        .filter(Boolean)
        .join(', ');
      const target = numbers[0] === undefined ? '#open' : `#s${numbers[0]}`;
      const style = `left:${share(x, width)};top:${share(y - top, height)}`;
      return html`<a class="${kind}" href="${target}" style="${style}">${names}</a>`;
    });
}

function formatShot(site: Review['site'], shot: NumberedShot, verdicts: Judged): Html {
  const { picture, width, height } = shot;
  const slices = cutIntoSlices(shot).map((slice, index, { length }) => {
    const style = [
      `aspect-ratio:${width}/${slice.height}`,
      `background-size:100% ${share(height, slice.height)}`,
      `background-position:0 ${share(slice.top, height - slice.height || 1)}`,
    ].join(';');
    return html`<div class="slice" role="img" aria-label="${describeShot(site, shot)}" style="${style}">${formatMarks(shot, slice, index === length - 1, verdicts)}</div>`;
  });
  const [first, ...rest] = slices;
  // The caption stays with the picture.
  return html`<figure class="${width <= NARROW ? 'narrow' : ''}" style="width:${width}px;--picture:${quoteAddress(picture)}">
<div class="whole"><figcaption>${BOX} ${describeShot(site, shot)}</figcaption>${first ?? ''}</div>${rest}</figure>\n`;
}

/** Light before dark, wide before narrow. */
const rankShot = ({ theme, width }: Shot) => (theme === 'dark' ? 1 : 0) - width / 1e6;

const quote = (said: Reviewed, number: number) =>
  html`${linkNumber(number)} ${said.sentence.length > 90 ? `${said.sentence.slice(0, 89)}…` : said.sentence}`;

/** Numbers of a page that its pictures lack, by what has them. */
function formatUnseen(report: Report, file: string, shots: readonly NumberedShot[]): Value {
  const { review, numbers } = report;
  const seen = new Set(shots.flatMap(({ marks }) => marks.flatMap((mark) => mark.numbers)));
  const own = new Map(
    review.everywhere
      .filter((said) => said.file === file)
      .map((said) => [numbers.get(said.sentence) ?? 0, said]),
  );
  const unseen = [...own].filter(([number]) => !seen.has(number));
  const groups = Map.groupBy(unseen, ([, { where, section }]) =>
    section === 'For search engines and shared links' ? section : namePlace(where),
  );
  const elsewhere = [...numbers].filter(([, number]) => seen.has(number) && !own.has(number));
  const list = (title: string, found: readonly Value[]) =>
    found.length > 0
      ? html`<h4>${title}: ${found.length}</h4><div class="numbers">${lines(found)}</div>`
      : '';
  return [
    ...[...groups].map(([name, found]) =>
      list(
        `On no picture, ${name}`,
        found.map(([number, said]) => quote(said, number)),
      ),
    ),
    list(
      'Seen here, but in the list for other files only',
      elsewhere.map(([sentence, number]) => html`${linkNumber(number)} ${sentence}`),
    ),
    formatPartlySeen(shots),
  ];
}

/** What some windows show, and others don't. */
function formatPartlySeen(shots: readonly NumberedShot[]): Value {
  const windows = Map.groupBy(
    shots.filter(({ window, theme }) => window !== '' && theme !== ''),
    describeWindow,
  );
  const seen = [...windows].map(([name, found]) => {
    return {
      name,
      numbers: new Set(found.flatMap(({ marks }) => marks.flatMap((mark) => mark.numbers))),
    };
  });
  const all = [...new Set(seen.flatMap(({ numbers }) => [...numbers]))];
  const rows = Map.groupBy(all, (number) =>
    seen.flatMap(({ name, numbers }) => (numbers.has(number) ? [] : name)).join('; '),
  );
  rows.delete('');
  return rows.size > 0
    ? html`<h4>Not in every window</h4>${lines([...rows].map(([names, found]) => `Not at ${names}: ${formatNumbers(found)}`))}`
    : '';
}

export function formatPiece(report: Report): Part {
  const { review, piece, same, numbers } = report;
  const { site } = review;
  const title = 'The piece';
  if (piece.shots.length === 0) {
    const intro = 'No pictures were taken: look at the built site itself.';
    return { title, intro, body: '' };
  }
  const verdicts = new Map(
    review.everywhere
      .toSorted((a, b) => Number(isOpen(a)) - Number(isOpen(b)))
      .map((said) => [numbers.get(said.sentence) ?? 0, said]),
  );
  const files = Map.groupBy(piece.shots, ({ file }) => file);
  const body = [...files].map(([file, shots]) => {
    const sections = Map.groupBy(shots, ({ section }) => section);
    const figures = [...sections].map(
      ([section, found]) =>
        html`<h4>${section}${confirm('seen')}</h4><div class="shots wide">${found
          .toSorted((a, b) => rankShot(a) - rankShot(b))
          .map((shot) => formatShot(site, shot, verdicts))}</div>`,
    );
    return html`<h3>${namePage(file, site)}</h3>${figures}${formatUnseen(report, file, shots)}`;
  });
  const pages = new Set(
    review.everywhere.map(({ file }) => file).filter((file) => file.endsWith('.html')),
  );
  const list = (some: readonly string[]) => some.map((file) => namePage(file, site)).join('; ');
  const missing = [...pages].filter((file) => !files.has(file) && !same.includes(file));
  const intro = [
    'As visitors see it. A number stands where its sentence begins; yellow is allowed by an exception, red is open. On paper, pictures wider than the sheet are made smaller.',
    ...(same.length > 0
      ? [` Without a picture, since each window shows the same texts: ${list(same)}.`]
      : []),
    ...(missing.length > 0 ? [` No picture was taken of: ${list(missing)}.`] : []),
  ];
  return { title, intro, body, className: 'piece' };
}
