import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { linkTo, MEDIA_SECTION } from '#constants';
import {
  ContentError,
  ContentFile,
  type ContentProblem,
  combineStatuses,
  explainCharacters,
  explainIssue,
  explainReadError,
  type FieldPath,
  fillIn,
  findStatus,
  formatProblem,
  quote,
  readText,
  type SampleValue,
  sentencesOf,
  utcDayOf,
} from '#content-model';
import { ROOT } from '#folders';
import {
  completeContent,
  createContentSchema,
  isBuiltIn,
  isOwnSection,
  natureOf,
  SECTION_NAME,
  SECTION_NAMES,
  type SiteContent,
} from '#sections';
import { findPictureProblems } from './check-pictures.ts';
import { unknownColours } from './colours.ts';
import { findMissingCharacters } from './fonts.ts';
import { type MeasuredPicture, measurePicture, PictureError, widthsFor } from './pictures.ts';

const UNKNOWN_FIELD =
  'is not a known field: correct its spelling or remove it (npm run edit shows the fields)';

async function readDrawing(images: string, file: string) {
  const refuse = (why: string) => ({ problem: `is ${quote(file)}, which ${why}` });
  const missing = 'is not in content/images: put the drawing there or correct the name';
  const markup = await readText(path.join(images, file)).then(
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

/** The names in site.yaml, as far as they are names. */
function readSections(site: ContentFile): readonly string[] {
  const named = z.object({ sections: z.array(z.string()) }).safeParse(site.toJS());
  return named.data?.sections ?? [];
}

const YAML = '.yaml';

/**
 * @param site the file that names the sections
 * @param findPicture where a picture is
 */
export async function createFolderSchema(
  directory: string,
  site?: ContentFile,
  findPicture = (file: string) => path.join(directory, 'images', file),
) {
  const siteFile = site ?? (await ContentFile.read(directory, 'site'));
  const named = readSections(siteFile);
  const there = globSync(`*${YAML}`, { cwd: directory }).map((file) => path.basename(file, YAML));
  const own = there.filter(isOwnSection).sort();
  const images = path.join(directory, 'images');
  const pictures = new Map<string, Promise<MeasuredPicture>>();
  /** The `sizes` of its places, for each picture. */
  const places = new Map<string, Set<string>>();
  const schema = createContentSchema(
    {
      async measurePicture(file, sizes, isCutOut) {
        places.set(file, (places.get(file) ?? new Set()).add(sizes));
        try {
          const measuring = pictures.get(file) ?? measurePicture(findPicture(file), { isCutOut });
          pictures.set(file, measuring);
          const { source: _, isCutOut: __, isBlank, isAnimated, ...measured } = await measuring;
          return { ...measured, widths: widthsFor(measured.widths, sizes) };
        } catch (error) {
          if (!(error instanceof PictureError)) throw error;
          return { problem: `is ${quote(file)}, ${error.message}` };
        }
      },
      readDrawing: (file) => readDrawing(images, file),
      readIcon: (name) => readIcon(images, name),
    },
    own.filter((name) => named.includes(name)),
    // Links to a section that is left out go with it.
    [...SECTION_NAMES, ...own].map(linkTo),
  );
  // Without a list that fits, all are read.
  const isLeftOut = (name: string) => named.length > 0 && !named.includes(name) && isBuiltIn(name);
  const { own: ownShape, ...shape } = schema.shape;
  const names = [...Object.keys(shape), ...Object.keys(ownShape.shape)].filter(
    (name) => !isLeftOut(name),
  );

  /** Those that can be read, in the order of their names, with the widths that the page asks for. */
  async function listPictures(): Promise<MeasuredPicture[]> {
    const measured = await Promise.allSettled(
      [...pictures].map(async ([file, measuring]) => {
        const picture = await measuring;
        const asked = [...(places.get(file) ?? [])].map((sizes) =>
          widthsFor(picture.widths, sizes),
        );
        const published = asked.reduce((most, next) => (next.length > most.length ? next : most));
        return { ...picture, published };
      }),
    );
    return measured
      .flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      .sort((a, b) => (a.source < b.source ? -1 : 1));
  }
  return { schema, pictures, names, listPictures };
}

export type FolderSchema = Awaited<ReturnType<typeof createFolderSchema>>;

type Files = ReadonlyMap<string, ContentFile>;

export async function readContentFiles(directory: string, names: FolderSchema['names']) {
  const files = new Map<string, ContentFile>();
  for (const name of names) files.set(name, await ContentFile.read(directory, name));
  return files;
}

/** What the schema reads: a value for each file, with the sentences of device.yaml in place. */
export function assembleInput(
  files: Files,
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

// What follows finds mistakes, one step after the other.

const findSyntaxProblems = (files: Files) =>
  [...files.values()].flatMap(({ problems }) => problems);

/** What the schema says, with the lines of the fields. Of a file that is no YAML it says nothing. */
const placeIssues = (files: Files, issues: z.core.$ZodIssue[], circumstance = '') =>
  issues.flatMap((issue): ContentProblem[] => {
    const [name, ...place] = issue.path
      .slice(issue.path[0] === 'own' ? 1 : 0)
      .map((part) => (typeof part === 'symbol' ? String(part) : part));
    const file = files.get(String(name));
    if (!file || file.problems.length > 0) return [];
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => file.problem([...place, key], UNKNOWN_FIELD))
      : [file.problem(place, issue.message + circumstance)];
  });

/** Sections without a file: of a misspelt name, this is the one mistake. */
function findSectionProblems(files: Files): ContentProblem[] {
  const site = files.get('site');
  if (!site) return [];
  return readSections(site).flatMap((name, index) =>
    isOwnSection(name) && SECTION_NAME.test(name) && !files.has(name)
      ? [
          site.problem(
            ['sections', index],
            `is ${quote(name)}, and there is no content/${name}${YAML}: correct the name, or write that file`,
          ),
        ]
      : [],
  );
}

/** Words that state the status themselves, or take a sentence that device.yaml lacks. */
function findStatusProblems(files: Files, device: SiteContent['device']): ContentProblem[] {
  const sentences = sentencesOf(device);
  const authorised = device.markets.filter(({ status }) => status === 'authorised');
  // News are dated: they may tell of a market that device.yaml says has authorised the device.
  const isNews = (name: string, text: string) =>
    name === MEDIA_SECTION &&
    authorised.some(({ market }) => text.includes(market.replace('the ', '')));
  return [...files].flatMap(([name, file]) =>
    file.scalars.flatMap(({ fieldPath, node: { value } }) => {
      if (typeof value !== 'string' || !natureOf(name, fieldPath).isWords) return [];
      const problems = [];
      // The page fills in {n} and {count}.
      const unknown = fillIn(value, sentences).match(/\{(?!n\}|count\}).*?\}/)?.[0];
      if (unknown) {
        const known = [...sentences.keys()].map((key) => `{${key}}`).join(', ');
        problems.push(`has ${unknown}, which is not in device.yaml: write one of ${known}`);
      }
      const status = findStatus(value);
      if (status && !isNews(name, value)) {
        problems.push(
          `states the status of the device (“${status}”), which may change: leave it out, or put the sentence into device.yaml and its name in braces here`,
        );
      }
      return problems.map((problem) => file.problem(fieldPath, problem));
    }),
  );
}

