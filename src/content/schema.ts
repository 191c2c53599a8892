/**
 * What the files of content/ may say: one schema for each YAML file, of the same name. The build
 * stops with one line for each mistake.
 *
 * Every key is required unless it says `optional`; no other keys are allowed.
 */
import { z } from 'zod';
import { POST_ADDRESS, POST_EXAMPLE, PROVIDER } from '../ui/short-video/provider.ts';
import { describeStatus, MARKETS, PLACEHOLDERS, SENTENCES } from './device-status.ts';
import { linkTo, SECTIONS } from './sections.ts';

const trimmed = [
  (value: string) => value === value.trim(),
  'starts or ends with a space: remove it',
] as const;

/** A line of text that users read. */
const text = z
  .string()
  .min(1, 'is empty: write the text')
  .refine(...trimmed);

const paragraphs = z.array(text).min(1, 'is empty: write at least one paragraph');

const externalLink = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

/** Year-month-day. */
const day = z.iso.date();

/** `#people` */
const sectionLink = z.enum(SECTIONS.map(linkTo));

/** A link with a short label; `about` tells screen readers where it leads. */
const describedLink = z.strictObject({ label: text, about: text, url: externalLink });

/** The text at a dotted path of a value that may not fit its schema. */
function textAt(value: unknown, field: string): string | undefined {
  let found = value;
  for (const key of field.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map(Object.entries(found)).get(key);
  }
  return typeof found === 'string' ? found : undefined;
}

