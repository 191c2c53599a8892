/**
 * Metadata of content fields. The schema of each section declares the metadata. The content check,
 * the claims review, the fonts, the pictures, the editor and the blank copy (a new company's
 * content, with placeholders) read it through src/sections/fields.ts.
 */
import { z } from 'zod';
import type { FieldPath } from './field-path.ts';

type KindFacts = {
  /**
   * Whether the value is prose. The claims review reads prose, and prose may not state the device's
   * status.
   */
  isWords: boolean;
  /** Whether the page shows the value as text. The fonts must have its characters. */
  isSet: boolean;
  /** The control that the editor offers. */
  control: 'text' | 'url' | 'date' | 'email' | 'choice' | 'file' | 'point';
  /** Number of characters that fit the design. The check warns about a longer value. */
  holds?: number;
};

const KINDS = {
  /** Prose. The design has room for a paragraph. */
  words: { isWords: true, isSet: true, control: 'text', holds: 400 },
  alternative: { isWords: true, isSet: false, control: 'text', holds: 250 },
  address: { isWords: false, isSet: false, control: 'url' },
  email: { isWords: false, isSet: true, control: 'email' },
  day: { isWords: false, isSet: true, control: 'date' },
  choice: { isWords: false, isSet: false, control: 'choice' },
  /** The name of a section that has a file in content/. */
  name: { isWords: false, isSet: false, control: 'choice' },
  /** A link to a section that has a file in content/, for example `#people`. */
  section: { isWords: false, isSet: false, control: 'choice' },
  picture: { isWords: false, isSet: false, control: 'file' },
  drawing: { isWords: false, isSet: false, control: 'text' },
  /** The point of a picture that stays visible when the picture is cropped. */
  focus: { isWords: false, isSet: false, control: 'point' },
  /** The name of a Bootstrap icon, or of a drawing file. */
  icon: { isWords: false, isSet: false, control: 'text' },
} satisfies Record<string, KindFacts>;

export type Kind = keyof typeof KINDS;

/** What a schema declares about a field in addition to its type. */
export type FieldMeta = {
  kind?: Kind;
  /** The field's label in the editor. Only needed if the field's key isn't an everyday word. */
  title?: string;
  /** A help text that the editor shows below the field. */
  description?: string;
  /** A blank copy doesn't replace the value or nested values, because they suit any company. */
  keptWhenBlank?: boolean;
  /** The value in a blank copy, if the field requires a certain format. */
  placeholder?: string;
  /** The value also appears in the picture for shared links. */
  inShareImage?: boolean;
  /** The text is for everybody. `npm run check` measures the age at which people can read it. */
  isPlain?: boolean;
  /** Overrides the `holds` of the field's kind. */
  holds?: number;
  /** Pictures: the HTML `sizes` attribute. */
  sizes?: string;
  /**
   * Pictures and focus points: the aspect ratio (width / height) to which the picture is cropped.
   */
  ratio?: number;
  /** Focus points: the picture isn't cropped if the sibling `field` has the value `value`. */
  unless?: { field: string; value: string };
  /** Pictures: whether the transparent background is kept. */
  isCutOut?: boolean;
  /**
   * Pictures: whether only the preview of shared links shows the picture. The build then makes no
   * files of the picture for the page.
   */
  isForLinks?: boolean;
  /** Pictures: the neighbouring field whose picture has the same shape. */
  shapeOf?: string;
  /** Pictures: whether the picture is light on a transparent ground, over another picture. */
  isLight?: boolean;
  /**
   * Pictures: whether the picture is a frame of a sequence that ends with a final picture. All
   * frames are published in one file.
   */
  isFrame?: boolean;
  /** Drawings: whether any shape is allowed. Other drawings must be square. */
  hasAnyShape?: boolean;
  /** Lists: the date field by which the page sorts the entries, newest first. */
  newestBy?: string;
};