function findCharacterProblems(files: Files): ContentProblem[] {
  return [...files.values()].flatMap((file) =>
    file.scalars.flatMap(({ fieldPath, node: { value } }) => {
      const why = typeof value === 'string' && explainCharacters(value);
      return why ? [file.problem(fieldPath, why)] : [];
    }),
  );
}

/**
 * What will not fit once the status changes: other statuses have longer sentences, and an editor who
 * changes one shouldn't have to shorten others.
 */
async function findComingProblems(
  files: Files,
  schema: FolderSchema['schema'],
  markets: SiteContent['device']['markets'],
): Promise<ContentProblem[]> {
  for (const coming of combineStatuses(markets)) {
    const device = Object.assign({}, files.get('device')?.toJS(), { markets: coming });
    const { error } = await schema.safeParseAsync(assembleInput(files, schema, device), {
      error: explainIssue,
    });
    const { short } = schema.shape.device.safeParse(device).data ?? {};
    if (error) return placeIssues(files, error.issues, ` (as it reads with the status “${short}”)`);
  }
  return [];
}

async function findCharacterWarnings(name: string, file: ContentFile): Promise<ContentProblem[]> {
  const warnings = file.scalars.map(async ({ fieldPath, node: { value } }) => {
    const { isSet, isDrawn } = natureOf(name, fieldPath);
    if (typeof value !== 'string' || !isSet) return [];
    const { characters, families } = await findMissingCharacters(value);
    if (characters.length === 0) return [];
    const which = characters.slice(0, 9).join(' ') + (characters.length > 9 ? ' …' : '');
    const gap = isDrawn ? ', and the picture for shared links has a gap' : '';
    const problem = `has ${which}, which ${families.join(' and ')} lack, so each device uses a font of its own${gap}: leave it out, or check how it looks`;
    return [file.problem(fieldPath, problem)];
  });
  return (await Promise.all(warnings)).flat();
}

