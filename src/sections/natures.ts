/** What each field of the content is, as its section says. */
import { z } from 'zod';
import { KINDS, type Kind } from '#content-model';
import { createContentSchema } from './schema.ts';

export type FieldPath = readonly (string | number)[];

/** The part of JSON Schema that describes content, with what kinds.ts adds. */
const shapeSchema = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  const: z.string().optional(),
  required: z.array(z.string()).default([]),
  kind: z.custom<Kind>((value) => Object.hasOwn(KINDS, `${value}`)).optional(),
  isKept: z.boolean().default(false),
  isDrawn: z.boolean().default(false),
  placeholder: z.string().optional(),
  sizes: z.string().optional(),
  ratio: z.number().optional(),
  unless: z.object({ field: z.string(), value: z.string() }).optional(),
  isCutOut: z.boolean().default(false),
  newestBy: z.string().optional(),
  holds: z.number().optional(),
  exceeds: z.object({ from: z.number(), picture: z.string() }).optional(),
  alsoCalled: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), shapeSchema).default({});
  },
  get additionalProperties() {
    return z.union([z.literal(false), shapeSchema]).optional();
  },
  get items() {
    return shapeSchema.optional();
  },
  get oneOf() {
    return z.array(shapeSchema).default([]);
  },
});

export type Shape = z.output<typeof shapeSchema>;

export const NO_SHAPE: Shape = shapeSchema.parse({});

type ContentSchema = ReturnType<typeof createContentSchema>;

/** @returns a shape for each file of content/ */
export function readShapes(schema: ContentSchema): Record<string, Shape> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { own, ...shapes } = shapeSchema.parse(json).properties;
  return { ...shapes, ...own?.properties };
}

function findPart(shape: Shape, part: string | number): Shape | undefined {
  if (typeof part === 'number') return shape.items;
  if (shape.items) return findPart(shape.items, part);
  if (Object.hasOwn(shape.properties, part)) return shape.properties[part];
  const option = shape.oneOf.find(({ properties }) => Object.hasOwn(properties, part));
  return option?.properties[part] ?? (shape.additionalProperties || undefined);
}

/** @returns undefined where there is no such field */
export const findShape = (shape: Shape | undefined, path: FieldPath): Shape | undefined =>
  path.reduce<Shape | undefined>((found, part) => found && findPart(found, part), shape);

/** Stands for each section of the company's own, also for one that the page leaves out. */
const OWN_SECTION = 'own-section';

const refuse = () => Promise.resolve({ problem: 'is not read' });

const SHAPES = readShapes(
  createContentSchema({ measurePicture: refuse, readDrawing: refuse, readIcon: refuse }, [
    OWN_SECTION,
  ]),
);

/** The files of content/ that make the page, in the order in which a company adopts them. */
export const CONTENT_FILES = Object.keys(SHAPES).filter((name) => name !== OWN_SECTION);

const shapeOfFile = (file: string) => SHAPES[file] ?? SHAPES[OWN_SECTION];

/** The title of a file in the editor, if its name is no everyday word. */
export const titleOfFile = (file: string): string | undefined => SHAPES[file]?.title;

/**
 * What a field is; words if the file has no such field.
 *
 * @param file without `.yaml`
 * @param path with or without the positions in lists
 */
export function natureOf(file: string, path: FieldPath) {
  const whole = shapeOfFile(file);
  const found = findShape(whole, path);
  const shape = found?.items ?? found ?? NO_SHAPE;
  const kind = shape.kind ?? 'words';
  const isKept = [...path.keys(), path.length].some(
    (length) => findShape(whole, path.slice(0, length))?.isKept,
  );
  return { ...KINDS[kind], ...shape, kind, isKept };
}
