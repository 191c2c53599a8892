/** The schemas of the sections, exported under the names of their files. */
export { hero } from './hero/hero.content.ts';
export { news } from './news/news.content.ts';
export { people } from './people/people.content.ts';
export { teaser } from './teaser/teaser.content.ts';
export { technologies } from './technologies/technologies.content.ts';