/** The sentences of the device are the regulatory team's. */
const findLengthWarnings = (name: string, file: ContentFile): ContentProblem[] =>
  file.scalars.flatMap(({ fieldPath, node: { value } }) => {
    const { holds, exceeds } = natureOf(name, fieldPath);
    if (name === 'device' || typeof value !== 'string' || !holds) return [];
    const isBeside = ({ fieldPath: [field] }: { fieldPath: FieldPath }) =>
      field === exceeds?.picture;
    if (exceeds && value.length < exceeds.from && file.scalars.some(isBeside)) {
      const why = `is shorter than ${exceeds.from} characters, so the picture beside it is larger, and users wait for that`;
      return [file.problem(fieldPath, `${why}: write a longer one, or leave the picture out`)];
    }
    if (value.length <= holds) return [];
    const count = value.length.toLocaleString('en-AU');
    const problem = `has ${count} characters, and its place is made for ${holds}: shorten it`;
    return [file.problem(fieldPath, problem)];
  });

function findDayWarnings(name: string, file: ContentFile): ContentProblem[] {
  const today = utcDayOf(new Date());
  return file.scalars.flatMap(({ fieldPath, node: { value } }) =>
    natureOf(name, fieldPath).kind === 'day' && `${value}` > today
      ? [
          file.problem(
            fieldPath,
            `is ${quote(value)}, a day in the future: correct it, or build the site again on that day, because feeds leave out what has not happened`,
          ),
        ]
      : [],
  );
}

const inFileOrder = (a: ContentProblem | SampleValue, b: ContentProblem | SampleValue) =>
  a.file.localeCompare(b.file, 'en') || a.line - b.line;

/** @throws {ContentError} with every mistake */
export async function checkContent(
  files: Files,
  schema: FolderSchema['schema'],
  pictures: FolderSchema['pictures'] = new Map(),
) {
  const input = assembleInput(files, schema);
  const read = await schema.safeParseAsync(input, { error: explainIssue });
  const device = schema.shape.device.safeParse(input.device).data;
  const others = new Map([...files].filter(([name]) => name !== 'device'));
  const shown = await findPictureProblems(files, pictures);
  const problems = [
    ...findSyntaxProblems(files),
    ...findCharacterProblems(files),
    ...findSectionProblems(files),
    ...placeIssues(files, read.error?.issues ?? []),
    ...(device ? findStatusProblems(others, device) : []),
    ...(read.data ? await findComingProblems(files, schema, read.data.device.markets) : []),
    ...shown.problems,
  ];
  if (!read.success || problems.length > 0) {
    // One mistake may break two rules with the same words.
    const distinct = new Map(problems.map((problem) => [formatProblem(problem), problem]));
    throw new ContentError([...distinct.values()].sort(inFileOrder));
  }
  const characters = await Promise.all([...files].map((entry) => findCharacterWarnings(...entry)));
  return {
    content: completeContent(read.data),
    samples: [...files.values()].flatMap((file) => file.samples).sort(inFileOrder),
    warnings: [
      ...shown.warnings,
      ...characters.flat(),
      ...[...files].flatMap((entry) => findLengthWarnings(...entry)),
      ...[...files].flatMap((entry) => findDayWarnings(...entry)),
    ].sort(inFileOrder),
  };
}

/** @throws {ContentError} with every mistake in every file */
export async function loadContent(directory: string) {
  const folder = await createFolderSchema(directory);
  const files = await readContentFiles(directory, folder.names);
  const checked = await checkContent(files, folder.schema, folder.pictures);
  return { ...checked, pictures: await folder.listPictures() };
}
