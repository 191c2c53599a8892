/** The parts of the report that list all there is: sentences, pictures, links, settings, rules. */
import { formatNumbers } from './counts.ts';
import type { Reviewed } from './judgement.ts';
import type { Item } from './page.ts';
import { listPlaces, namePage } from './report-csv.ts';
import { confirm, decide, facts, type Html, html, lines, row, table } from './report-markup.ts';
import type { Part, Report } from './report-parts.ts';
import { formatPlace, linkNumber, markSample } from './report-sentence.ts';

/** Sections in reading order. */
function listSections(everywhere: readonly Reviewed[]): Reviewed[][] {
  const sections: Reviewed[][] = [];
  for (const said of everywhere) {
    const section = sections.at(-1);
    const last = section?.at(-1);
    if (section && last?.file === said.file && last.section === said.section) section.push(said);
    else sections.push([said]);
  }
  return sections;
}

/** Shorter sections are listed again. */
const WORTH_REFERRING = 3;

/** Every place in reading order; a section that another page has too, word for word, in one line. */
export function formatSentences(report: Report): Part {
  const { review, numbers } = report;
  const seen = new Set<string>();
  const known = new Map<string, string>();
  const pages = Map.groupBy(listSections(review.everywhere), ([first]) => first?.file ?? '');
  const formatSection = (said: Reviewed[]): Html => {
    const [{ file = '', section = '' } = {}] = said;
    const title = section || 'Without a section';
    const key = JSON.stringify(
      said.map(({ sentence, verdict, where, findings }) => [sentence, verdict, where, findings]),
    );
    const place = `${namePage(file, review.site)}, ${title}`;
    const same = known.get(key);
    if (same && said.length >= WORTH_REFERRING) {
      const found = said.flatMap(({ sentence }) => numbers.get(sentence) ?? []);
      return html`<p><strong>${title}</strong>: word for word as in ${same}, ${formatNumbers(found)}.</p>`;
    }
    if (!same) known.set(key, place);
    const rows = said.map((one) => {
      const isFirst = !seen.has(one.sentence);
      seen.add(one.sentence);
      return formatPlace(report, one, isFirst);
    });
    return table(rows, ['No.', 'Sentence', 'Element', 'Verdict'], [title, confirm('read')]);
  };
  const body = [...pages].map(
    ([file, sections]) =>
      html`<h3>${namePage(file, review.site)}</h3>${sections.map(formatSection)}`,
  );
  const intro =
    'By page and section, in reading order, in every place. “as 12” is said before, at number 12. Below the pages are files for machines, and words that pages show only at times. What is printed is the same page: words that only print shows are listed as well.';
  return { title: 'Every sentence', intro, body };
}

type Same = { found: Item[]; addresses: string[]; words: string[] };

/** Each of a kind once, with all its places. */
function listItems({ review }: Report, kind: Item['kind']): Same[] {
  const same = Map.groupBy(
    review.published.items.filter((item) => item.kind === kind),
    ({ address, words, digest }) => (digest ? `${digest} ${words}` : address),
  );
  return [...same.values()].map((found) => {
    const list = (read: (item: Item) => string) => [...new Set(found.map(read))].filter(Boolean);
    const addresses = list((item) => namePage(item.address, review.site));
    return { found, addresses, words: list((item) => item.words) };
  });
}

/** @param more further cells */
function formatItems(report: Report, kind: Item['kind'], ...more: Html[]): Html {
  const { review } = report;
  const rows = listItems(report, kind).map(({ found, addresses, words }) => {
    const [{ address = '', digest, size } = {}] = found;
    const added = facts(digest && `SHA-256 ${digest}`, size !== undefined && `${size} bytes`);
    return row(
      listPlaces(review, found).join('; '),
      [lines(addresses), markSample(review, address)],
      [words.length > 0 ? lines(words) : '–', added],
      ...more,
    );
  });
  return table(rows, ['Places', 'Address', 'Words', ...more.map(() => 'Decision')]);
}

