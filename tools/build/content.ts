import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { InputError } from '../../packages/claims-review/src/text.ts';
import { combineStatuses, fillIn, findStatus } from '../../src/content/device-status.ts';
import {
  completeContent,
  createContentSchema,
  type SiteContent,
  sectionNames,
} from '../../src/content/schema.ts';
import { BUILT_IN_SECTIONS, isBuiltIn } from '../../src/content/sections.ts';
import { BASE, ROOT } from '../paths.ts';
import { findPictureProblems } from './check-pictures.ts';
import { unknownColours } from './colours.ts';
import { ContentFile, type ContentProblem, type SampleValue } from './content-file.ts';
import { explainIssue, quote } from './explain-issue.ts';
import { findMissingCharacters } from './fonts.ts';
import { type MeasuredPicture, measurePicture, PictureError } from './pictures.ts';
import { explainReadError } from './read-error.ts';

const formatProblem = ({ file, line, field, message }: ContentProblem) =>
  `${file}:${line}  ${field ? `${field} ` : ''}${message}`;

function formatList(problems: ContentProblem[], noun: string): string {
  const count = problems.length === 1 ? `1 ${noun}` : `${problems.length} ${noun}s`;
  const lines = problems.map((problem) => `  ${formatProblem(problem)}`);
  return [`The content has ${count}:`, ...lines].join('\n');
}

