/** `@media (--desktop)` is Media Queries 5: no browser has it. Queries can't read properties. */
import type { Plugin } from 'postcss';
import { BREAKPOINTS_PX } from '#constants';

const CUSTOM_MEDIA = new Map(
  Object.entries(BREAKPOINTS_PX).flatMap(([name, px]) => [
    [`(--${name})`, `(width >= ${px}px)`],
    [`(--below-${name})`, `(width < ${px}px)`],
  ]),
);

export const customMedia: Plugin = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/\(--[\w-]+\)/g, (name) => {
        const query = CUSTOM_MEDIA.get(name);
        if (!query) throw rule.error(`${name} is no custom media: use ${[...CUSTOM_MEDIA.keys()]}`);
        return query;
      });
    },
  },
};
