/**
 * Kinds of fields. A section says of each field once what it is; the check of the content, the
 * claims review, the fonts, the pictures, the editor and the blank copy ask it here (natures.ts).
 */
import { z } from 'zod';
import type { PictureData } from '#ui';
import { isBlank } from './characters.ts';
import { quote } from './explain-issue.ts';
import { explainAddress, explainEmail } from './internet-names.ts';

type KindFacts = {
  /** Is words: the claims review reads it, and it may not state the status of the device. */
  isWords: boolean;
  /** The page shows it in a typeface. */
  isSet: boolean;
  /** How the editor lets it be changed. */
  control: 'text' | 'url' | 'date' | 'email' | 'choice' | 'file' | 'point';
  /** Characters that its place is made for; the check warns of more. */
  holds?: number;
};

export const KINDS = {
  /** A paragraph. */
  words: { isWords: true, isSet: true, control: 'text', holds: 400 },
  alternative: { isWords: true, isSet: false, control: 'text', holds: 250 },
  address: { isWords: false, isSet: false, control: 'url' },
  email: { isWords: false, isSet: true, control: 'email' },
  day: { isWords: false, isSet: true, control: 'date' },
  choice: { isWords: false, isSet: false, control: 'choice' },
  /** The name of a section. */
  name: { isWords: false, isSet: false, control: 'text' },
  picture: { isWords: false, isSet: false, control: 'file' },
  drawing: { isWords: false, isSet: false, control: 'text' },
  /** The point of a picture that stays in view where it is cut. */
  focus: { isWords: false, isSet: false, control: 'point' },
  /** By its name, or a drawing. */
  icon: { isWords: false, isSet: false, control: 'text' },
} satisfies Record<string, KindFacts>;

export type Kind = keyof typeof KINDS;

/** What else a field may say of itself. */
type Facts = {
  /** A blank copy keeps it: it fits any company. */
  isKept?: boolean;
  /** What a blank copy writes, if it takes a text of a certain form. */
  placeholder?: string;
  /** Stands in the picture for shared links too. */
  isDrawn?: boolean;
  /** Characters that its place is made for, if not those of its kind. */
  holds?: number;
  /** Characters from which on it is larger than a picture beside it, and the name of that field. */
  exceeds?: { from: number; picture: string };
};

type Particulars = Facts & {
  /** Its name in the editor, if that of its key is no everyday word. */
  title?: string;
  /** What the editor says below it. */
  description?: string;
};

/** What another field says if a picture is shown whole. */
type Whole = { field: string; value: string };

declare module 'zod' {
  interface GlobalMeta extends Facts {
    kind?: Kind;
    /** Of a picture: how wide it is shown, and its width for each px of height if it is cut. */
    sizes?: string;
    ratio?: number;
    /** Of what stays in view: cut to `ratio` unless the field beside the picture has this value. */
    unless?: Whole;
    isCutOut?: boolean;
    /** Of a list: its page shows the newest first, by this day of each entry. */
    newestBy?: string;
    /** Of an entry of a list: what texts call it, beside its name in the content. */
    alsoCalled?: string[];
  }
}

const trimmed = [
  (value: string) => value === value.trim(),
  'starts or ends with a space: remove it',
] as const;

export const words = (particulars: Particulars = {}) =>
  z
    .string()
    .refine((value) => !isBlank(value), 'is empty: write the text')
    .refine(...trimmed)
    .meta({ kind: 'words', ...particulars });

export const headline = (particulars: Particulars = {}) => words({ holds: 100, ...particulars });

export const paragraphs = () => z.array(words()).min(1, 'is empty: write at least one paragraph');

const explained = (explain: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const why = explain(value);
    if (why) context.addIssue({ code: 'custom', message: `is ${quote(value)}${why}` });
  });

/** Published as browsers read it, with the host in ASCII. */
export const address = (particulars: Particulars = {}) =>
  explained(explainAddress)
    .meta({ kind: 'address', title: 'Address', ...particulars })
    .transform((value) => new URL(value).href);

export const email = () =>
  explained(explainEmail).meta({ kind: 'email', placeholder: 'name@example.com' });

export const day = () => z.iso.date().meta({ kind: 'day' });

export const choice = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options).meta({ kind: 'choice', isKept: true });

/** `about` tells screen readers where a link with a short label leads. */
export const describedLink = () =>
  z.strictObject({
    label: words(),
    about: words({ title: 'Where it leads, for screen readers' }),
    url: address(),
  });

export type DescribedLink = z.output<ReturnType<typeof describedLink>>;

