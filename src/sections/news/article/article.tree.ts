import { figure, heading, learnMore, named, node, paragraph, writeDay } from '#test-kit/tree';
import type { ArticleContent } from './article.content.ts';

export const articleTree = (article: ArticleContent, newTab: string, language: string) =>
  named(
    'article',
    article.headline,
    paragraph(article.label),
    paragraph(
      article.source && `${article.source},`,
      node('time', writeDay(article.published, language)),
    ),
    heading(article.headline, 3),
    article.picture && figure(article.picture, article.caption),
    article.paragraphs.map((each) => paragraph(each)),
    learnMore(article.learnMore, newTab),
  );
