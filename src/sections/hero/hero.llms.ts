import type { z } from 'zod';
import type { Describe } from '../llms.ts';
import type { hero } from './hero.content.ts';

type Hero = z.output<ReturnType<typeof hero>>;

export const describeHero: Describe<Hero> = ({ label, headline, lead, introduction }) => [
  [`${label}: ${headline}.`, lead ?? [], introduction].flat().join(' '),
];
