import { heading, link, paragraph, region } from '#test-kit/tree';
import type { SiteContent } from '../schema.ts';

export const notFoundTree = (
  { 'not-found': notFound }: Pick<SiteContent, 'not-found'>,
  landing: string,
) => {
  // A drawing may stand for the zero.
  const parts = notFound.zero ? notFound.heading.split(/(0)/).filter(Boolean) : [];
  return region(
    notFound.heading,
    heading(notFound.heading, 1, parts.length > 1 && parts.join(' ').replaceAll(' 0', '0')),
    paragraph(notFound.message),
    paragraph(notFound.explanation),
    paragraph(link(notFound.homeLink, landing)),
  );
};