/** The metadata of each schema. Methods that derive schemas, such as `.min()`, keep metadata. */
export const fieldMeta = z.registry<FieldMeta>();

export type Field = FieldMeta &
  KindFacts & {
    kind: Kind;
    keptWhenBlank: boolean;
    type: 'text' | 'list' | 'group';
    isOptional: boolean;
    /** The allowed values of an enum or a literal. Empty for other fields. */
    options: readonly string[];
    /** Groups: the fields by key, merged from all variants. */
    fields: Readonly<Record<string, Field>>;
    /** Unions: maps each value of the discriminator field `by` to the keys of its variant. */
    variants?: { by: string; keys: Readonly<Record<string, readonly string[]>> };
    /** Lists: describes each entry. */
    entry?: Field;
    schema: z.ZodType;
  };

const isOptional = (schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/**
 * Lists the wrappers of a schema from the outermost to the innermost, then the innermost schema.
 */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (isOptional(schema)) return [schema, ...unwrap(schema.unwrap())];
  return schema instanceof z.ZodPipe ? [schema, ...unwrap(schema.in)] : [schema];
}

function listFields(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(listFields);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum) {
    return schema.keyType.options.map((key) => [`${key}`, schema.valueType]);
  }
  return [];
}

function listOptions(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];
}

function readVariants(schema: z.core.$ZodType): Pick<Field, 'variants'> {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return {};
  const by = schema.def.discriminator;
  const keys = schema.options.flatMap((option) => {
    const fields = new Map(listFields(option));
    const decisive = fields.get(by);
    const values = decisive ? listOptions(decisive) : [];
    return values.map((value) => [value, [...fields.keys()]] as const);
  });
  return { variants: { by, keys: Object.fromEntries(keys) } };
}

/**
 * Merges fields that variants share: takes the first field, and adds the options of the other
 * fields.
 */
function mergeFields(parts: readonly (readonly [string, Field])[]): Record<string, Field> {
  const fields: Record<string, Field> = {};
  for (const [key, field] of parts) {
    const known = fields[key];
    fields[key] = known ? { ...known, options: [...known.options, ...field.options] } : field;
  }
  return fields;
}

/** @param keptWhenBlank whether a blank copy keeps the parent field */
export function readField(schema: z.ZodType, keptWhenBlank = false): Field {
  const layers = unwrap(schema);
  const meta: FieldMeta = Object.assign(
    {},
    ...layers.toReversed().map((layer) => fieldMeta.get(layer)),
  );
  const inner = layers.at(-1) ?? schema;
  const kept = keptWhenBlank || (meta.keptWhenBlank ?? false);
  const read = (part: z.core.$ZodType) => {
    if (!(part instanceof z.ZodType))
      throw new Error('The schema has a part that is not a Zod schema.');
    return readField(part, kept);
  };
  const parts = listFields(inner);
  const entry = inner instanceof z.ZodArray ? read(inner.element) : undefined;
  const kind = meta.kind ?? 'words';
  return {
    ...KINDS[kind],
    ...meta,
    kind,
    keptWhenBlank: kept,
    type: entry ? 'list' : parts.length > 0 ? 'group' : 'text',
    isOptional: layers.some(isOptional),
    options: listOptions(inner),
    fields: mergeFields(parts.map(([key, part]) => [key, read(part)] as const)),
    ...readVariants(inner),
    ...(entry && { entry }),
    schema,
  };
}

function findPart(field: Field, part: string | number): Field | undefined {
  if (typeof part === 'number') return field.entry;
  if (field.entry) return findPart(field.entry, part);
  return Object.hasOwn(field.fields, part) ? field.fields[part] : undefined;
}

/**
 * @param path relative to `field`, with or without list indices
 * @returns undefined if no such field exists
 */
export const findField = (field: Field, path: FieldPath): Field | undefined =>
  path.reduce<Field | undefined>((found, part) => found && findPart(found, part), field);
