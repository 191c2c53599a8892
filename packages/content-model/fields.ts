/**
 * What the fields of the content are. A section says of each once what it is; the check of the
 * content, the claims review, the fonts, the pictures, the editor and the blank copy ask for it
 * (src/sections/fields.ts).
 */
import { z } from 'zod';
import type { FieldPath } from './field-path.ts';

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

const KINDS = {
  /** A paragraph. */
  words: { isWords: true, isSet: true, control: 'text', holds: 400 },
  alternative: { isWords: true, isSet: false, control: 'text', holds: 250 },
  address: { isWords: false, isSet: false, control: 'url' },
  email: { isWords: false, isSet: true, control: 'email' },
  day: { isWords: false, isSet: true, control: 'date' },
  choice: { isWords: false, isSet: false, control: 'choice' },
  /** The name of a section: the files of content/ decide which there are. */
  name: { isWords: false, isSet: false, control: 'choice' },
  /** A link to a section, such as `#people`: the files of content/ decide which there are. */
  section: { isWords: false, isSet: false, control: 'choice' },
  picture: { isWords: false, isSet: false, control: 'file' },
  drawing: { isWords: false, isSet: false, control: 'text' },
  /** The point of a picture that stays in view where it is cut. */
  focus: { isWords: false, isSet: false, control: 'point' },
  /** By its name, or a drawing. */
  icon: { isWords: false, isSet: false, control: 'text' },
} satisfies Record<string, KindFacts>;

export type Kind = keyof typeof KINDS;

/** What a field says of itself, beside its schema. */
export type FieldMeta = {
  kind?: Kind;
  /** Its name in the editor, if that of its key is no everyday word. */
  title?: string;
  /** What the editor says below it. */
  description?: string;
  /** A blank copy keeps it, and what is in it: it fits any company. */
  keptWhenBlank?: boolean;
  /** What a blank copy writes, if it takes a text of a certain form. */
  placeholder?: string;
  /** Stands in the picture for shared links too. */
  inShareImage?: boolean;
  /** Characters that its place is made for, if not those of its kind. */
  holds?: number;
  /** Characters from which on it is larger than a picture beside it, and the name of that field. */
  exceeds?: { from: number; picture: string };
  /** Of a picture: how wide it is shown, as in HTML. */
  sizes?: string;
  /** Width for each px of height, if a picture is cut to that shape. */
  ratio?: number;
  /** Of what stays in view: cut to `ratio` unless the field beside the picture has this value. */
  unless?: { field: string; value: string };
  /** Of a picture: its transparent ground stays. */
  isCutOut?: boolean;
  /** Of a picture: only links to the page show it, from a file of their own. */
  isForLinks?: boolean;
  /** Of a drawing that lies on a picture, with its shape: ids of what the page lights up in it. */
  parts?: readonly string[];
  /** Of a picture: one of those that lead to the picture beside its list, in a strip of their own. */
  isFrame?: boolean;
  /** Of a drawing: it need not be square. */
  hasAnyShape?: boolean;
  /** Of a list: its page shows the newest first, by this day of each entry. */
  newestBy?: string;
};

/** What the schemas say of their fields. Schemas made of others by `.min()` and the like keep it. */
export const fieldMeta = z.registry<FieldMeta>();

export type Field = FieldMeta &
  KindFacts & {
    kind: Kind;
    keptWhenBlank: boolean;
    type: 'text' | 'list' | 'group';
    isOptional: boolean;
    /** The texts that it can be, if these are few. */
    options: readonly string[];
    /** Of a group, by their keys. If there are several variants of it, those of all. */
    fields: Readonly<Record<string, Field>>;
    /** Of a group that one of its fields decides: which fields each value of that one asks for. */
    variants?: { by: string; keys: Readonly<Record<string, readonly string[]>> };
    /** Of a list. */
    entry?: Field;
    schema: z.ZodType;
  };

const isOptional = (schema: z.core.$ZodType): schema is z.ZodOptional | z.ZodDefault =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/** What wraps a schema, from the outside in; the last is the schema itself. */
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

/** Variants of a group share fields: each is as in the first, with the texts that it can be in any. */
function mergeFields(parts: readonly (readonly [string, Field])[]): Record<string, Field> {
  const fields: Record<string, Field> = {};
  for (const [key, field] of parts) {
    const known = fields[key];
    fields[key] = known ? { ...known, options: [...known.options, ...field.options] } : field;
  }
  return fields;
}

/** @param keptWhenBlank whether a blank copy keeps what it is in */
export function readField(schema: z.ZodType, keptWhenBlank = false): Field {
  const layers = unwrap(schema);
  const meta: FieldMeta = Object.assign(
    {},
    ...layers.toReversed().map((layer) => fieldMeta.get(layer)),
  );
  const inner = layers.at(-1) ?? schema;
  const kept = keptWhenBlank || (meta.keptWhenBlank ?? false);
  const read = (part: z.core.$ZodType) => {
    if (!(part instanceof z.ZodType)) throw new Error('The schema has a part that is not of Zod.');
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
 * @param path in the field, with or without the positions in lists
 * @returns undefined where there is no such field
 */
export const findField = (field: Field, path: FieldPath): Field | undefined =>
  path.reduce<Field | undefined>((found, part) => found && findPart(found, part), field);
