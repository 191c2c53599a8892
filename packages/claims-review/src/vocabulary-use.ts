/** Finds sentences that are `ok` only because the vocabulary masks some of their words. */
import { isOpen, type Reviewed } from './judgement.ts';
import { createMask } from './mask.ts';
import { buildReviewer, type ReviewerOptions } from './reviewer.ts';
import { VOCABULARY_FIELDS, type VocabularyField } from './vocabulary.ts';

export type VocabularyEntry = {
  field: VocabularyField;
  entry: string;
  /** Sentences that are open without the entry: in reading order, each once. */
  madeOk: string[];
};

const listEntries = (options: ReviewerOptions) =>
  VOCABULARY_FIELDS.flatMap((field) =>
    [options[field] ?? []].flat().map((entry) => ({ field, entry })),
  );

const omitEntry = (options: ReviewerOptions, field: VocabularyField, entry: string) =>
  field === 'company'
    ? { ...options, company: undefined }
    : { ...options, [field]: options[field]?.filter((other) => other !== entry) };

/**
 * For each entry, finds the `ok` sentences that contain the entry, and judges them without the
 * entry.
 */
export function listVocabulary(
  options: ReviewerOptions,
  sentences: readonly Reviewed[],
): VocabularyEntry[] {
  const { markets } = options;
  const lawful = sentences.filter(({ verdict }) => verdict === 'ok');
  const distinct = [...new Set(lawful.map(({ sentence }) => sentence))];
  const mask = createMask(options, markets);
  const masked = new Map(distinct.map((sentence) => [sentence, mask(sentence).text]));
  return listEntries(options).map(({ field, entry }) => {
    const others = omitEntry(options, field, entry);
    const maskOthers = createMask(others, markets);
    const holding = distinct.filter(
      (sentence) => maskOthers(sentence).text !== masked.get(sentence),
    );
    if (holding.length === 0) return { field, entry, madeOk: [] };
    const { judge } = buildReviewer(others);
    return { field, entry, madeOk: holding.filter((sentence) => isOpen(judge(sentence))) };
  });
}
