/** Zod schemas for each kind of field. Sections build their schemas from these. */
import { z } from 'zod';
import { isBlank } from './characters.ts';
import { quote } from './explain-issue.ts';
import { type FieldMeta, fieldMeta } from './fields.ts';
import { explainAddress, explainEmail } from './internet-names.ts';

/** Metadata that a section may set for one of its fields. */
type Particulars = Omit<FieldMeta, 'kind'>;

const trimmed = [
  (value: string) => value === value.trim(),
  'starts or ends with a space: remove it',
] as const;

export const words = (particulars: Particulars = {}) =>
  z
    .string()
    .refine((value) => !isBlank(value), 'is empty: write the text')
    .refine(...trimmed)
    .register(fieldMeta, { kind: 'words', ...particulars });

export const headline = (particulars: Particulars = {}) => words({ holds: 100, ...particulars });

export const paragraphs = () => z.array(words()).min(1, 'is empty: write at least one paragraph');

const explained = (explain: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const why = explain(value);
    if (why) context.addIssue({ code: 'custom', message: `is ${quote(value)}${why}` });
  });

/** Normalises the address as browsers do, with the host in ASCII. */
export const address = (particulars: Particulars = {}) =>
  explained(explainAddress)
    .register(fieldMeta, { kind: 'address', title: 'Address', ...particulars })
    .transform((value) => new URL(value).href);

export const email = () =>
  explained(explainEmail).register(fieldMeta, { kind: 'email', placeholder: 'name@example.com' });

export const day = (particulars: Particulars = {}) =>
  z.iso.date().register(fieldMeta, { kind: 'day', ...particulars });

export const choice = <const Options extends readonly string[]>(
  options: Options,
  particulars: Particulars = {},
) => z.enum(options).register(fieldMeta, { kind: 'choice', keptWhenBlank: true, ...particulars });

/** `about` tells screen readers the target of a link with a short label. */
export const describedLink = () =>
  z.strictObject({
    label: words(),
    about: words({ title: 'Target of the link, for screen readers' }),
    url: address(),
  });

export type DescribedLink = z.output<ReturnType<typeof describedLink>>;

/** A text whose braces may contain only the names in `placeholders`. */
export const template = (placeholders: string[]) => {
  const known = new RegExp(`^([^{}]|\\{(${placeholders.join('|')})\\})*$`);
  const all = placeholders.map((name) => `{${name}}`).join(' or ');
  return words()
    .regex(known, `has a name in braces that is not filled in here: write ${all}`)
    .regex(
      /^[^[\]]*(\[[^[\]]*\{\w+\}[^[\]]*\][^[\]]*)*$/,
      'has brackets that don’t match, or have no name in braces between them: write [ before the part that is left out if the list is empty, and ] after it',
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

function noDuplicates(field: string) {
  return (entries: unknown, context: z.core.$RefinementCtx) => {
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
          path: [index, ...field.split('.')],
          message: `repeats the ${field} of entry ${first + 1}: change one of the two`,
        });
    }
  };
}

/**
 * A list whose entries may not share a value of the fields `distinct`. Duplicates are checked even
 * if other fields are invalid, so that one run reports all problems.
 */
export const listOf = <Entry extends z.ZodType>(entry: Entry, ...distinct: string[]) =>
  distinct.reduce(
    (list, path) => list.superRefine(noDuplicates(path), { when: () => true }),
    z.array(entry),
  );

const pictureName = ({ name, problem }: typeof PICTURE, particulars: Particulars) =>
  z
    .string()
    .regex(name, problem)
    .register(fieldMeta, { kind: 'picture', ...particulars })
    .brand<'picture'>();

type PictureOptions = Pick<FieldMeta, 'sizes' | 'ratio' | 'isCutOut' | 'isForLinks'> & {
  /** Replaces `ratio` in a place that crops only some of its pictures. */
  cut?: Pick<FieldMeta, 'ratio' | 'unless'>;
};

