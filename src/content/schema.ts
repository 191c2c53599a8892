/**
 * What the files beside this one may say. Each YAML file has a schema of the same name here; the
 * build stops, with one line for each mistake, when a file does not fit its schema.
 *
 * Editors: every key below is required unless it says `optional`, and no other keys are allowed.
 * A value that stands in for one that only the real company can supply is marked `!sample`.
 */
import { z } from 'zod';
import { POST_ADDRESS, POST_EXAMPLE, PROVIDER } from '../ui/short-video/provider.ts';
import { describeStatus, MARKETS, PLACEHOLDERS, SENTENCES } from './device-status.ts';
import { linkTo, SECTIONS } from './sections.ts';

/** No stray spaces. */
const trimmed = [
  (value: string) => value === value.trim(),
  'starts or ends with a space: remove it',
] as const;

/** A line of text that a visitor reads. It may not be empty or carry stray spaces. */
const text = z
  .string()
  .min(1, 'is empty: write the text')
  .refine(...trimmed);

/** One or more paragraphs. */
const paragraphs = z.array(text).min(1, 'is empty: write at least one paragraph');

/** A web address outside this site, always https. */
const externalLink = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .describe('an address that starts with https://');

/** A day, as year-month-day. */
const day = z.iso.date();

/** A section of the landing page, as the navigation addresses it. */
const sectionLink = z.enum(SECTIONS.map(linkTo));

/** A link whose visible words are short; `about` says to assistive technology what it leads to. */
const describedLink = z.strictObject({ label: text, about: text, url: externalLink });

/** The text at a dotted path in a value that may not fit its schema. */
function textAt(value: unknown, field: string): string | undefined {
  let found = value;
  for (const key of field.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map(Object.entries(found)).get(key);
  }
  return typeof found === 'string' ? found : undefined;
}

/**
 * Refuses entries that repeat the given field.
 *
 * @param shown what the field is called in the files, where that differs
 */
function noDuplicates(field: string, shown = field) {
  return (entries: unknown, context: z.core.$RefinementCtx) => {
    // What is no list has been refused already.
    if (!Array.isArray(entries)) return;
    const firstAt = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const value = textAt(entry, field);
      if (value === undefined) continue;
      const first = firstAt.get(value);
      if (first === undefined) firstAt.set(value, index);
      else
        context.addIssue({
          code: 'custom',
          input: entries,
          path: [index, ...shown.split('.')],
          message: `repeats the ${shown} of entry ${first + 1}: change one of the two`,
        });
    }
  };
}

/** For checks that run although other fields do not fit, so that one run names all mistakes. */
const always = { when: () => true };

/** How a news picture sits in its card: `cover` fills it, `contain` shows all of it (logos). */
const imageStyle = z.enum(['cover', 'contain']);

/** A picture as the page needs it: measured, and encoded in several widths and formats. */
export type Picture = {
  /** What it shows, in words; empty where it is decoration. */
  alt: string;
  /** Size of the original, px. */
  width: number;
  height: number;
  /** Where the encoded copies are: `${path}-${width}.${format}`. */
  path: string;
  /** Widths that exist as AVIF and WebP, px, ascending. */
  widths: number[];
  /** The one width that exists as JPEG, px. */
  fallbackWidth: number;
};

/** Looks at a file of content/images; answers with the picture, or with what is wrong with it. */
export type MeasurePicture = (file: string) => Promise<Omit<Picture, 'alt'> | { problem: string }>;

/** Reads an SVG file of content/images; answers with its markup, or with what is wrong with it. */
export type ReadDrawing = (file: string) => Promise<{ markup: string } | { problem: string }>;

/**
 * The schema of all content: one key for each file, by the file's name without `.yaml`.
 *
 * @param measurePicture turns the name of a picture file into the picture that the page shows
 * @param readDrawing turns the name of an SVG file into its markup
 */
