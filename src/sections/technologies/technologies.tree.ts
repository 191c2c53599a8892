import {
  button,
  fact,
  facts,
  figure,
  focusable,
  heading,
  learnMore,
  linkOut,
  named,
  paragraph,
  picture,
  region,
  type TreeNode,
  type Visit,
  value,
} from '#test-kit/tree';
import type { Present } from '../schema.ts';

type Content = Present<'technologies' | 'device' | 'labels'>;

const carouselTree = ({ technologies, labels }: Content, { isReadAloud }: Visit): TreeNode => {
  const { label, slides } = technologies.plates;
  const fill = (pattern: string, position: number) =>
    pattern.replace('{n}', `${position}`).replace('{count}', `${slides.length}`);
  const plates = slides.map(({ title, caption, picture: plate }, index): TreeNode => {
    const name = fill(labels.slideName, index + 1);
    return { ...named('group', name, figure(plate, `${title}. ${caption}`)), kind: 'slide' };
  });
  return {
    ...region(
      label,
      focusable(named('group', label, ...plates)),
      paragraph(fill(labels.platePosition, isReadAloud ? slides.length : 1)),
      button(labels.previousSlide),
      button(labels.nextSlide),
    ),
    kind: 'carousel',
  };
};

const factsTree = ({ technologies, device, labels }: Content) => [
  technologies.factsHeading && heading(technologies.factsHeading, 3),
  facts(
    technologies.measures &&
      fact(
        technologies.measures.label,
        technologies.measures.entries.map(({ name, detail }) => value(name, detail)),
      ),
    fact(technologies.factLabels.studiedFor, value(device.studiedFor, device.field)),
    fact(
      technologies.factLabels.stage,
      value(device.stage, device.studyDesign),
      device.trials.map(({ registry, number, url }) =>
        value(linkOut(number, url, labels.newTab), registry),
      ),
    ),
    fact(
      technologies.factLabels.status,
      device.statusByMarket.map(({ market, status }) => value(market, status)),
    ),
  ),
];

export const technologiesTree = (content: Content, visit: Visit) => {
  const { headline, title, paragraphs, closing, learnMore: more } = content.technologies;
  return region(
    headline,
    heading(headline, 2),
    heading(title, 3),
    paragraphs.map((each) => paragraph(each)),
    learnMore(more, content.labels.newTab),
    carouselTree(content, visit),
    factsTree(content),
    closing && [
      picture(closing.picture),
      paragraph(closing.sentence),
      closing.caption && paragraph(closing.caption),
    ],
  );
};
