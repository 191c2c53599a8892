/** Formats a review as a table, a row for everything that was reviewed. */
import path from 'node:path';
import type { Identity, Review } from './command.ts';
import type { Item } from './inventory.ts';
import type { Rule } from './rules.ts';

/** What reports have to know besides the review. */
export type About = {
  company: string;
  status: string;
  date: string;
  identity: Identity;
  markets: readonly string[];
  rules: readonly Rule[];
  items: readonly Item[];
  /** Texts and addresses that are marked as samples in the sources. */
  samples: ReadonlySet<string>;
  /** What results call the published folder. */
  root: string;
};

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
export function namePage(file: string, root: string): string {
  const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
  if (name === 'index.html') return 'Landing page';
  return name.endsWith('/index.html') ? `Page /${name.slice(0, -10)}` : name;
}

/** An element, attribute or field, in words. */
export const namePlace = (where: string): string =>
  ELEMENTS[where] ??
  where
    .replace(/^h\d$/, 'heading')
    .replace(/^\w+ aria(Label|RoleDescription)$/, 'name for screen readers')
    .replace(/(\w)\.(\w)/g, '$1, $2');

/** A published picture is called as its source, with a hash and its width. */
export const isSample = ({ samples }: Pick<About, 'samples'>, value: string): boolean =>
  samples.has(value) ||
  [...samples].some((name) => /\.\w+$/.test(name) && value.includes(`/${path.parse(name).name}-`));

const HEADER = 'kind,page,section,words or address,verdict,rules,decided by,until,sample,digest';

/** By RFC 4180; spreadsheets don't take it for a formula. */
const escapeCell = (text: string) =>
  /["\r\n,]|^[=+\-@\t]/.test(text)
    ? `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
    : text;

export function reportToCsv(review: Review, about: About): string {
  const { items, root } = about;
  const seen = new Set(review.published.map(({ sentence }) => sentence));
  const hidden = review.sentences.filter(({ sentence }) => !seen.has(sentence));
  const sentences = [...review.published, ...hidden].map(
    ({ file, section = '', where, sentence, verdict, findings }) => {
      const allowances = findings.flatMap(({ allowance }) => allowance ?? []);
      return [
        ...[
          'sentence',
          namePage(file, root),
          [section, namePlace(where)].filter(Boolean).join(', '),
        ],
        ...[sentence, verdict],
        findings.map(({ rule }) => rule).join(' '),
        allowances.map(({ reviewer }) => reviewer).join('; '),
        allowances.map(({ expires }) => expires).join('; '),
        isSample(about, sentence) ? 'sample' : '',
        '',
      ];
    },
  );
  const things = items.map(
    ({ kind, file, section = '', address, words, caption = '', digest = '' }) => [
      ...[kind, namePage(file, root), section],
      [address, words, caption].filter(Boolean).join(' | '),
      ...['', '', '', '', isSample(about, address) ? 'sample' : '', digest],
    ],
  );
  const rows = [...sentences, ...things].map((row) => row.map(escapeCell).join(','));
  return `${[HEADER, ...rows].join('\r\n')}\r\n`;
}
