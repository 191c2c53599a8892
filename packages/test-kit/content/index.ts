/** The content of the tested build, and numbers that follow from it. */

import path from 'node:path';
import { NEWS_CARD_COPIES, NEWS_STRIP_MIN_CARDS } from '#constants';
import { CONTENT, PUBLISHED } from '#folders';
import { describeLayout, loadContent } from '#site-build';

export const { content } = await loadContent(CONTENT);

/** Where the build has put things. */
export const layout = describeLayout(content.site.base);

/** The path of the site, without a slash at its end. */
export const BASE = content.site.base;

/** The site's folder in the published one, whose root is the root of the host. */
export const PUBLISHED_SITE = path.join(PUBLISHED, BASE);

const { labels, hero, teaser, technologies, people, news, own } = content;

// What the content leaves out is empty, and its tests are skipped.
export const slides = technologies?.plates.slides ?? [];
export const members = people?.members ?? [];
export const cards = news?.strip?.cards ?? [];
export const { video, article } = { ...news };

export const HAS_VIDEO = video !== undefined;
export const NO_VIDEO = 'the page has no video';

export const SLIDES = slides.length;
export const MEMBERS = members.length;
export const CARDS = cards.length;

/** Fewer cards don't drift, and have no copies. */
export const NEWS_DRIFTS = CARDS >= NEWS_STRIP_MIN_CARDS;
const COPIES = NEWS_DRIFTS ? NEWS_CARD_COPIES - 1 : 0;

/** Pictures of the page without copies. */
export const pictures = [
  hero.picture,
  teaser?.picture,
  ...slides.map(({ picture }) => picture),
  technologies?.closing?.picture,
  ...members.flatMap(({ photo, emblem }) => [photo, emblem]),
  video?.poster,
  article?.picture,
  ...cards.map(({ image }) => image),
  ...Object.values(own).map(({ picture }) => picture),
].filter((picture) => picture !== undefined);

export const PICTURES = pictures.length;

/** Pictures, their copies included. */
export const SHOWN_PICTURES = PICTURES + cards.filter(({ image }) => image).length * COPIES;

/** Cards, their copies included. */
export const SHOWN_CARDS = CARDS * (1 + COPIES);

/** Fewer members don't fill the window of every phone, so that they can't loop. */
export const TEAM_LOOPS = MEMBERS >= 4;
export const NO_LOOP = 'a team of fewer than four doesn’t loop';

const withPosition = (pattern: string) => (position: number) =>
  pattern.replace('{n}', `${position}`).replace('{count}', `${SLIDES}`);

/** The name of a slide: "2 of 4". */
export const slideName = withPosition(labels.slideName);

/** What the carousel announces: "Plate 2 of 4". */
export const platePosition = withPosition(labels.platePosition);

/** The current slide some steps after the first. */
export const slideAfter = (steps: number) => (((steps % SLIDES) + SLIDES) % SLIDES) + 1;
