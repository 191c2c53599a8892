import {
  button,
  figure,
  heading,
  learnMore,
  link,
  linkOut,
  list,
  named,
  node,
  paragraph,
  picture,
  region,
  toggle,
  type Visit,
  writeDay,
} from '../../../tests/tree/nodes.ts';
import { NEWS_STRIP_MIN_CARDS } from '../../constants.ts';
import type { Present } from '../../content/schema.ts';

type Content = Present<'news' | 'site' | 'labels'>;

const videoTree = ({ news: { video }, labels }: Content, { asksFirst }: Visit) =>
  video && [
    paragraph(video.label),
    named(
      'figure',
      video.caption,
      picture(video.poster),
      video.length,
      asksFirst && [button(video.playButton, video.playNotice), paragraph(video.playNotice)],
      video.caption,
      linkOut(video.watchLink, video.url, labels.newTab),
    ),
  ];

const articleTree = ({ news: { article }, site, labels }: Content) =>
  article &&
  named(
    'article',
    article.headline,
    paragraph(article.label),
    paragraph(
      article.source && `${article.source},`,
      node('time', writeDay(article.published, site.language)),
    ),
    heading(article.headline, 3),
    article.picture && figure(article.picture, article.caption),
    article.paragraphs.map((each) => paragraph(each)),
    learnMore(article.learnMore, labels.newTab),
  );

const stripTree = ({ news: { strip }, site, labels }: Content, { moves }: Visit) =>
  strip && [
    heading(strip.label, 3),
    list(
      strip.cards.map(({ title, source, published, link: url, image }) => {
        const day = writeDay(published, site.language);
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

export const newsTree = (content: Content, visit: Visit) =>
  region(
    content.news.headline,
    heading(content.news.headline, 2),
    videoTree(content, visit),
    articleTree(content),
    stripTree(content, visit),
  );
