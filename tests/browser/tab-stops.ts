/** Where the focus stops on the landing page, in every engine. */
import { article, cards, content, MEMBERS, NEWS_DRIFTS, video, writeDay } from '../content.ts';

const { bar, labels, site, device, hero, technologies, people, own, footer, press } = content;

/** A stop of the focus: its name, and why users can't see it. */
type Stop = { name: string; hidden: string[] };

/** In the page: the stop that has the focus, or null if it has left the page or begun again. */
export function readTabStop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body || element.hasAttribute('data-walked')) return null;
  element.setAttribute('data-walked', '');
  const shape = element.closest('label') ?? element;
  const { left, top, right, bottom } = shape.getBoundingClientRect();
  const bar = document.querySelector('header');
  const skipLink = element.matches('header, header *, [href="#content"]');
  const lid = skipLink ? 0 : Math.max(0, bar?.getBoundingClientRect().bottom ?? 0);
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const height = (Math.max(top, lid) + Math.min(bottom, innerHeight)) / 2;
  const met = document.elementFromPoint(middle, height);
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  // Part of it has to be in the window, and not under the bar.
  const isInSight = top < innerHeight && bottom > lid && met !== null && shape.contains(met);
  return {
    name: name.replaceAll(/\s+/g, ' ').trim(),
    hidden: [
      ...(isInSight ? [] : ['out of sight']),
      ...(getComputedStyle(shape).outlineStyle === 'solid' ? [] : ['no ring']),
      ...(element.closest('[aria-hidden="true"]') ? ['aria-hidden'] : []),
    ],
  };
}

const out = (label: string) => `${label} ${labels.newTab}`;
const about = (link: { label: string; about: string }) => out(`${link.label} ${link.about}`);
const networks = site.social.map(({ label }) => out(label));

/** The stops of each section. */
const stopsOf = (name: string, small: boolean): string[] => {
  const section = own[name];
  if (name === 'hero') return [labels.pauseLines, ...(hero.link ? [hero.link.label] : [])];
  if (name === 'technologies' && technologies) {
    const { learnMore, plates } = technologies;
    return [
      about(learnMore),
      plates.label,
      labels.previousSlide,
      labels.nextSlide,
      ...device.trials.map(({ number }) => out(number)),
      ...site.contacts.map(({ email }) => email),
    ];
  }
  if (name === 'people' && people && small) {
    return [people.stripLabel, ...(MEMBERS > 1 ? [labels.pausePeople] : [])];
  }
  if (name === 'news') {
    return [
      ...(video ? [out(video.watchLink)] : []),
      ...(article ? [about(article.learnMore)] : []),
      ...cards.map(({ title, source, published }) =>
        out(`${title} ${source} ${writeDay(published)}`),
      ),
      ...(NEWS_DRIFTS ? [labels.pauseNews, labels.previousNews, labels.nextNews] : []),
    ];
  }
  return section?.learnMore ? [about(section.learnMore)] : [];
};

/** Every stop in reading order, each seen. */
export const seenStops = (small: boolean): Stop[] =>
  [
    bar.skipLink,
    bar.homeLink,
    ...bar.entries.map(({ label }) => label),
    ...networks,
    ...site.sections.flatMap((name) => stopsOf(name, small)),
    ...(footer.technologyLink ? [footer.technologyLink.label] : []),
    footer.email,
    press.linkLabel,
    ...networks,
  ].map((name) => ({ name, hidden: [] }));

/**
 * Takes steps until the focus has left the page.
 *
 * @param step presses Tab, and reads the stop
 */
export async function walk(step: () => Promise<Stop | null>): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let stop = await step(); stop; stop = await step()) stops.push(stop);
  return stops;
}
