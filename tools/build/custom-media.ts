/** `@media (--desktop)` is Media Queries 5: no browser has it. Queries can't read properties. */
import type { Plugin } from 'postcss';
import { BELOW_DESKTOP, DESKTOP_MIN_WIDTH_PX, WIDE_MIN_WIDTH_PX } from '../../src/constants.ts';

const CUSTOM_MEDIA = new Map([
  ['(--mobile)', BELOW_DESKTOP],
  ['(--desktop)', `(width >= ${DESKTOP_MIN_WIDTH_PX}px)`],
  ['(--wide)', `(width >= ${WIDE_MIN_WIDTH_PX}px)`],
]);

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
