/** One schema for each YAML file of content/, of the same name. A mistake stops the build. */
import { z } from 'zod';
import { POST_ADDRESS, POST_EXAMPLE, PROVIDER } from '../ui/short-video/provider.ts';
import { describeStatus, PLACEHOLDERS, SENTENCES, writeDay } from './device-status.ts';
import { BUILT_IN_SECTIONS, isBuiltIn, linkTo } from './sections.ts';

const trimmed = [
  (value: string) => value === value.trim(),
  'starts or ends with a space: remove it',
] as const;

const text = z
  .string()
  .min(1, 'is empty: write the text')
  .refine(...trimmed);

const paragraphs = z.array(text).min(1, 'is empty: write at least one paragraph');

const externalLink = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

const day = z.iso.date();

/** `about` tells screen readers where a link with a short label leads. */
const describedLink = z.strictObject({ label: text, about: text, url: externalLink });

export type DescribedLink = z.output<typeof describedLink>;

function textAt(value: unknown, field: string): string | undefined {
  let found = value;
  for (const key of field.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map(Object.entries(found)).get(key);
  }
  return typeof found === 'string' ? found : undefined;
}

function noDuplicates(path: string) {
  // What has become the path of a picture is its `file` in YAML.
  const field = path.replace('.path', '.file');
  return (entries: unknown, context: z.core.$RefinementCtx) => {
    if (!Array.isArray(entries)) return;
    const firstAt = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const value = textAt(entry, path);
      if (value === undefined) continue;
      const first = firstAt.get(value);
      if (first === undefined) firstAt.set(value, index);
      else
        context.addIssue({
          code: 'custom',
          input: entries,
          path: [index, ...field.split('.')],
          message: `repeats the ${field} of entry ${first + 1}: change one of the two`,
        });
    }
  };
}

/** Entries differ in `distinct`. Checked even if other fields don't fit: one run names all mistakes. */
const listOf = <Entry extends z.ZodType>(entry: Entry, ...distinct: string[]) =>
  distinct.reduce(
    (list, path) => list.superRefine(noDuplicates(path), { when: () => true }),
    z.array(entry),
  );

export type Picture = {
  alt: string;
  /** Size of the original, px. */
  width: number;
  height: number;
  /** `${path}-${width}.avif` exists for all widths (px, ascending). */
  path: string;
  widths: number[];
  /** The path of the file for browsers without AVIF. */
  fallback: string;
};

type Load<Image, Options extends unknown[] = []> = (
  file: string,
  ...options: Options
) => Promise<Image | { problem: string }>;

/** Files and ids of other things on the page. */
const RESERVED = [
  'site',
  'device',
  'bar',
  'footer',
  'press',
  'not-found',
  'labels',
  'approvals',
  'claims-review',
  'home',
  'content',
];

export const sectionNames = z
  .array(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'is not a section: write the name of its file without .yaml')
      .refine((name) => !RESERVED.includes(name), 'is not the name of a section: write another'),
  )
  .refine(([first]) => first === 'hero', 'does not begin with hero: write it first')
  .refine(
    (names) => new Set(names).size === names.length,
    'has the same section twice: remove one of the two',
  );

