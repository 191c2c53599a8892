/** The content that the tested build was made from, and what the page makes of it. */
import { loadContent } from '../tools/build/content.ts';
import { CONTENT } from '../tools/paths.ts';

export const { content } = await loadContent(CONTENT);

const { labels, news, people, technologies } = content;

export const MEMBERS = people.members.length;
export const CARDS = news.strip.cards.length;
export const SLIDES = technologies.plates.slides.length;

/** Pictures of the page, each once: those of the lists, the teaser, the poster, the article. */
export const PICTURES = MEMBERS + CARDS + SLIDES + 3;

/** Links out in the page, each once: to cards, networks, the video, and two to learn more. */
export const LINKS_OUT = CARDS + content.site.social.length + 3;

/** The strip of the team loops when those beside one member fill a window of any phone. */
export const TEAM_LOOPS = MEMBERS >= 4;
export const NO_LOOP = 'a team of fewer than four has no loop';

const withPosition = (pattern: string) => (position: number) =>
  pattern.replace('{n}', `${position}`).replace('{count}', `${SLIDES}`);

/** The name of a slide: "2 of 4". */
export const slideName = withPosition(labels.slideName);

/** What the carousel announces: "Plate 2 of 4". */
export const platePosition = withPosition(labels.platePosition);

/** Which slide is the current one some steps after the first. */
export const slideAfter = (steps: number) => (((steps % SLIDES) + SLIDES) % SLIDES) + 1;
