import { figure, heading, paragraph, region } from '#test-kit/tree';
import type { Present } from '../schema.ts';

export const teaserTree = ({ teaser }: Present<'teaser'>) =>
  region(
    teaser.headline,
    heading(teaser.headline, 2),
    figure(teaser.picture, teaser.caption),
    teaser.paragraphs.map((each) => paragraph(each)),
    paragraph(teaser.label),
    paragraph(teaser.note),
  );