export function createContentSchema(measurePicture: MeasurePicture, readDrawing: ReadDrawing) {
  /**
   * A picture: the name of a file in content/images and what it shows, in words, for people who
   * can't see it. Decoration has an empty description, written out: `alt: ""`.
   */
  const pictureFile = z
    .string()
    .regex(
      /^[a-z0-9-]+\.(png|jpg|webp)$/,
      'is not a picture name: use lower-case letters, digits and hyphens, ending in .png, .jpg or .webp',
    )
    .transform(async (file, context) => {
      const measured = await measurePicture(file);
      if (!('problem' in measured)) return measured;
      context.addIssue({ code: 'custom', message: measured.problem });
      return z.NEVER;
    });
  const picture = z
    .strictObject({
      file: pictureFile,
      alt: z
        .string()
        .refine((value) => value === value.trim(), 'starts or ends with a space: remove it'),
    })
    .transform(({ file, alt }): Picture => ({ alt, ...file }));

  /** A drawing that is part of the page: the name of an SVG file in content/images. */
  const drawingFile = z
    .string()
    .regex(
      /^[a-z0-9-]+\.svg$/,
      'is not the name of a drawing: use lower-case letters, digits and hyphens, ending in .svg',
    )
    .transform(async (file, context) => {
      const drawing = await readDrawing(file);
      if (!('problem' in drawing)) return drawing.markup;
      context.addIssue({ code: 'custom', message: drawing.problem });
      return z.NEVER;
    });

  /** site.yaml: the company, and what search engines and browsers are told of the page. */
  const site = z.strictObject({
    company: text,
    /** The company's symbol: square, and what is `currentColor` in it takes the colour of the text. */
    symbol: drawingFile,
    /** The public address of the site, without a path. */
    url: externalLink.refine(
      // What is no address at all has been refused already.
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
    social: z
      .array(
        z.strictObject({
          network: z.enum(['linkedin', 'instagram']),
          label: text,
          url: externalLink,
        }),
      )
      .length(2)
      .superRefine(noDuplicates('network'), always),
  });

  /** The sentences for one of the two cases, which have to say where. */
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

  /** device.yaml: what the device is, and its status, from which all words about it are made. */
  const device = z
    .strictObject({
      name: text.refine((value) => value === value.toLowerCase() && !/[™®]/.test(value), {
        message: 'looks like a product name: write what the device is, in small letters',
      }),
      field: text,
      studiedFor: text,
      markets: z
        .array(
          z.discriminatedUnion('status', [
            z.strictObject({
              market: z.enum(MARKETS),
              status: z.literal('investigational'),
            }),
            z.strictObject({
              market: z.enum(MARKETS),
              status: z.literal('authorised'),
              register: text,
              number: text,
              date: day,
            }),
          ]),
        )
        .length(MARKETS.length)
        .superRefine(noDuplicates('market'), always),
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
    entries: z
      .array(z.strictObject({ label: text, section: sectionLink }))
      .min(1)
      .superRefine(noDuplicates('section'), always),
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
    /** What the section presents. */
    title: text,
    paragraphs,
    /** What the facts of device.yaml are called here. */
    factLabels: z.strictObject({ field: text, studiedFor: text, stage: text, status: text }),
    learnMore: describedLink,
    plates: z.strictObject({
      label: text,
      slides: z
        .array(z.strictObject({ title: text, caption: text, picture }))
        .min(2)
        .superRefine(noDuplicates('title'), always)
        .superRefine(noDuplicates('picture.path', 'picture.file'), always),
    }),
  });

  /** people.yaml: the team, in the order in which it is shown. */
  const people = z.strictObject({
    headline: text,
    introduction: text,
    stripLabel: text,
    members: z
      .array(z.strictObject({ name: text, role: text, photo: picture }))
      .min(1)
      .superRefine(noDuplicates('name'), always)
      .superRefine(noDuplicates('photo.path', 'photo.file'), always),
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
      cards: z
        .array(
          z.strictObject({
            title: text,
            source: text,
            link: externalLink,
            /** The day on which the source published it, for feeds. */
            published: day,
            image: picture,
            imageStyle: imageStyle.optional(),
          }),
        )
        // The strip is a card narrower than its set, and has to fill a phone by cards of 30vw.
        .min(4)
        .superRefine(noDuplicates('title'), always)
        .superRefine(noDuplicates('link'), always)
        .superRefine(noDuplicates('image.path', 'image.file'), always),
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

  /** press.yaml: the words of the press kit that are not those of the page. */
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

  /** not-found.yaml: the page for addresses that lead nowhere. */
  const notFound = z.strictObject({
    heading: text,
    message: text,
    explanation: text,
    homeLink: text,
  });

  /** labels.yaml: the words on controls, and what screen readers say of them. */
  const labels = z.strictObject({
    newTab: text,
    previousSlide: text,
    nextSlide: text,
    slideName: text.includes('{n}').includes('{count}'),
    platePosition: text.includes('{n}').includes('{count}'),
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
  // `{line}` itself stands there where device.yaml does not fit, which is said already.
  return content.refine(
    ({ site, device }) => [device.line, '{line}'].some((line) => site.description.includes(line)),
    {
      path: ['site', 'description'],
      message: 'does not state the status of the device: write {line} in it',
    },
  );
}

/** Adds what follows from the content. */
export function completeContent(content: z.output<ReturnType<typeof createContentSchema>>) {
  const { site, press } = content;
  const name = site.company.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    ...content,
    press: { ...press, path: `/press/${name}-press-kit.zip` },
  };
}

/** All content, checked, as the sections receive it. */
export type SiteContent = ReturnType<typeof completeContent>;