const PICTURE = {
  name: /^[a-z0-9-]+\.(png|jpg|webp)$/,
  problem:
    'is not a picture name: use lower-case letters, digits and hyphens, ending in .png, .jpg or .webp',
};
const CUT_OUT = {
  name: /^[a-z0-9-]+\.(png|webp)$/,
  problem:
    'is not the name of a cut-out: use lower-case letters, digits and hyphens, ending in .webp or .png',
};
const DRAWING =
  'is not the name of a drawing: use lower-case letters, digits and hyphens, ending in .svg';
const ICON =
  'is not an icon: write a name of icons.getbootstrap.com, such as linkedin, or an SVG drawing of content/images';

const focus = (cut: Pick<FieldMeta, 'ratio' | 'unless'>) =>
  z
    .string()
    .regex(
      /^(100|\d{1,2})% (100|\d{1,2})%$/,
      'is not a point of a picture: write its distance from the left and from the top, such as 30% 60%',
    )
    .register(fieldMeta, {
      kind: 'focus',
      title: 'What stays in view',
      description:
        'The frame marks the part of the picture that the page shows at its current width. At other widths, the page shows another part. Click or drag the point that has to stay visible, or move the point with the arrow keys (hold Shift for steps of ten).',
      placeholder: '50% 50%',
      ...cut,
    });

const alternative = () =>
  z
    .string()
    .refine(...trimmed)
    .register(fieldMeta, {
      kind: 'alternative',
      title: 'Alternative text',
      description: 'For people who can’t see the picture.',
    });

/** A picture in content/images. In `Resolved`, the picture's measured data replaces the name. */
export function picture({ cut, ...place }: PictureOptions) {
  const { ratio } = place;
  return z.strictObject({
    file: pictureName(place.isCutOut ? CUT_OUT : PICTURE, { title: 'Picture', ...place }),
    alt: alternative(),
    focus: focus(cut ?? (ratio === undefined ? {} : { ratio })).optional(),
  });
}

/** A picture that belongs to another picture, whose alternative text is enough for both. */
export const pictureFile = ({ title, description, ...place }: Particulars) =>
  z
    .strictObject({
      file: pictureName(place.isCutOut ? CUT_OUT : PICTURE, { title: 'Picture', ...place }),
    })
    .register(fieldMeta, { ...(title && { title }), ...(description && { description }) });

/** A file with more frames exceeds AVIF's height limit and the memory of phones. */
const MOST_FRAMES = 16;

/**
 * A picture with optional frames. As users scroll, the frames play before the picture.
 *
 * @param framesSizes the `sizes` of the frames. Smaller values than those of the picture keep the
 *   file small, because one file has all frames.
 */
export const pictureWithFrames = (place: PictureOptions, framesSizes: string) =>
  picture(place).extend({
    frames: z
      .array(pictureName(PICTURE, { ...place, sizes: framesSizes, isFrame: true }))
      .max(MOST_FRAMES, `has more than ${MOST_FRAMES} pictures, too many for one file: remove some`)
      .register(fieldMeta, {
        title: 'Pictures that lead to it',
        description:
          'Visitors who scroll see these pictures first, one after the other, and the picture above last. All need the same shape.',
      })
      .optional(),
  });

/** An SVG drawing in content/images. It must be square, unless `place` allows any shape. */
export const drawing = (place: Pick<FieldMeta, 'hasAnyShape' | 'title' | 'description'> = {}) =>
  z
    .string()
    .regex(/^[a-z0-9-]+\.svg$/, DRAWING)
    .register(fieldMeta, { kind: 'drawing', ...place })
    .brand<'drawing'>();

/** The name of a Bootstrap icon, or of a drawing in content/images. */
export const icon = () =>
  z
    .string()
    .regex(/^[a-z0-9-]+(\.svg)?$/, ICON)
    .register(fieldMeta, { kind: 'icon' })
    .brand<'icon'>();

/** A link to a section. The page omits the link if site.yaml omits the section. */
export const linkOnPage = () =>
  z.strictObject({
    label: words(),
    section: z.string().register(fieldMeta, { kind: 'section', keptWhenBlank: true }),
  });
