import type { Describe } from '../llms.ts';
import type { TeaserContent } from './teaser.content.ts';

export const describeTeaser: Describe<TeaserContent> = ({ label, note, headline, paragraphs }) => [
  label,
  note,
  `${headline}.`,
  ...paragraphs,
];