export class ContentError extends InputError {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super(formatList(problems, 'mistake'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Unlike a mistake, a warning doesn't end the build. */
export function printWarnings(
  warnings: ContentProblem[],
  print: (text: string) => void = console.log,
) {
  if (warnings.length > 0) print(formatList(warnings, 'warning'));
}

const ADDRESSES = new Set(['url', 'link', 'file']);
/** What the page doesn't show in a typeface. */
const UNSET = new Set([...ADDRESSES, 'alt', 'symbol']);
/** What tools/build/identity.ts draws. */
const DRAWN = new Set(['site.yaml company', 'hero.yaml headline']);

const UNKNOWN_FIELD =
  'is not a known field: correct its spelling or remove it (src/content/schema.ts lists the fields)';

/** The sentences of device.yaml by name; none if that file does not fit. */
export const sentencesOf = (device: Record<string, unknown> = {}) =>
  new Map(
    Object.entries(device).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function findStatusProblems(file: ContentFile, device: SiteContent['device']): ContentProblem[] {
  const sentences = sentencesOf(device);
  const authorised = device.markets.filter(({ status }) => status === 'authorised');
  return file.scalars.flatMap(({ fieldPath, node: { value } }) => {
    if (typeof value !== 'string' || ADDRESSES.has(`${fieldPath.at(-1)}`)) return [];
    const problems = [];
    // The page fills in {n} and {count}.
    const unknown = fillIn(value, sentences).match(/\{(?!n\}|count\}).*?\}/)?.[0];
    if (unknown) {
      const known = [...sentences.keys()].map((name) => `{${name}}`).join(', ');
      problems.push(`has ${unknown}, which is not in device.yaml: write one of ${known}`);
    }
    const status = findStatus(value);
    // News are dated: they may tell of a market that device.yaml says has authorised the device.
    const isNews =
      file.file.endsWith('/news.yaml') &&
      authorised.some(({ market }) => value.includes(market.replace('the ', '')));
    if (status && !isNews) {
      problems.push(
        `states the status of the device (“${status}”), which may change: leave it out, or put the sentence into device.yaml and its name in braces here`,
      );
    }
    return problems.map((problem) => file.problem(fieldPath, problem));
  });
}

async function findCharacterWarnings(file: ContentFile): Promise<ContentProblem[]> {
  const warnings = file.scalars.map(async ({ fieldPath, node: { value } }) => {
    if (typeof value !== 'string' || UNSET.has(`${fieldPath.at(-1)}`)) return [];
    const { characters, families } = await findMissingCharacters(value);
    if (characters.length === 0) return [];
    const which = characters.slice(0, 9).join(' ') + (characters.length > 9 ? ' …' : '');
    const isDrawn = DRAWN.has(`${path.basename(file.file)} ${fieldPath.join('.')}`);
    const gap = isDrawn ? ', and the picture for shared links has a gap' : '';
    const problem = `has ${which}, which ${families.join(' and ')} lack, so each device uses a font of its own${gap}: leave it out, or check how it looks`;
    return [file.problem(fieldPath, problem)];
  });
  return (await Promise.all(warnings)).flat();
}

async function readDrawing(images: string, file: string) {
  const refuse = (why: string) => ({ problem: `is ${quote(file)}, which ${why}` });
  const missing = 'is not in content/images: put the drawing there or correct the name';
  const markup = await readFile(path.join(images, file), 'utf8').then(
    (text) => text.trim(),
    (error: unknown) => refuse(explainReadError(error, missing)),
  );
  if (typeof markup !== 'string') return markup;
  const [unknown] = unknownColours(markup);
  const remedy = 'write a colour of src/styles/tokens.css, such as var(--highlight)';
  if (unknown) return refuse(`names ${unknown}: ${remedy}`);
  if (/^<svg[^>]* viewBox="0 0 (\d+) \1"/.test(markup)) return { file, markup };
  return refuse(
    'is not a square SVG drawing: it has to start with <svg … viewBox="0 0 32 32"> or the like',
  );
}

export const ICON_PACKAGE = 'bootstrap-icons';

/**
 * One of Bootstrap Icons by its name, or a drawing in content/images.
 *
 * @returns with the drawing's file, if it is one
 */
async function readIcon(
  images: string,
  name: string,
): Promise<{ markup: string; file?: string } | { problem: string }> {
  if (name.endsWith('.svg')) return readDrawing(images, name);
  const file = path.join(ROOT, 'node_modules', ICON_PACKAGE, 'icons', `${name}.svg`);
  if (!existsSync(file)) {
    return {
      problem: `is ${quote(name)}, which icons.getbootstrap.com lacks: write another name, or an SVG drawing of content/images`,
    };
  }
  const [, shapes] = (await readFile(file, 'utf8')).match(/<svg[^>]*>\s*(.*?)\s*<\/svg>/s) ?? [];
  return {
    markup: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 20 20" fill="currentColor">${shapes}</svg>`,
  };
}

/** The sections of the page; the built-in ones if site.yaml doesn't fit. */
function readSections(site: ContentFile): readonly string[] {
  const named = z.object({ sections: sectionNames }).safeParse(site.toJS());
  return named.data?.sections ?? BUILT_IN_SECTIONS;
}

/**
 * @param site the file that names the sections
 * @param findPicture where a picture is
 */
export async function createFolderSchema(
  directory: string,
  site?: ContentFile,
  findPicture = (file: string) => path.join(directory, 'images', file),
) {
  const sections = readSections(site ?? (await ContentFile.read(directory, 'site')));
  const images = path.join(directory, 'images');
  const pictures = new Map<string, Promise<MeasuredPicture>>();
  const schema = createContentSchema(
    async (file, isCutOut) => {
      try {
        const measuring = pictures.get(file) ?? measurePicture(findPicture(file), { isCutOut });
        pictures.set(file, measuring);
        const {
          source: _,
          isCutOut: __,
          motif,
          isBlank,
          isAnimated,
          ...measured
        } = await measuring;
        return measured;
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        return { problem: `is ${quote(file)}, ${error.message}` };
      }
    },
    (file) => readDrawing(images, file),
    (name) => readIcon(images, name),
    sections,
  );
  const { own, ...shape } = schema.shape;
  const isLeftOut = (name: string) => isBuiltIn(name) && !sections.includes(name);
  const names = [...Object.keys(shape), ...Object.keys(own.shape)].filter(
    (name) => !isLeftOut(name),
  );
  return { schema, pictures, names };
}

export type FolderSchema = Awaited<ReturnType<typeof createFolderSchema>>;

export async function readContentFiles(directory: string, names: FolderSchema['names']) {
  const files = new Map<string, ContentFile>();
  for (const name of names) files.set(name, await ContentFile.read(directory, name));
  return files;
}

/** What the schema reads: a value for each file, with the sentences of device.yaml in place. */
export function assembleInput(
  files: ReadonlyMap<string, ContentFile>,
  schema: FolderSchema['schema'],
  writtenDevice = files.get('device')?.toJS(),
  device = schema.shape.device.safeParse(writtenDevice).data,
) {
  const sentences = sentencesOf(device);
  const all: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [name, file] of files) {
    (Object.hasOwn(schema.shape.own.shape, name) ? own : all)[name] = file.toJS(sentences);
  }
  return Object.assign(all, { own, device: writtenDevice });
}

export async function checkContent(
  files: ReadonlyMap<string, ContentFile>,
  schema: FolderSchema['schema'],
  pictures: FolderSchema['pictures'] = new Map(),
) {
  const problems = [...files.values()].flatMap((file) => file.problems);
  const broken = new Set(problems.map((problem) => problem.file));

  const writtenDevice = files.get('device')?.toJS();
  const readDevice = (written: unknown) => schema.shape.device.safeParse(written).data;
  const check = (written: unknown, device = readDevice(written)) =>
    schema.safeParseAsync(assembleInput(files, schema, written, device), { error: explainIssue });
  const addIssues = (issues: z.core.$ZodIssue[] = [], circumstance = '') => {
    for (const issue of issues) {
      const [name, ...place] = issue.path
        .slice(issue.path[0] === 'own' ? 1 : 0)
        .map((part) => (typeof part === 'symbol' ? String(part) : part));
      const file = files.get(String(name));
      if (!file || broken.has(file.file)) continue;
      problems.push(
        ...(issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => file.problem([...place, key], UNKNOWN_FIELD))
          : [file.problem(place, issue.message + circumstance)]),
      );
    }
  };