/** @param sections the names of the page's sections, in its order */
export function createContentSchema(
  measurePicture: Load<Omit<Picture, 'alt'>, [isCutOut?: boolean]>,
  readDrawing: Load<{ markup: string; file: string }>,
  readIcon: Load<{ markup: string; file?: string }>,
  sections: readonly string[],
) {
  // Links to a section that is left out go with it.
  const sectionLink = z.enum([...new Set([...BUILT_IN_SECTIONS, ...sections])].map(linkTo));

  const imageFile = <Image extends object>(name: RegExp, mistake: string, load: Load<Image>) =>
    z
      .string()
      .regex(name, mistake)
      .transform(async (file, context) => {
        const image = await load(file);
        if (!('problem' in image)) return image;
        context.addIssue({ code: 'custom', message: `${image.problem}` });
        return z.NEVER;
      });
  const pictureFile = imageFile(
    /^[a-z0-9-]+\.(png|jpg|webp)$/,
    'is not a picture name: use lower-case letters, digits and hyphens, ending in .png, .jpg or .webp',
    (file) => measurePicture(file),
  );
  const cutOutFile = imageFile(
    /^[a-z0-9-]+\.(png|webp)$/,
    'is not the name of a cut-out: use lower-case letters, digits and hyphens, ending in .webp or .png',
    (file) => measurePicture(file, true),
  );
  const drawingFile = imageFile(
    /^[a-z0-9-]+\.svg$/,
    'is not the name of a drawing: use lower-case letters, digits and hyphens, ending in .svg',
    readDrawing,
  );

  const icon = imageFile(
    /^[a-z0-9-]+(\.svg)?$/,
    'is not an icon: write a name of icons.getbootstrap.com, such as linkedin, or an SVG drawing of content/images',
    readIcon,
  );

  const pictureOf = (file: typeof pictureFile) =>
    z
      .strictObject({ file, alt: z.string().refine(...trimmed) })
      .transform(({ file: measured, alt }): Picture => ({ alt, ...measured }));
  const picture = pictureOf(pictureFile);

  const site = z.strictObject({
    company: text,
    /** Square; what is `currentColor` in it takes the colour of the text. */
    symbol: drawingFile.transform(({ markup }) => markup),
    url: externalLink.refine(
      // Another check has refused what is no address at all. No characters that hosts read as patterns.
      (value) => !URL.canParse(value) || /^https:\/\/[^/?#]+(\/[\w-]+)*$/.test(value),
      'ends in "/" or has unusual characters in its path: write https:// and the host name, and after it at most a path of letters, digits, hyphens and underscores, such as /a/b',
    ),
    language: z.literal('en-AU'),
    title: text.max(70, 'is longer than 70 characters, which search results cut: shorten it'),
    description: text.max(
      200,
      'is longer than 200 characters, which search results cut: shorten it',
    ),
    sections: sectionNames,
    social: listOf(z.strictObject({ icon, label: text, url: externalLink }), 'label', 'url'),
    contacts: listOf(z.strictObject({ label: text, email: z.email() }), 'label').default([]),
  });

  const template = (placeholders: string[]) => {
    const known = new RegExp(`^([^{}]|\\{(${placeholders.join('|')})\\})*$`);
    const all = placeholders.map((name) => `{${name}}`).join(' or ');
    return text.regex(
      known,
      `has braces around something that is not filled in here: write ${all}`,
    );
  };

  const wording = (placeholders: string[], where: string) =>
    z
      .record(z.enum(SENTENCES), template(placeholders))
      .refine(({ statement }) => statement.includes(where), {
        path: ['statement'],
        message: `does not say where: write ${where} in it`,
      });

  const device = z
    .strictObject({
      name: text.refine((value) => value === value.toLowerCase() && !/[™®]/.test(value), {
        message: 'looks like a product name: write what the device is, in small letters',
      }),
      field: text,
      studiedFor: text,
      studyDesign: text.optional(),
      markets: listOf(
        z.discriminatedUnion('status', [
          z.strictObject({ market: text, status: z.enum(['investigational', 'not-studied']) }),
          z.strictObject({
            market: text,
            status: z.literal('authorised'),
            register: text,
            number: text,
            date: day,
          }),
        ]),
        'market',
      )
        .min(1)
        // Every combination of statuses is checked: 64 for six.
        .max(6),
      trials: listOf(
        z.strictObject({ registry: text, number: text, url: externalLink }),
        'number',
        'url',
      ).default([]),
      wording: z.strictObject({
        nowhere: wording(PLACEHOLDERS.nowhere, '{markets}'),
        somewhere: wording(PLACEHOLDERS.somewhere, '{inOthers}'),
      }),
      statuses: z.strictObject({
        investigational: template([]),
        'not-studied': template([]),
        authorised: template(['entry']).refine(
          (words) => words.includes('{entry}'),
          'does not name the entry in the register: write {entry} in it',
        ),
      }),
    })
    .refine(
      ({ markets, wording }) =>
        markets.some(({ status }) => status !== 'not-studied') ||
        !Object.values(wording.nowhere).join().includes('{studied}'),
      {
        path: ['markets'],
        message: 'has no market in which the device is studied: name one, or leave {studied} out',
      },
    )
    .transform(({ wording, statuses, ...facts }) => ({
      ...facts,
      ...describeStatus(facts, wording, statuses),
    }));

  const bar = z.strictObject({
    navigationLabel: text,
    skipLink: text,
    homeLink: text,
    entries: listOf(z.strictObject({ label: text, section: sectionLink }), 'section'),
  });

  const linkOnPage = z.strictObject({ label: text, section: sectionLink });

  const hero = z.strictObject({
    label: text,
    headline: text,
    /** Larger than the introduction, which it begins. */
    lead: text.optional(),
    introduction: text,
    link: linkOnPage.optional(),
    /** Its transparent ground stays. */
    picture: pictureOf(cutOutFile).optional(),
  });

  const teaser = z.strictObject({
    label: text,
    headline: text,
    paragraphs,
    note: text,
    picture,
    caption: text,
  });

  const technologies = z.strictObject({
    headline: text,
    title: text,
    paragraphs,
    factsHeading: text.optional(),
    factLabels: z.strictObject({ field: text, studiedFor: text, stage: text, status: text }),
    /** The device in figures, above the other facts. */
    measures: z
      .strictObject({
        label: text,
        entries: listOf(z.strictObject({ name: text, detail: text }), 'name').min(1),
      })
      .optional(),
    learnMore: describedLink,
    plates: z.strictObject({
      label: text,
      slides: listOf(
        z.strictObject({ title: text, caption: text, picture }),
        'title',
        'picture.path',
      ).min(2),
    }),
    /** A dark screen that closes the section. */
    closing: z.strictObject({ sentence: text, caption: text.optional(), picture }).optional(),
  });

  const people = z.strictObject({
    headline: text,
    introduction: text,
    stripLabel: text,
    members: listOf(
      z.strictObject({
        name: text,
        role: text,
        photo: picture.optional(),
        emblem: picture.optional(),
      }),
      'name',
      'photo.path',
      'emblem.path',
    ).min(1),
  });

  const video = z.strictObject({
    label: text,
    caption: text,
    poster: picture,
    length: z
      .string()
      .regex(
        /^\d{1,2}:[0-5]\d$/,
        'is not a length: write minutes, a colon and two digits of seconds, such as 0:58',
      )
      .optional(),
    url: externalLink.refine(
      (value) => POST_ADDRESS.test(value),
      `is not a ${PROVIDER} post: write ${POST_EXAMPLE}`,
    ),
    watchLink: text,
    playButton: text,
    playNotice: text,
  });

  const article = z.strictObject({
    label: text,
    headline: text,
    paragraphs,
    source: text.optional(),
    published: day,
    picture: picture.optional(),
    caption: text.optional(),
    learnMore: describedLink,
  });

  const card = z.strictObject({
    title: text,
    source: text,
    link: externalLink,
    published: day,
    image: picture.optional(),
    imageStyle: z.enum(['cover', 'contain']).optional(),
  });

  const news = z
    .strictObject({
      headline: text,
      video: video.optional(),
      article: article.optional(),
      strip: z
        .strictObject({ label: text, cards: listOf(card, 'title', 'link', 'image.path').min(1) })
        .optional(),
    })
    .refine(
      ({ video, article, strip }) => video || article || strip,
      'has no news: add video, article or strip, or leave news out of sections in site.yaml',
    );

  /** A section of the company's own. */
  const ownSection = z.strictObject({
    headline: text,
    paragraphs,
    picture: picture.optional(),
    learnMore: describedLink.optional(),
  });

  const footer = z.strictObject({
    description: text,
    technologyLink: linkOnPage.optional(),
    contactHeading: text,
    address: z.array(text).min(2, 'has fewer than 2 lines: write street and city'),
    email: z.email(),
    followHeading: text,
    /** Stands before the day, in markup that the build writes. */
    reviewed: text.regex(/^[^<&]*$/, 'has < or &: leave it out'),
    copyright: text.regex(/^© \d{4}/, 'does not start with © and a year: write both first'),
  });

  const press = z.strictObject({
    linkLabel: text,
    title: text,
    aboutHeading: text,
    picturesHeading: text,
    picturesNote: text,
    marksHeading: text,
    marksNote: text,
    factSheetHeading: text,
    factSheetNote: text,
  });

  const notFound = z.strictObject({
    heading: text,
    /** Stands for the digit 0 of the heading. */
    zero: drawingFile.transform(({ file }) => file).optional(),
    message: text,
    explanation: text,
    homeLink: text,
  });

  const position = text.includes('{n}').includes('{count}');
  const labels = z.strictObject({
    newTab: text,
    previousSlide: text,
    nextSlide: text,
    slideName: position,
    platePosition: position,
    pauseLines: text,
    pausePeople: text,
    pauseNews: text,
    previousNews: text,
    nextNews: text,
  });

  const own = sections.filter((name) => !isBuiltIn(name));
  const content = z.strictObject({
    site,
    device,
    bar,
    hero,
    teaser: teaser.optional(),
    technologies: technologies.optional(),
    people: people.optional(),
    news: news.optional(),
    footer,
    press,
    'not-found': notFound,
    labels,
    own: z.strictObject(Object.fromEntries(own.map((name) => [name, ownSection]))),
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

/** Written here, because a browser may lack the locale: its markup would differ from the page's. */
const withDay = <Piece extends { published: string }>(piece: Piece) => ({
  ...piece,
  day: writeDay(piece.published),
});

/** @param base the path of `site.url`, without a slash at its end: '' or such as '/a/b' */
export function completeContent(
  content: z.output<ReturnType<typeof createContentSchema>>,
  base: string,
) {
  const { site, bar, hero, news, footer, press } = content;
  const links = site.sections.map(linkTo);
  const isOnPage = ({ section }: { section: string }) => links.includes(section);
  const keepOnPage = <Link extends { section: string }>(link: Link | undefined) =>
    link && isOnPage(link) ? link : undefined;
  const name = site.company.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    ...content,
    site: { ...site, base },
    bar: { ...bar, entries: bar.entries.filter(isOnPage) },
    hero: { ...hero, link: keepOnPage(hero.link) },
    footer: { ...footer, technologyLink: keepOnPage(footer.technologyLink) },
    news: news && {
      ...news,
      article: news.article && withDay(news.article),
      strip: news.strip && { ...news.strip, cards: news.strip.cards.map(withDay) },
    },
    press: { ...press, path: `${base}/press/${name}-press-kit.zip` },
    hasFeeds: Boolean(news?.article ?? news?.strip),
  };
}

export type SiteContent = ReturnType<typeof completeContent>;

/** Content that is not left out. */
export type Present<Name extends keyof SiteContent> = {
  [Key in Name]: NonNullable<SiteContent[Key]>;
};

export type OwnSectionContent = SiteContent['own'][string];
