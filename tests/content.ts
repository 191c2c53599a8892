/** The content of the tested build, and numbers that follow from it. */
import { loadContent } from '../tools/build/content.ts';
import { CONTENT } from '../tools/paths.ts';

export const { content } = await loadContent(CONTENT);

const { labels, news, people, technologies } = content;

export const MEMBERS = people.members.length;
export const CARDS = news.strip.cards.length;
export const SLIDES = technologies.plates.slides.length;

/** Pictures of the page without copies: of the lists, the teaser, the video and the article. */
export const PICTURES = MEMBERS + CARDS + SLIDES + 3;

/** Links to other sites without copies: cards, networks, the video, and two to learn more. */
export const LINKS_OUT = CARDS + content.site.social.length + 3;

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
