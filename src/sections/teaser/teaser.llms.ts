import type { z } from 'zod';
import type { Describe } from '../llms.ts';
import type { teaser } from './teaser.content.ts';

type Teaser = z.output<ReturnType<typeof teaser>>;

export const describeTeaser: Describe<Teaser> = ({ label, note, headline, paragraphs }) => [
  label,
  note,
  `${headline}.`,
  ...paragraphs,
];