/** Refuses entries that repeat a field. The path of a picture is its `file` in YAML. */
function noDuplicates(path: string) {
  const field = path.replace('.path', '.file');
  return (entries: unknown, context: z.core.$RefinementCtx) => {
    // Another check has refused what is no list.
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

/** A picture as the page needs it: measured, and encoded in several widths and formats. */
export type Picture = {
  /** What it shows; empty if it is decoration. */
  alt: string;
  /** Size of the original, px. */
  width: number;
  height: number;
  /** Where the encoded copies are: `${path}-${width}.${format}`. */
  path: string;
  /** Widths that exist as AVIF, px, ascending. */
  widths: number[];
  /** The one width that exists as JPEG, px. */
  fallbackWidth: number;
};

/** Measures a file of content/images, or says what is wrong with it. */
export type MeasurePicture = (file: string) => Promise<Omit<Picture, 'alt'> | { problem: string }>;

/** Reads an SVG file of content/images, or says what is wrong with it. */
export type ReadDrawing = (file: string) => Promise<{ markup: string } | { problem: string }>;

/** The schema of all content: one key for each file, by the file's name without `.yaml`. */
export function createContentSchema(measurePicture: MeasurePicture, readDrawing: ReadDrawing) {
  /** The name of a file in content/images, turned into what `load` makes of it. */
  const imageFile = <Image extends object>(
    name: RegExp,
    mistake: string,
    load: (file: string) => Promise<Image | { problem: string }>,
  ) =>
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
    measurePicture,
  );
  const drawingFile = imageFile(
    /^[a-z0-9-]+\.svg$/,
    'is not the name of a drawing: use lower-case letters, digits and hyphens, ending in .svg',
    readDrawing,
  );

  /** `alt` tells people who can't see the picture what it shows: `alt: ""` if it is decoration. */
  const picture = z
    .strictObject({ file: pictureFile, alt: z.string().refine(...trimmed) })
    .transform(({ file, alt }): Picture => ({ alt, ...file }));

  /** site.yaml: the company, and what search engines and browsers are told of the page. */
  const site = z.strictObject({
    company: text,
    /** Square; what is `currentColor` in it takes the colour of the text. */
    symbol: drawingFile.transform(({ markup }) => markup),
    url: externalLink.refine(
      // Another check has refused what is no address at all.
      (value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !value.endsWith('/')),
      'has a path or ends in "/": write only https:// and the host name',
    ),
    /** BCP 47 language tag of all copy. */
    language: z.literal('en-AU'),
    title: text.max(70, 'is longer than 70 characters, which search results cut: shorten it'),
    description: text.max(
      200,
      'is longer than 200 characters, which search results cut: shorten it',
    ),
    social: listOf(
      z.strictObject({
        network: z.enum(['linkedin', 'instagram']),
        label: text,
        url: externalLink,
      }),
      'network',
    ).length(2),
  });

  /** The sentences of device.yaml in one wording; its statement says where. */
  const wording = (placeholders: string[], where: string) => {
    const known = new RegExp(`^([^{}]|\\{(${placeholders.join('|')})\\})*$`);
    const all = placeholders.map((name) => `{${name}}`).join(' or ');
    const sentence = text.regex(
      known,
      `has braces around something that is not filled in here: write ${all}`,
    );
    return z
      .record(z.enum(SENTENCES), sentence)
      .refine(({ statement }) => statement.includes(where), {
        path: ['statement'],
        message: `does not say where: write ${where} in it`,
      });
  };

  /** device.yaml: what the device is, and the sentences that depend on its status. */
  const market = z.enum(MARKETS);
  const device = z
    .strictObject({
      name: text.refine((value) => value === value.toLowerCase() && !/[™®]/.test(value), {
        message: 'looks like a product name: write what the device is, in small letters',
      }),
      field: text,
      studiedFor: text,
      markets: listOf(
        z.discriminatedUnion('status', [
          z.strictObject({ market, status: z.literal('investigational') }),
          z.strictObject({
            market,
            status: z.literal('authorised'),
            register: text,
            number: text,
            date: day,
          }),
        ]),
        'market',
      ).length(MARKETS.length),
      wording: z.strictObject({
        nowhere: wording(PLACEHOLDERS.nowhere, '{markets}'),
        somewhere: wording(PLACEHOLDERS.somewhere, '{inOthers}'),
      }),
    })
    .transform(({ wording, ...facts }) => ({ ...facts, ...describeStatus(facts, wording) }));

  /** bar.yaml: the bar at the top. */
  const bar = z.strictObject({
    navigationLabel: text,
    skipLink: text,
    homeLink: text,
    entries: listOf(z.strictObject({ label: text, section: sectionLink }), 'section').min(1),
  });

  /** hero.yaml: the first screen. */
  const hero = z.strictObject({ label: text, headline: text, introduction: text });

  /** teaser.yaml: the teaser under the first screen. */
  const teaser = z.strictObject({
    label: text,
    headline: text,
    paragraphs,
    note: text,
    picture,
    caption: text,
  });

  /** technologies.yaml: the smart patch and its plates. */
  const technologies = z.strictObject({
    headline: text,
    title: text,
    paragraphs,
    /** What the facts of device.yaml are called here. */
    factLabels: z.strictObject({ field: text, studiedFor: text, stage: text, status: text }),
    learnMore: describedLink,
    plates: z.strictObject({
      label: text,
      slides: listOf(
        z.strictObject({ title: text, caption: text, picture }),
        'title',
        'picture.path',
      ).min(2),
    }),
  });

  /** people.yaml: the people, in the order of the page. */
  const people = z.strictObject({
    headline: text,
    introduction: text,
    stripLabel: text,
    members: listOf(
      z.strictObject({ name: text, role: text, photo: picture }),
      'name',
      'photo.path',
    ).min(1),
  });

  /** news.yaml: the short video, the article and the cards of the strip. */
  const news = z.strictObject({
    headline: text,
    video: z.strictObject({
      label: text,
      caption: text,
      poster: picture,
      url: externalLink.refine(
        (value) => POST_ADDRESS.test(value),
        `is not a ${PROVIDER} post: write ${POST_EXAMPLE}`,
      ),
      watchLink: text,
      playButton: text,
      playNotice: text,
    }),
    article: z.strictObject({
      label: text,
      headline: text,
      paragraphs,
      /** The day of the news, for feeds. */
      published: day,
      picture,
      learnMore: describedLink,
    }),
    strip: z.strictObject({
      label: text,
      // Four: the strip is a card narrower than its set, and has to fill a phone by cards of 30vw.
      cards: listOf(
        z.strictObject({
          title: text,
          source: text,
          link: externalLink,
          /** The day on which the source published it, for feeds. */
          published: day,
          image: picture,
          /** `cover` fills the card, `contain` shows all of the picture (logos). */
          imageStyle: z.enum(['cover', 'contain']).optional(),
        }),
        'title',
        'link',
        'image.path',
      ).min(4),
    }),
  });

  /** footer.yaml: who we are, where we are, and what the device is not. */
  const footer = z.strictObject({
    description: text,
    technologyLink: z.strictObject({ label: text, section: sectionLink }),
    contactHeading: text,
    address: z.array(text).min(2, 'has fewer than 2 lines: write street and city'),
    email: z.email(),
    followHeading: text,
    copyright: text.refine(
      (value) => value.startsWith('© 2025'),
      'does not start with "© 2025": write that first',
    ),
  });

  /** press.yaml: texts of the press kit that the page doesn't have. */
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

  /** not-found.yaml: the page for addresses that don't exist. */
  const notFound = z.strictObject({
    heading: text,
    message: text,
    explanation: text,
    homeLink: text,
  });

  /** labels.yaml: labels of controls, also those that only screen readers say. */
  const position = text.includes('{n}').includes('{count}');
  const labels = z.strictObject({
    newTab: text,
    previousSlide: text,
    nextSlide: text,
    slideName: position,
    platePosition: position,
    pauseLines: text,
    pausePeople: text,
    playPeople: text,
    pauseNews: text,
    playNews: text,
    previousNews: text,
    nextNews: text,
  });

  const content = z.strictObject({
    site,
    device,
    bar,
    hero,
    teaser,
    technologies,
    people,
    news,
    footer,
    press,
    'not-found': notFound,
    labels,
  });
  // The description still has `{line}` itself if device.yaml doesn't fit, which is another mistake.
  return content.refine(
    ({ site, device }) => [device.line, '{line}'].some((line) => site.description.includes(line)),
    {
      path: ['site', 'description'],
      message: 'does not state the status of the device: write {line} in it',
    },
  );
}

/** Adds the address of the press kit, which is named after the company. */
export function completeContent(content: z.output<ReturnType<typeof createContentSchema>>) {
  const name = content.site.company.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return { ...content, press: { ...content.press, path: `/press/${name}-press-kit.zip` } };
}

/** All content, as the sections receive it. */
export type SiteContent = ReturnType<typeof completeContent>;