  const device = readDevice(writtenDevice);
  for (const [name, file] of files) {
    if (device && name !== 'device') problems.push(...findStatusProblems(file, device));
  }
  const result = await check(writtenDevice, device);
  addIssues(result.error?.issues);
  const found = await findPictureProblems(files, pictures);
  problems.push(...found.problems);
  // Other statuses have longer sentences: an editor who changes one shouldn't have to shorten
  // others.
  for (const markets of result.success ? combineStatuses(result.data.device.markets) : []) {
    const other = Object.assign({}, writtenDevice, { markets });
    const { error } = await check(other);
    addIssues(error?.issues, ` (as it reads with the status “${readDevice(other)?.short}”)`);
    if (error) break;
  }

  const inFileOrder = (a: ContentProblem | SampleValue, b: ContentProblem | SampleValue) =>
    a.file.localeCompare(b.file) || a.line - b.line;
  if (!result.success || problems.length > 0) {
    // One mistake may break two rules with the same words.
    const distinct = new Map(problems.map((problem) => [formatProblem(problem), problem]));
    throw new ContentError([...distinct.values()].sort(inFileOrder));
  }
  const characters = await Promise.all([...files.values()].map(findCharacterWarnings));
  return {
    content: completeContent(result.data, BASE),
    samples: [...files.values()].flatMap((file) => file.samples).sort(inFileOrder),
    warnings: [...found.warnings, ...characters.flat()].sort(inFileOrder),
  };
}

/** @throws {ContentError} with every mistake in every file */
export async function loadContent(directory: string) {
  const { schema, pictures, names } = await createFolderSchema(directory);
  const checked = await checkContent(await readContentFiles(directory, names), schema, pictures);
  const inNameOrder = (a: MeasuredPicture, b: MeasuredPicture) => (a.source < b.source ? -1 : 1);
  return { ...checked, pictures: (await Promise.all(pictures.values())).sort(inNameOrder) };
}
