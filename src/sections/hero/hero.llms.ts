import type { Describe } from '../llms.ts';
import type { HeroContent } from './hero.content.ts';

export const describeHero: Describe<HeroContent> = ({ label, headline, lead, introduction }) => [
  [`${label}: ${headline}.`, lead ?? [], introduction].flat().join(' '),
];
