/** One schema for each YAML file of content/, of the same name. A mistake stops the build. */
import { z } from 'zod';
import { linkTo } from '#constants';
import { createFileKinds, type Loaders } from '#content-model';
import { bar } from './bar/bar.content.ts';
import { device } from './device.content.ts';
import { footer } from './footer/footer.content.ts';
import { labels } from './labels.content.ts';
import { isBuiltIn, sectionFields } from './list.ts';
import { notFound } from './not-found/not-found.content.ts';
import { ownSection } from './own-section/own-section.content.ts';
import { press } from './press.content.ts';
import { site } from './site.content.ts';

/** Files of content/ that are no part of the page. */
export const REVIEW_FILES = ['claims-review', 'approvals'];

/** Files that are no sections. */
const OTHER_FILES = [
  ...['site', 'device', 'bar', 'footer', 'not-found', 'press', 'labels', ...REVIEW_FILES],
];

/** What else has an id on the pages, which a section or its headline would double. */
const OTHER_IDS = ['home', 'content', 'root', 'article'];

/** The ids of headlines. */
const HEADLINE_ID = /-head(line|ing)$/;

const isTaken = (name: string) =>
  OTHER_FILES.includes(name) ||
  OTHER_IDS.includes(name) ||
  HEADLINE_ID.test(name) ||
  // `constructor`.
  Object.hasOwn(Object.prototype, name);

/** Whether a file of content/ is a section of the company's own, in use or not. */
export const isOwnSection = (file: string) => !isBuiltIn(file) && !isTaken(file);

/**
 * The files in the order in which a company adopts them.
 *
 * @param own the sections of the company's own
 * @param links where links on the page may lead, such as `#people`
 */
export function createContentSchema(
  loaders: Loaders,
  own: readonly string[],
  links: readonly string[] = [],
) {
  const kinds = createFileKinds(loaders, links);
  const content = z.strictObject({
    site: site(kinds, isTaken),
    device,
    ...sectionFields(kinds),
    bar: bar(kinds),
    footer: footer(kinds),
    'not-found': notFound(kinds),
    press,
    labels,
    own: z.strictObject(Object.fromEntries(own.map((name) => [name, ownSection(kinds)]))),
  });
  return (
    content
      .refine(({ site, bar }) => bar.homeLink.includes(site.company.trim()), {
        path: ['bar', 'homeLink'],
        message: 'lacks the name of the company, which the link shows (WCAG 2.5.3): write it first',
      })
      // The description still has `{line}` itself if device.yaml doesn't fit, which is another
      // mistake.
      .refine(
        ({ site, device }) =>
          [device.line, '{line}'].some((line) => site.description.includes(line)),
        {
          path: ['site', 'description'],
          message: 'does not state the status of the device: write {line} in it',
        },
      )
  );
}

export function completeContent(content: z.output<ReturnType<typeof createContentSchema>>) {
  const { site, bar, hero, news, footer, press } = content;
  const links = site.sections.map(linkTo);
  const isOnPage = ({ section }: { section: string }) => links.includes(section);
  const keepOnPage = <Link extends { section: string }>(link: Link | undefined) =>
    link && isOnPage(link) ? link : undefined;
  const name = site.company.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    ...content,
    bar: { ...bar, entries: bar.entries.filter(isOnPage) },
    hero: { ...hero, link: keepOnPage(hero.link) },
    footer: { ...footer, technologyLink: keepOnPage(footer.technologyLink) },
    press: { ...press, path: `/press/${name}-press-kit.zip` },
    hasFeeds: Boolean(news?.article ?? news?.strip),
  };
}

export type SiteContent = ReturnType<typeof completeContent>;

/** Content that is not left out. */
export type Present<Name extends keyof SiteContent> = {
  [Key in Name]: NonNullable<SiteContent[Key]>;
};
