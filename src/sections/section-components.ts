/** The components of the sections, exported under the names of their files. */
export { Hero as hero } from './hero/hero.tsx';
export { News as news } from './news/news.tsx';
export { People as people } from './people/people.tsx';
export { Teaser as teaser } from './teaser/teaser.tsx';
export { Technologies as technologies } from './technologies/technologies.tsx';
