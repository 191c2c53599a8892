/**
 * Reads the walks beside this, which are what is pressed and what a screen reader says then:
 *
 *     open /media                  opens a page, and ends its reading
 *     read /                       opens a page, and listens to the end
 *     [Tab] {bar.skipLink} link.   a key, and what is said
 *       more that is said
 *     [Tab] …                      a key, whatever is said
 *     to {labels.nextSlide} …      Tab until it is said
 *     each bar.entries             once for each entry; its fields come first
 *     if drifts                    where it is so
 *     section hero                 where the content has that section; `own` is of any other name
 *
 * Braces name fields of the content. A line with a field that is left out goes as well.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  article,
  content,
  HAS_VIDEO,
  MEMBERS,
  NEWS_DRIFTS,
  platePosition,
  slideName,
  slides,
  video,
  writeDay,
} from '../content.ts';

export type Step = {
  action: 'open' | 'read' | 'press' | 'to';
  target: string;
  said: string[];
};

/** Whatever is said. */
export const ANYTHING = '…';

const { device, site, news, technologies } = content;

/** Orca counts values where a term has several. */
const countValues = (count: number) => (count > 1 ? ` ${count} values` : '');

const namedSlides = slides.map((slide, index) => ({
  ...slide,
  name: slideName(index + 1),
  position: platePosition(index + 1),
}));

/** Of figures that have a caption. */
export const figureNames = new Set([
  content.teaser?.caption,
  video?.caption,
  article?.caption,
  ...slides.map(({ title, caption }) => `${title}. ${caption}`),
]);

/** Groups of facts that not every content has. */
const optionalFacts = [technologies?.measures?.entries ?? [], site.contacts];

/** What the page makes of the content. */
const derived = {
  measureValues: countValues(technologies?.measures?.entries.length ?? 0),
  stageValues: countValues(1 + device.trials.length),
  statusValues: countValues(device.statusByMarket.length),
  contactValues: countValues(site.contacts.length),
  slides: namedSlides,
  lastSlide: namedSlides.at(-1),
  lastNetwork: site.social.at(-1),
  hasContacts: site.contacts.length > 0,
  facts: 3 + optionalFacts.filter(({ length }) => length > 0).length,
  hasVideo: HAS_VIDEO,
  hasArticle: article !== undefined,
  articleCaption: article?.caption !== undefined,
  teamMoves: MEMBERS > 1,
  cards: news?.strip?.cards.map((card) => ({ ...card, day: writeDay(card.published) })),
  drifts: NEWS_DRIFTS,
  articleDay: article && writeDay(article.published),
};

function lookUp(scopes: unknown[], field: string): unknown {
  for (const scope of scopes) {
    let value = scope;
    for (const key of field.split('.')) {
      value =
        typeof value === 'object' && value !== null
          ? Object.getOwnPropertyDescriptor(value, key)?.value
          : undefined;
    }
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Undefined if a field is left out. */
function fill(line: string, scopes: unknown[]): string | undefined {
  let isComplete = true;
  const filled = line.replaceAll(/\{([\w.-]+)\}/g, (_, field: string) => {
    const value = field === '.' ? scopes[0] : lookUp(scopes, field);
    isComplete &&= value !== undefined && (value !== '' || field.endsWith('Values'));
    return `${value}`;
  });
  return isComplete ? filled : undefined;
}

type Line = { depth: number; text: string };

const depthOf = (line: string) => line.length - line.trimStart().length;

/** Lines without blocks, in the order of the content. */
function expand(lines: Line[], scopes: unknown[]): string[] {
  const out: string[] = [];
  const sections = new Map<string, string[]>();
  const placeSections = () => {
    out.push(...site.sections.flatMap((name) => sections.get(name) ?? []));
    sections.clear();
  };
  for (let at = 0; at < lines.length; ) {
    const { depth, text } = lines[at] ?? { depth: 0, text: '' };
    const [, block, name = ''] = /^(each|if|section) (\S+)$/.exec(text) ?? [];
    const end = lines.findIndex((line, index) => index > at && line.depth <= depth);
    const inside = block ? lines.slice(at + 1, end < 0 ? undefined : end) : [];
    if (block === 'section') {
      for (const [own, section] of Object.entries(name === 'own' ? content.own : {}))
        sections.set(own, expand(inside, [section, ...scopes]));
      if (lookUp(scopes, name)) sections.set(name, expand(inside, scopes));
    } else {
      placeSections();
      const value = block ? lookUp(scopes, name) : undefined;
      if (value === true) out.push(...expand(inside, scopes));
      else if (Array.isArray(value))
        out.push(...value.flatMap((item) => expand(inside, [item, ...scopes])));
      else if (!block) out.push(fill(text, scopes) ?? '');
    }
    at += 1 + inside.length;
  }
  placeSections();
  return out.filter(Boolean);
}

/** @param name of a file beside this one */
export async function readWalk(name: string): Promise<Step[]> {
  const text = await readFile(path.join(import.meta.dirname, `${name}.txt`), 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => ({ depth: depthOf(line), text: line.trim() }));
  const steps: Step[] = [];
  for (const line of expand(lines, [content, derived])) {
    const [, key, said = ''] = /^\[([^\]]+)\] *(.*)$/.exec(line) ?? [];
    const [, action, target = ''] = /^(open|read|to) (.+)$/.exec(line) ?? [];
    if (key) steps.push({ action: 'press', target: key, said: said ? [said] : [] });
    else if (action === 'open' || action === 'read') steps.push({ action, target, said: [] });
    else if (action === 'to') steps.push({ action, target, said: [target] });
    else steps.at(-1)?.said.push(line);
  }
  return steps;
}
