/**
 * Replaces words that are specific to a company by placeholders: "The ⟨device⟩ is sold in
 * ⟨market⟩". The model learns from such sentences, so it works for any device and market.
 */
import { createMarketFinder, escapePattern, type Market } from './markets.ts';

/** The words of a company that are masked. Plurals with -s and -es are also masked. */
export type Vocabulary = {
  /** Names of the device: smart patch, patch. */
  device: readonly string[];
  /** The condition and its clinical names. */
  condition?: readonly string[];
  /** Parts of the body that the condition concerns. */
  body?: readonly string[];
  /** Everyday words related to the condition, such as “asleep” and “pillow” for insomnia. */
  everyday?: readonly string[];
  /** The company's name. Its domain is masked too, even without dots: "quillan com au". */
  company?: string | undefined;
  /** Names of people, places and other companies. */
  names?: readonly string[];
};

export type Masked = {
  text: string;
  /** Converts an offset in the masked text to an offset in the sentence. */
  toSource: (offset: number) => number;
};

type MaskedRange = { kind: string; from: number; to: number };

const normalise = (word: string) => word.toLowerCase().replace(/[\s-]+/g, ' ');

function createVocabularyFinder(vocabulary: Vocabulary) {
  const kinds = new Map<string, string>();
  for (const kind of ['device', 'condition', 'body', 'everyday', 'names'] as const) {
    for (const word of vocabulary[kind] ?? []) kinds.set(normalise(word), kind);
  }
  if (kinds.size === 0) return () => [];
  const longestFirst = [...kinds.keys()].sort((a, b) => b.length - a.length);
  const words = longestFirst.map((word) => escapePattern(word).replaceAll(' ', '[\\s-]+'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${words.join('|')})(?:s|es)?(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (sentence: string): MaskedRange[] =>
    [...sentence.matchAll(pattern)].map(({ 0: found, 1: word = '', index }) => ({
      kind: kinds.get(normalise(word)) ?? 'device',
      from: index,
      to: index + found.length,
    }));
}

/**
 * The end of a domain after a company's name. In the words of an address, spaces replace the dots.
 */
const DOMAIN = '[\\s.](?:com|net|org|co|io|bio|health|med)(?:[\\s.][a-z]{2})?|\\.[a-z]{2,}';

function createCompanyFinder(company: string | undefined) {
  const words = company?.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return () => [];
  const written = words.map(escapePattern);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${written.join('')}(?:${DOMAIN})|${written.join('[^\\p{L}\\p{N}]+')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  return (sentence: string): MaskedRange[] =>
    [...sentence.matchAll(pattern)].map(({ 0: found, index }) => ({
      kind: 'names',
      from: index,
      to: index + found.length,
    }));
}

/** Web and e-mail addresses, and names of files. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s)”"]+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]+|[\w-]{1,64}\.(?:jpg|png|svg|pdf|zip|txt)\b/g;

const findAddresses = (sentence: string): MaskedRange[] =>
  [...sentence.matchAll(ADDRESS)].map(({ 0: found, index }) => ({
    kind: 'address',
    from: index,
    to: index + found.length,
  }));

export function createMask(vocabulary: Vocabulary, markets: readonly Market[]) {
  const finders = [
    findAddresses,
    createCompanyFinder(vocabulary.company),
    createVocabularyFinder(vocabulary),
    createMarketFinder(markets),
  ];
  return (sentence: string): Masked => {
    const ranges = finders
      .flatMap((find) => find(sentence))
      .sort((a, b) => a.from - b.from || b.to - a.to);
    let text = '';
    let at = 0;
    const anchors = [{ masked: 0, source: 0 }];
    for (const { kind, from, to } of ranges) {
      if (from < at) continue;
      text += sentence.slice(at, from);
      anchors.push({ masked: text.length, source: from });
      text += `⟨${kind}⟩`;
      anchors.push({ masked: text.length, source: to });
      at = to;
    }
    text += sentence.slice(at);
    const toSource = (offset: number) => {
      const { masked, source } = anchors.findLast((anchor) => anchor.masked <= offset) ?? {
        masked: 0,
        source: 0,
      };
      return source + offset - masked;
    };
    return { text, toSource };
  };
}
