import type { z } from 'zod';
import type { Describe } from '../llms.ts';
import type { news } from './news.content.ts';

type News = z.output<ReturnType<typeof news>>;

export const describeNews: Describe<News> = ({ headline, article, strip }, { feeds }) => ({
  heading: headline,
  links: [
    ...(article
      ? [
          {
            label: article.headline,
            url: article.learnMore.url,
            note: article.paragraphs.join(' '),
          },
        ]
      : []),
    ...(strip?.cards ?? []).map(({ title, link, source }) => ({
      label: title,
      url: link,
      note: source,
    })),
    ...feeds,
  ],
});