/** A text that has to contain what the page fills in. */
export const template = (placeholders: string[]) => {
  const known = new RegExp(`^([^{}]|\\{(${placeholders.join('|')})\\})*$`);
  const all = placeholders.map((name) => `{${name}}`).join(' or ');
  return words().regex(
    known,
    `has braces around something that is not filled in here: write ${all}`,
  );
};

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
export const listOf = <Entry extends z.ZodType>(entry: Entry, ...distinct: string[]) =>
  distinct.reduce(
    (list, path) => list.superRefine(noDuplicates(path), { when: () => true }),
    z.array(entry),
  );

type Load<Image, Options extends unknown[] = []> = (
  file: string,
  ...options: Options
) => Promise<Image | { problem: string }>;

/** What reads the files that content names. Each returns the file, or a problem that ends a sentence. */
export type Loaders = {
  measurePicture: Load<Omit<PictureData, 'alt' | 'sizes'>, [sizes: string, isCutOut: boolean]>;
  readDrawing: Load<{ markup: string; file: string }>;
  readIcon: Load<{ markup: string; file?: string }>;
};

type Place = {
  /** As in HTML: how wide the picture is shown. */
  sizes: string;
  /** Width for each px of height, if it is cut to that shape. */
  ratio?: number;
  /** Its transparent ground stays. */
  isCutOut?: boolean;
  /** Of a place without a ratio of its own, which cuts only some of its pictures. */
  cut?: { ratio: number; unless: Whole };
};

const PICTURE =
  'is not a picture name: use lower-case letters, digits and hyphens, ending in .png, .jpg or .webp';
const CUT_OUT =
  'is not the name of a cut-out: use lower-case letters, digits and hyphens, ending in .webp or .png';
const DRAWING =
  'is not the name of a drawing: use lower-case letters, digits and hyphens, ending in .svg';
const ICON =
  'is not an icon: write a name of icons.getbootstrap.com, such as linkedin, or an SVG drawing of content/images';

const focus = ({ ratio, unless }: { ratio?: number | undefined; unless?: Whole } = {}) =>
  z
    .string()
    .regex(
      /^(100|\d{1,2})% (100|\d{1,2})%$/,
      'is no point of a picture: write how far it is from the left and from the top, such as 30% 60%',
    )
    .meta({
      kind: 'focus',
      title: 'What stays in view',
      description:
        'The page cuts the picture to the frame, or at some widths to another shape. Click or drag the point that has to stay, or move it by the arrow keys, with Shift by ten.',
      placeholder: '50% 50%',
      ...(ratio && { ratio }),
      ...(unless && { unless }),
    });

/**
 * The kinds that name files, or other parts of the page.
 *
 * @param links the places on the page that links may lead to, such as `#people`
 */
export function createFileKinds(
  { measurePicture, readDrawing, readIcon }: Loaders,
  links: readonly string[],
) {
  const file = <Image extends object>(
    name: RegExp,
    mistake: string,
    meta: z.GlobalMeta,
    load: Load<Image>,
  ) =>
    z
      .string()
      .regex(name, mistake)
      .meta(meta)
      .transform(async (name, context) => {
        const image = await load(name);
        if (!('problem' in image)) return image;
        context.addIssue({ code: 'custom', message: `${image.problem}` });
        return z.NEVER;
      });

  return {
    picture({ sizes, ratio, isCutOut = false, cut }: Place) {
      const [name, mistake] = isCutOut
        ? ([/^[a-z0-9-]+\.(png|webp)$/, CUT_OUT] as const)
        : ([/^[a-z0-9-]+\.(png|jpg|webp)$/, PICTURE] as const);
      const meta = {
        ...({ kind: 'picture', title: 'Picture', sizes, isCutOut } as const),
        ...(ratio && { ratio }),
      };
      const alt = z
        .string()
        .refine(...trimmed)
        .meta({
          kind: 'alternative',
          title: 'Alternative text',
          description: 'For people who can’t see the picture.',
        });
      return z
        .strictObject({
          file: file(name, mistake, meta, (named) => measurePicture(named, sizes, isCutOut)),
          alt,
          focus: focus(cut ?? { ratio }).optional(),
        })
        .transform(({ file: measured, ...said }): PictureData => ({ ...said, ...measured, sizes }));
    },

    drawing: () => file(/^[a-z0-9-]+\.svg$/, DRAWING, { kind: 'drawing' }, readDrawing),

    /** An icon of Bootstrap Icons, or a drawing. */
    icon: () => file(/^[a-z0-9-]+(\.svg)?$/, ICON, { kind: 'icon' }, readIcon),

    linkOnPage: () => z.strictObject({ label: words(), section: choice(links) }),
  };
}

export type FileKinds = ReturnType<typeof createFileKinds>;
