/** Finds problems in content: one function for each kind of problem. */

import {
  type ContentProblem,
  type ContentSchema,
  combineStatuses,
  type Device,
  explainCharacters,
  explainIssue,
  type FieldPath,
  fillIn,
  findStatus,
  quote,
  sentencesOf,
} from '@site-kit/content-model';
import type { z } from 'zod';
import { assembleInput, type Files, fieldPathOf, readSections, YAML } from './files.ts';
import type { Images } from './images.ts';

const UNKNOWN_FIELD =
  'is not a known field: correct its spelling or remove it (npm run edit shows the fields)';

const findSyntaxProblems = (files: Files) =>
  [...files.values()].flatMap(({ problems }) => problems);

/**
 * Adds file and line to a problem. Drops problems of files with YAML errors, because these errors
 * likely cause the problems.
 */
function locate(files: Files, fieldPath: FieldPath, message: string): ContentProblem[] {
  const file = files.get(`${fieldPath[0]}`);
  return file && file.problems.length === 0 ? [file.problem(fieldPath, message)] : [];
}

const locateIssues = (files: Files, issues: z.core.$ZodIssue[], circumstance = '') =>
  issues.flatMap((issue) => {
    const fieldPath = fieldPathOf(issue.path);
    return issue.code === 'unrecognized_keys'
      ? issue.keys.flatMap((key) => locate(files, [...fieldPath, key], UNKNOWN_FIELD))
      : locate(files, fieldPath, issue.message + circumstance);
  });

/** Finds sections without a file. Without this check, a misspelt name is not reported. */
function findSectionProblems({ customSections }: ContentSchema, files: Files): ContentProblem[] {
  const site = files.get('site');
  if (!site) return [];
  return readSections(site).flatMap((name, index) =>
    customSections?.includes(name) && customSections.name.test(name) && !files.has(name)
      ? [
          site.problem(
            ['site', 'sections', index],
            `is ${quote(name)}, and there is no content/${name}${YAML}: correct the name, or write that file`,
          ),
        ]
      : [],
  );
}

/** Finds texts that state the device's status, or name a sentence that isn't in device.yaml. */
function findStatusProblems(
  { newsSection, isWordsAt }: ContentSchema,
  files: Files,
  device: Device,
): ContentProblem[] {
  const sentences = sentencesOf(device);
  const authorised = device.markets.filter(({ status }) => status === 'authorised');
  // News is dated, so news may report an authorisation if device.yaml also has it.
  const isNews = (name: string, text: string) =>
    name === newsSection &&
    authorised.some(({ market }) => text.includes(market.replace('the ', '')));
  const others = [...files].filter(([name]) => name !== 'device');
  return others.flatMap(([name, file]) =>
    file.scalars.flatMap(({ fieldPath, node: { value } }) => {
      if (typeof value !== 'string' || !isWordsAt(fieldPath)) return [];
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
          `states the status of the device (“${status}”), which may change: remove the sentence, or move it to device.yaml and write its name in braces here`,
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

/** Finds links to sections that don't exist. */
function findLinkProblems(
  { fieldAt }: ContentSchema,
  files: Files,
  links: readonly string[],
): ContentProblem[] {
  return [...files.values()].flatMap((file) =>
    file.scalars.flatMap(({ fieldPath, node: { value } }) =>
      typeof value === 'string' && fieldAt(fieldPath)?.kind === 'section' && !links.includes(value)
        ? [file.problem(fieldPath, `is ${quote(value)}: write ${links.map(quote).join(' or ')}`)]
        : [],
    ),
  );
}

/**
 * Checks the content with every possible status of the device. Another status may have longer
 * sentences, and the editor who changes the status shouldn't have to shorten other texts.
 */
function findComingProblems(
  schema: ContentSchema,
  files: Files,
  { markets }: Device,
): ContentProblem[] {
  for (const coming of combineStatuses(markets)) {
    const device = Object.assign({}, files.get('device')?.toJS(), { markets: coming });
    const { error } = schema.whole.safeParse(assembleInput(schema, files, device), {
      error: explainIssue,
    });
    const { short } = schema.device?.safeParse(device).data ?? {};
    if (error)
      return locateIssues(files, error.issues, ` (as it reads with the status “${short}”)`);
  }
  return [];
}

/**
 * @param links the allowed targets of links within the page
 * @returns the problems, unsorted, and the content if it matches the schema
 */
export function checkFiles<Written>(
  schema: ContentSchema<Written>,
  files: Files,
  links: readonly string[],
  images: Images,
) {
  const { data, error } = schema.whole.safeParse(assembleInput(schema, files), {
    error: explainIssue,
  });
  const device = schema.device?.safeParse(files.get('device')?.toJS()).data;
  const problems = [
    ...findSyntaxProblems(files),
    ...findCharacterProblems(files),
    ...findSectionProblems(schema, files),
    ...locateIssues(files, error?.issues ?? []),
    ...images.problems.flatMap(({ fieldPath, message }) => locate(files, fieldPath, message)),
    ...findLinkProblems(schema, files, links),
    ...(device ? findStatusProblems(schema, files, device) : []),
    ...(data && device ? findComingProblems(schema, files, device) : []),
  ];
  return { problems, written: data };
}
