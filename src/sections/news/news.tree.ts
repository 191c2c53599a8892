import { heading, region, type Visit } from '#test-kit/tree';
import type { Present } from '../schema.ts';
import { articleTree } from './article/article.tree.ts';
import { stripTree } from './strip/strip.tree.ts';
import { videoTree } from './video/video.tree.ts';

export const newsTree = ({ news, ...content }: Present<'news' | 'labels' | 'site'>, visit: Visit) =>
  region(
    news.headline,
    heading(news.headline, 2),
    news.video && videoTree(news.video, content.labels.newTab, visit),
    news.article && articleTree(news.article, content.labels.newTab, content.site.language),
    news.strip && stripTree(news.strip, content, visit),
  );
