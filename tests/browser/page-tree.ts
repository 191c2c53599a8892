/** The accessibility trees of the pages (Playwright's `ariaSnapshot`), derived from the content. */
import { linkTo } from '../../src/content/sections.ts';
import { content, platePosition, slideName } from '../content.ts';

/** `button "Next slide"`, or a node with its children. */
export type TreeNode = string | { [node: string]: string | TreeNode[] };

const { site, device, bar, hero, teaser, technologies, people, news, footer, press } = content;
const { labels } = content;
const notFound = content['not-found'];

const named = (role: string, name: string) => `${role} ${JSON.stringify(name)}`;
const link = (name: string, url: string, ...inside: TreeNode[]): TreeNode => ({
  [named('link', name)]: [{ '/url': url }, ...inside],
});
const linkOut = (name: string, url: string, ...inside: TreeNode[]) =>
  link(`${name} ${labels.newTab}`, url, ...inside);
const heading = (text: string, level: number) => `${named('heading', text)} [level=${level}]`;
const paragraph = (...inside: [string] | TreeNode[]): TreeNode => ({
  paragraph: inside.length === 1 && typeof inside[0] === 'string' ? inside[0] : inside,
});
/** Decoration has an empty description, and isn't read. */
const picture = ({ alt }: { alt: string }) => (alt ? [named('img', alt)] : []);
const region = (name: string, ...inside: TreeNode[]): TreeNode => ({
  [named('region', name)]: inside,
});
const list = (items: TreeNode[][], name?: string): TreeNode => ({
  [name === undefined ? 'list' : named('list', name)]: items.map((listitem) => ({ listitem })),
});

const networks = list(site.social.map(({ label, url }) => [linkOut(label, url)]));

/** @param landing path of the landing page where this is another one */
const beginning = (landing: string): TreeNode[] => [
  link(bar.skipLink, '#content'),
  {
    banner: [
      link(bar.homeLink, landing + linkTo('home'), { text: site.company }),
      {
        [named('navigation', bar.navigationLabel)]: [
          list(bar.entries.map(({ label, section }) => [link(label, landing + section)])),
        ],
      },
      networks,
    ],
  },
];

const end = (landing: string): TreeNode => ({
  contentinfo: [
    region(device.heading, heading(device.heading, 2), paragraph(device.statement)),
    paragraph(footer.description),
    paragraph(link(footer.technologyLink.label, landing + footer.technologyLink.section)),
    heading(footer.contactHeading, 2),
    { text: footer.address.join(' ') },
    link(footer.email, `mailto:${footer.email}`),
    paragraph(link(press.linkLabel, press.path)),
    heading(footer.followHeading, 2),
    networks,
    paragraph(footer.copyright),
  ],
});

const slides = technologies.plates.slides.map(({ title, caption, picture: plate }, index) => {
  const said = `${title}. ${caption}`;
  return {
    [named('group', slideName(index + 1))]: [
      { [named('figure', said)]: [...picture(plate), { text: said }] },
    ],
  };
});

const facts = (['field', 'studiedFor', 'stage', 'status'] as const).flatMap((fact) => [
  { term: technologies.factLabels[fact] },
  { definition: fact === 'status' ? device.short : device[fact] },
]);

const { video, article, strip } = news;

/** The sections of the landing page. */
const sections: TreeNode[] = [
  region(
    hero.headline,
    paragraph(hero.label),
    heading(hero.headline, 1),
    paragraph(hero.introduction),
    paragraph(device.line),
  ),
  region(
    teaser.headline,
    {
      [named('figure', teaser.caption)]: [...picture(teaser.picture), { text: teaser.caption }],
    },
    paragraph(teaser.label),
    heading(teaser.headline, 2),
    ...teaser.paragraphs.map((text) => paragraph(text)),
    paragraph(teaser.note),
  ),
  region(
    technologies.headline,
    heading(technologies.headline, 2),
    heading(technologies.title, 3),
    ...technologies.paragraphs.map((text) => paragraph(text)),
    paragraph(
      linkOut(
        `${technologies.learnMore.label} ${technologies.learnMore.about}`,
        technologies.learnMore.url,
      ),
    ),
    region(
      technologies.plates.label,
      { [named('group', technologies.plates.label)]: slides },
      paragraph(platePosition(1)),
      named('button', labels.previousSlide),
      named('button', labels.nextSlide),
    ),
    ...facts,
  ),
  region(
    people.headline,
    heading(people.headline, 2),
    paragraph(people.introduction),
    list(
      people.members.map(({ name, role, photo }) => [
        { article: [...picture(photo), heading(name, 3), paragraph(role)] },
      ]),
    ),
  ),
  region(
    news.headline,
    heading(news.headline, 2),
    paragraph(video.label),
    {
      [named('figure', `${video.caption} ${video.watchLink} ${labels.newTab}`)]: [
        ...picture(video.poster),
        { text: video.caption },
        linkOut(video.watchLink, video.url),
      ],
    },
    {
      [named('article', article.headline)]: [
        paragraph(article.label),
        heading(article.headline, 3),
        ...picture(article.picture),
        ...article.paragraphs.map((text) => paragraph(text)),
        paragraph(
          linkOut(`${article.learnMore.label} ${article.learnMore.about}`, article.learnMore.url),
        ),
      ],
    },
    heading(strip.label, 3),
    list(
      strip.cards.map(({ title, source, link: url, image }) => [
        linkOut([image.alt, title, source].filter(Boolean).join(' '), url, ...picture(image), {
          text: `${title} ${source} ${labels.newTab}`,
        }),
      ]),
      strip.label,
    ),
    named('button', labels.previousNews),
    named('button', labels.nextNews),
  ),
];

export const landingPage: TreeNode[] = [...beginning(''), { main: sections }, end('')];

/** Leaves out sections that aren't listed here: a later section has a test of its own. */
export function withoutOtherSections(tree: TreeNode[]): TreeNode[] {
  const known = new Set(sections.flatMap((section) => Object.keys(section)));
  return tree.map((node) =>
    typeof node === 'object' && Array.isArray(node.main)
      ? { main: node.main.filter((part) => Object.keys(part).some((name) => known.has(name))) }
      : node,
  );
}

/** Its zero is a blossom. */
const parts = notFound.heading.split(/(0)/).filter(Boolean);
const headingOfParts: TreeNode =
  parts.length > 1
    ? { [heading(notFound.heading, 1)]: parts.join(' ') }
    : heading(notFound.heading, 1);

export const notFoundPage: TreeNode[] = [
  ...beginning('/'),
  {
    main: [
      region(
        notFound.heading,
        headingOfParts,
        paragraph(notFound.message),
        paragraph(notFound.explanation),
        paragraph(link(notFound.homeLink, '/')),
      ),
    ],
  },
  end('/'),
];
