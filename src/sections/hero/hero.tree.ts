import { checkbox, heading, link, paragraph, picture, region, type Visit } from '#test-kit/tree';
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
    hero.lead && paragraph(hero.lead),
    paragraph(hero.introduction),
    paragraph(device.line),
    hero.link && paragraph(link(hero.link.label, hero.link.section)),
    picture(hero.picture),
  );
