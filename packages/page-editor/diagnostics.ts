/** Collects problems, warnings and claims findings by field. */

import { createReviewer, type Reviewed, type Text } from '@site-kit/claims-review';
import type { ContentProblem, ContentSchema, FieldPath } from '@site-kit/content-model';
import { ContentError, fillIn, formatField, sentencesOf } from '@site-kit/content-model';
import { type ReviewedSite, readReviewOptions } from '@site-kit/release';
import { checkContent, type Files, findPictureProblems, type Images } from '@site-kit/site-build';
import { type Diagnostics, isPlaceholder } from './form.ts';
import { nameSections, toFormWording } from './form-wording.ts';
import type { ClaimsFinding } from './protocol.ts';

/** Skips duplicates: they have the same React key, so a resolved problem could stay on screen. */
function append<Item>(lists: Map<string, Item[]>, key: string, ...items: Item[]) {
  const distinct = new Map(
    [...(lists.get(key) ?? []), ...items].map((item) => [JSON.stringify(item), item]),
  );
  if (distinct.size > 0) lists.set(key, [...distinct.values()]);
}

const fieldNameOf = ({ fieldPath }: ContentProblem) => formatField(fieldPath);

/**
 * Reads the problems and warnings, without claims findings.
 *
 * @param links possible targets of links on the page
 */
export async function readDiagnostics(
  schema: ContentSchema,
  files: Files,
  links: readonly string[],
  images: Images,
): Promise<Diagnostics> {
  const diagnostics: Diagnostics = {
    problems: new Map(),
    warnings: new Map(),
    findings: new Map(),
  };
  const names = nameSections(schema, files);
  try {
    const { warnings } = await checkContent(schema, files, links, images);
    for (const warning of warnings) {
      const message = toFormWording(schema, warning.message, names);
      append(diagnostics.warnings, fieldNameOf(warning), message);
    }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    for (const problem of error.problems) {
      const message = toFormWording(schema, problem.message, names);
      append(diagnostics.problems, fieldNameOf(problem), message);
    }
  }
  for (const warning of findPictureProblems(schema, files, images).warnings) {
    append(diagnostics.warnings, fieldNameOf(warning), warning.message);
  }
  return diagnostics;
}

/** Finds the context of a text: an alternative text's caption, or a first paragraph's headline. */
function findContext(fieldPath: FieldPath): FieldPath | undefined {
  const above = fieldPath.slice(0, -2);
  if (fieldPath.at(-1) === 'alt') return [...above, 'caption'];
  return fieldPath.at(-1) === 0 ? [...above, 'headline'] : undefined;
}

/** In device.yaml, each sentence has two wordings. Visitors see the current status's wording. */
const isTemplate = ([file, part]: FieldPath) =>
  file === 'device' && (part === 'wording' || part === 'statuses');

/** @returns undefined if the site has no device, or device.yaml has a problem */
export const readDevice = ({ device }: ContentSchema, files: Files) =>
  device?.safeParse(files.get('device')?.toJS()).data;

/** Lists all texts as visitors read them. The field name is in `where`. */
export function listShownTexts(schema: ContentSchema, files: Files): Text[] {
  const device = readDevice(schema, files);
  const sentences = sentencesOf(device);
  const wording = device?.authorised ? 'somewhere' : 'nowhere';
  return [...files].flatMap(([name, file]) => {
    const texts = new Map<string, string>();
    for (const { fieldPath, node } of file.scalars) {
      const [, , version, sentence = ''] = fieldPath;
      const where = formatField(fieldPath);
      if (typeof node.value !== 'string' || !schema.isWordsAt(fieldPath)) continue;
      if (!isTemplate(fieldPath)) texts.set(where, fillIn(node.value, sentences));
      else if (version === wording) texts.set(where, sentences.get(`${sentence}`) ?? '');
    }
    return file.scalars.flatMap(({ fieldPath }) => {
      const where = formatField(fieldPath);
      const text = texts.get(where);
      if (text === undefined || isPlaceholder(fieldPath, text)) return [];
      const contextPath = findContext(fieldPath);
      const context = contextPath && texts.get(formatField(contextPath));
      return [{ file: name, line: 1, column: 1, where, text, ...(context && { context }) }];
    });
  });
}

const toFindings = ({ verdict, sentence, findings }: Reviewed): ClaimsFinding[] =>
  verdict === 'ok' || verdict === 'allowed'
    ? []
    : findings.map(({ rule, phrase, title, why, laws, instead, markets, lapse = '' }) => ({
        verdict,
        rule,
        sentence,
        phrase,
        why: `This reads as “${title}”. ${why} This applies in ${markets.join(', ')}. ${lapse}`.trim(),
        laws: laws.map(({ law }) => law).join('; '),
        instead,
      }));

/** The text being typed. Its last word may be incomplete until typing pauses. */
export type Writing = { fieldName: string; isPaused: boolean };

/** Judges all texts of the content, and caches the results. */
export function createClaimsReader(schema: ContentSchema, site: ReviewedSite) {
  const options = readReviewOptions(site);
  const reviewer = createReviewer(options);
  const judged = new Map<string, ClaimsFinding[]>();
  /** The latest findings, by field name. */
  const last = new Map<string, ClaimsFinding[]>();

  /**
   * @param required texts that exceptions may require next to this text
   * @param draft whether the text is still being typed
   */
  function judge(text: Text, required: readonly Text[], draft: boolean): ClaimsFinding[] {
    const inFile = required.filter(({ file }) => file === text.file);
    const key = JSON.stringify([text, inFile, draft]);
    const known = judged.get(key);
    if (known) return known;
    const findings = reviewer.judgeTexts([text], inFile, { draft }).flatMap(toFindings);
    judged.set(key, findings);
    return findings;
  }

  /**
   * Adds the claims findings to the diagnostics.
   *
   * @param before the committed files. An exception ends if its sentence differs from the sentence
   *   in these files.
   */
  function addFindings(diagnostics: Diagnostics, files: Files, before: Files, writing?: Writing) {
    const now = listShownTexts(schema, files);
    const sentences = options.exceptions.flatMap(({ requires }) => requires ?? []);
    const required = now.filter(({ text }) =>
      sentences.some((sentence) => text.includes(sentence)),
    );
    const saved = listShownTexts(schema, before);
    for (const text of now) {
      const { where } = text;
      const isTyped = where === writing?.fieldName;
      const isPresent = ({ sentence }: ClaimsFinding) => text.text.includes(sentence);
      const findings =
        isTyped && !writing?.isPaused
          ? (last.get(where) ?? []).filter(isPresent)
          : judge(text, required, isTyped);
      last.set(where, findings);
      append(diagnostics.findings, where, ...findings);
    }
    for (const { sentence, rule, reason, reviewer: name, role } of options.exceptions) {
      const was = saved.find(({ text }) => text.includes(sentence));
      if (!was || now.some(({ text }) => text.includes(sentence))) continue;
      append(diagnostics.findings, was.where, {
        verdict: 'exception',
        rule,
        sentence,
        phrase: sentence,
        why: `${name}, ${role}, allowed this sentence word for word. The reason: ${reason}`,
        laws: '',
        instead: 'Restore the old sentence, or submit the new one for review.',
      });
    }
  }

  return { addFindings, exceptions: options.exceptions };
}
