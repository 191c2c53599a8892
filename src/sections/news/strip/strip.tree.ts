import { NEWS_STRIP_MIN_CARDS } from '#constants';
import {
  button,
  heading,
  link,
  list,
  node,
  picture,
  toggle,
  type Visit,
  writeDay,
} from '#test-kit/tree';
import type { SiteContent } from '../../schema.ts';
import type { StripContent } from './strip.content.ts';

export const stripTree = (
  strip: StripContent,
  { labels, site: { language } }: Pick<SiteContent, 'labels' | 'site'>,
  { moves }: Visit,
) => [
  heading(strip.label, 3),
  list(
    strip.cards.map(({ title, source, published, link: url, image }) => {
      const day = writeDay(published, language);
      const name = [title, source, day, image?.alt, labels.newTab].filter(Boolean).join(' ');
      return link(name, url, title, source, node('time', day), picture(image), labels.newTab);
    }),
    strip.label,
  ),
  strip.cards.length >= NEWS_STRIP_MIN_CARDS && [
    moves && toggle(labels.pauseNews),
    button(labels.previousNews),
    button(labels.nextNews),
  ],
];
