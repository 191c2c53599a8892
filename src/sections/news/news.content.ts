import { headline } from '@site-kit/content-model';
import { z } from 'zod';
import { article } from './article/article.content.ts';
import { strip } from './strip/strip.content.ts';
import { video } from './video/video.content.ts';

export const news = z
  .strictObject({
    headline: headline(),
    video: video.optional(),
    article: article.optional(),
    strip: strip.optional(),
  })
  .refine(
    ({ video, article, strip }) => video || article || strip,
    'has no news: add video, article or strip, or leave news out of sections in site.yaml',
  );
