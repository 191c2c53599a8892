/** Finds flaws that visitors may notice but that don't end the build. */
import {
  type ContentFile,
  type ContentProblem,
  type ContentSchema,
  quote,
  utcDayOf,
} from '@site-kit/content-model';
import { findMissingCharacters } from '../fonts.ts';
import type { Files } from './files.ts';

type Lookup = Pick<ContentSchema, 'fieldAt'>;

async function findCharacterWarnings(
  { fieldAt }: Lookup,
  file: ContentFile,
): Promise<ContentProblem[]> {
  const warnings = file.scalars.map(async ({ fieldPath, node: { value } }) => {
    const field = fieldAt(fieldPath);
    if (typeof value !== 'string' || !field?.isSet) return [];
    const { characters, families } = await findMissingCharacters(value);
    if (characters.length === 0) return [];
    const which = characters.slice(0, 9).join(' ') + (characters.length > 9 ? ' …' : '');
    const gap = field.inShareImage ? ', and the picture for shared links has a gap' : '';
    const problem = `has ${which}, which the fonts of ${families.join(' and ')} don't have, so each device uses its own font${gap}: write other characters, or check how the text looks`;
    return [file.problem(fieldPath, problem)];
  });
  return (await Promise.all(warnings)).flat();
}

/** Skips device.yaml, because editors can't shorten the regulatory team's sentences. */
const findLengthWarnings = ({ fieldAt }: Lookup, file: ContentFile): ContentProblem[] =>
  file.scalars.flatMap(({ fieldPath, node: { value } }) => {
    const { holds } = fieldAt(fieldPath) ?? {};
    if (file.name === 'device' || typeof value !== 'string' || !holds) return [];
    if (value.length <= holds) return [];
    const count = value.length.toLocaleString('en-AU');
    const problem = `has ${count} characters, but its place is designed for ${holds}: shorten the text`;
    return [file.problem(fieldPath, problem)];
  });

function findDayWarnings({ fieldAt }: Lookup, file: ContentFile): ContentProblem[] {
  const today = utcDayOf(new Date());
  return file.scalars.flatMap(({ fieldPath, node: { value } }) =>
    fieldAt(fieldPath)?.kind === 'day' && `${value}` > today
      ? [
          file.problem(
            fieldPath,
            `is ${quote(value)}, a day in the future: the page shows the entry now, the feeds only after a build on or after that day; correct the day if it is wrong`,
          ),
        ]
      : [],
  );
}

/** Returns all warnings, unsorted. */
export async function findWarnings(schema: ContentSchema, files: Files): Promise<ContentProblem[]> {
  const all = [...files.values()];
  return [
    ...(await Promise.all(all.map((file) => findCharacterWarnings(schema, file)))).flat(),
    ...all.flatMap((file) => findLengthWarnings(schema, file)),
    ...all.flatMap((file) => findDayWarnings(schema, file)),
  ];
}