/** Large enough to judge, with the words that belong to them beside them. */
export function formatPictures(report: Report): Part {
  const { review } = report;
  const items = listItems(report, 'picture').map(({ found, addresses, words }) => {
    const [{ address = '', preview = '', caption, digest } = {}] = found;
    const captions = new Set(found.flatMap((item) => item.caption ?? []));
    return html`<div class="item"><div>${preview ? html`<img alt="" src="${preview}">` : 'This picture isn’t among the published files.'}</div><div>
<p>Alternative text: ${words.join(' / ') || 'none'}${markSample(review, address)}</p>
${facts(...(caption ? [...captions].map((text) => `Caption: ${text}`) : []), listPlaces(review, found).join('; '), lines(addresses), digest && `SHA-256 ${digest}`)}
${decide()}</div></div>\n`;
  });
  const intro =
    'In the published size that is nearest to 800 px or wider. Their words are in the list too.';
  return {
    title: `Pictures: ${items.length}`,
    intro,
    body: html`<div class="wide">${items}</div>`,
  };
}

/** "Links" */
export const nameItems = (kind: Item['kind']): string =>
  `${kind[0]?.toUpperCase()}${kind.slice(1)}s`;

/** Different ones. */
export const countItems = (report: Report, kind: Item['kind']): number =>
  listItems(report, kind).length;

const titleOf = (report: Report, kind: Item['kind']) =>
  `${nameItems(kind)}: ${countItems(report, kind)}`;

export const formatLinks = (report: Report): Part => ({
  title: titleOf(report, 'link'),
  body: formatItems(report, 'link'),
});

export const formatVideos = (report: Report): Part => ({
  title: titleOf(report, 'video'),
  intro: 'What they show is not judged: watch them.',
  body: formatItems(report, 'video', decide('watched, accept')),
});

export const formatFiles = (report: Report): Part => ({
  title: titleOf(report, 'file'),
  body: formatItems(report, 'file'),
});

export function formatExceptions({ review, numbers }: Report): Part {
  const findings = review.everywhere.flatMap((said) => said.findings);
  const rows = [...new Set(findings.flatMap(({ allowance }) => allowance ?? []))].map((entry) => {
    const { sentence, rule, reason, reviewer, role, date, expires, requires, approval } = entry;
    const why = facts(
      reason,
      requires && `Only beside: ${requires}`,
      approval && `Approval: ${approval}`,
    );
    const number = linkNumber(numbers.get(sentence) ?? 0);
    return row(number, [sentence, why], rule, [reviewer, facts(role, `${date} to ${expires}`)]);
  });
  const columns = ['No.', 'Sentence', 'Rule', 'Decided by'];
  return { title: 'Exceptions in force', body: table(rows, columns) };
}

/** Names hide what they name from the review, and other words mean the device or its condition. */
export function formatSettings({ review: { site } }: Report): Part {
  const { names, company, device, condition, body, everyday, markets } = site.options;
  const list = (words: readonly string[] = []) => words.join('; ') || 'none';
  const rows = [
    row('Names', list(names)),
    row('Company', company ?? 'none'),
    row('Device', list(device)),
    row('Condition', list(condition)),
    row('Body', list(body)),
    row('Daily life', list(everyday)),
    row('Markets', lines(markets.map(({ name, status }) => `${name}: ${status}`))),
  ];
  return {
    title: 'Names and words of the settings',
    intro: `From ${site.configFile} and the site’s content. They decide verdicts: a name is passed over, wherever it stands.`,
    body: table(rows),
  };
}

export const formatApprovers = ({ review: { site } }: Report): Part => ({
  title: 'Approvers',
  intro: 'Who may record exceptions, and approve.',
  body: table(
    (site.options.approvers ?? []).map(({ name, role }) => row(name, role)),
    ['Name', 'Role'],
  ),
});

export function formatRules({ review: { rules } }: Report): Part {
  const rows = rules.map(({ id, title, why, laws, example, instead }) => {
    const says = laws.map(({ market, law, says: text, checked }) => {
      const date = checked ? `compared with a copy on ${checked}` : 'not yet checked';
      return `${market}: ${law}. ${text} (${date})`;
    });
    const more = facts([why, ...says].join(' '), `For example: “${example}” Instead: ${instead}`);
    return row(id, [title, more]);
  });
  return { title: 'Rules', body: table(rows, ['Rule', 'Says']) };
}
