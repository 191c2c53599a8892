/** Formats a review as a table, a row for everything that was reviewed, and their counts in the last one. */
import path from 'node:path';
import { countSentences, describeCounts, numberSentences } from './counts.ts';
import { describeProof, nameProof } from './evidence.ts';
import type { Review } from './review.ts';

const ELEMENTS: Readonly<Record<string, string>> = {
  a: 'link',
  div: 'text',
  li: 'entry of a list',
  span: 'text',
  button: 'button',
  dd: 'fact',
  dt: 'name of a fact',
  figcaption: 'caption',
  'img alt': 'alternative text',
  p: 'paragraph',
  title: 'title',
  value: 'text for machines',
};

/** The page or file, in words. */
export function namePage(file: string, { root }: Review['site']): string {
  const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
  if (name === 'index.html') return 'Landing page';
  return name.endsWith('/index.html') ? `Page /${name.slice(0, -10)}` : name;
}

/** The section, and the element, attribute or field, in words. */
export const namePlace = (where: string, section = ''): string => {
  const name =
    ELEMENTS[where] ??
    where
      .replace(/^h\d$/, 'heading')
      .replace(/^\w+ aria(Label|RoleDescription)$/, 'name for screen readers')
      .replace(/(\w)\.(\w)/g, '$1, $2');
  return [section, name].filter(Boolean).join(', ');
};

type Placed = { file: string; section?: string | undefined };

/** Page and section of the first, and what is different of the others. */
export function listPlaces({ site }: Review, [first, ...others]: readonly Placed[]): string[] {
  if (!first) return [];
  const rest = others
    .filter(({ file, section }) => file !== first.file || section !== first.section)
    .flatMap(({ file, section }) => (file === first.file ? (section ?? []) : namePage(file, site)));
  const place = [namePage(first.file, site), first.section].filter(Boolean).join(', ');
  return [place, ...new Set(rest)];
}

/** A published picture is called as its source, with a hash and its width. */
export const isSample = ({ samples }: Review, value: string): boolean =>
  samples.has(value) ||
  [...samples].some((name) => /\.\w+$/.test(name) && value.includes(`/${path.parse(name).name}-`));

/** By RFC 4180; spreadsheets don't take it for a formula. */
const formatCell = (text: string) =>
  /["\r\n,]|^[=+\-@\t]/.test(text)
    ? `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
    : text;

const HEADER =
  'number,kind,page,section,words or address,verdict,rules,decided by,until,sample,digest';

export function reportToCsv(review: Review): string {
  const { site, everywhere, facts, published } = review;
  const numbers = numberSentences(review);
  const mark = (value: string) => (isSample(review, value) ? 'sample' : '');
  const sentences = everywhere.map(({ file, section, where, sentence, verdict, findings }) => {
    const allowances = findings.flatMap(({ allowance }) => allowance ?? []);
    const [page, place] = [namePage(file, site), namePlace(where, section)];
    const rules = findings.map(({ rule }) => rule).join(' ');
    const names = allowances.map(({ reviewer }) => reviewer).join('; ');
    const ends = allowances.map(({ expires }) => expires).join('; ');
    const number = `${numbers.get(sentence)}`;
    const judged = [sentence, verdict, rules, names, ends, mark(sentence), ''];
    return [number, 'sentence', page, place, ...judged];
  });
  const things = published.items.map(
    ({ kind, file, section = '', address, words, caption, digest = '' }) => {
      const said = [address, words, caption].filter(Boolean).join(' | ');
      const page = namePage(file, site);
      return ['', kind, page, section, said, '', '', '', '', mark(address), digest];
    },
  );
  const stated = facts.map((fact) => {
    const { sentence, kinds, places, decision, evidence = decision } = fact;
    const words = [sentence, ...describeProof(fact)].join(' | ');
    const place = listPlaces(review, places).join('; ');
    const sample = evidence?.isSample ? 'sample' : '';
    const decided = decision?.reviewer ?? '';
    const number = `${numbers.get(sentence) ?? ''}`;
    const proven = [words, nameProof(fact), kinds.join(', '), decided, '', sample, ''];
    return [number, 'fact', place, '', ...proven];
  });
  const counts = describeCounts(countSentences(review));
  const summary = ['', 'summary', '', '', counts, '', '', '', '', '', ''];
  const rows = [...sentences, ...stated, ...things, summary].map((cells) =>
    cells.map(formatCell).join(','),
  );
  return `${[HEADER, ...rows].join('\r\n')}\r\n`;
}
