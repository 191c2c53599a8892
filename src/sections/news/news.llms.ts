import type { Describe } from '../llms.ts';
import type { NewsContent } from './news.content.ts';

export const describeNews: Describe<NewsContent> = ({ headline, article, strip }, { feeds }) => ({
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
