import { checkbox, figure, heading, link, paragraph, region, type Visit } from '#test-kit/tree';
import type { SiteContent } from '../schema.ts';

export const heroTree = (
  { hero, device, labels }: Pick<SiteContent, 'hero' | 'device' | 'labels'>,
  { moves }: Visit,
) =>
  region(
    hero.headline,
    paragraph(hero.label),
    moves && checkbox(labels.pauseLines),
    heading(hero.headline, 1),
    paragraph(device.line),
    hero.picture && figure(hero.picture, hero.caption),
    hero.lead && paragraph(hero.lead),
    paragraph(hero.introduction),
    hero.link && paragraph(link(hero.link.label, hero.link.section)),
  );
