/** Decides whether the model can judge a text: it has to be English, and more than names. */
import type { Token } from './features.ts';

const LATIN_WORD = /^[\p{Script=Latin}\p{M}'’]+$/u;

/** Least share of known words (0 to 1). A text with fewer counts as another language. */
const KNOWN_SHARE = 0.5;

const PLACEHOLDER = /⟨\w+⟩/g;

/**
 * Matches one Chinese, Japanese, Korean or Thai character, or two letters of another non-Latin
 * script.
 */
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|(?:(?!\p{Script=Latin})\p{L}\p{M}*){2,}/u;

/** Common words of other languages. A text with two of them isn't English. */
const FOREIGN_WORDS = new Set(
  [
    'nie wieder nicht und oder der das ist sind mit für ohne kein keine keinen mehr nach durch gegen endlich wirkt heilt lindert ihre ihr sie wir ein eine einen dem den zum zur bei auf aus',
    'les des une est sont avec pour sans votre vos nous vous dans jamais plus enfin contre soigne guérit soulage aux sur qui que pas ne',
    'los las una uno para sin con nunca más por fin contra cura alivia del sus tu su que y el ya',
    'gli della delle dei senza mai più per contro il lo le cura allevia nel una che non e dal',
    'het een niet geen nooit meer voor zonder tegen van met uw de en zijn wordt',
    'och inte utan aldrig mer för mot med din ditt är ett som på av det',
    'não sem nunca mais para com seu sua uma dos das é os as do da em',
    'nie bez już dla przez oraz jest się na od ze',
  ]
    .join(' ')
    .split(' '),
);

const isKnown = (word: string, known: ReadonlySet<string>) =>
  known.has(word.toLowerCase().replaceAll('’', "'"));

/** Whether a text has only names, numbers and placeholders. */
export function hasNoStatement(masked: string, known: ReadonlySet<string>): boolean {
  const rest = masked
    .replace(PLACEHOLDER, ' ')
    .replace(/\p{Lu}\.|\b([Tt]he|and|of|in|de)\b/gu, ' ');
  const words = rest.match(/[\p{L}'’]{2,}/gu) ?? [];
  // “Adiós insomnia” is a statement: in a text about the device or condition, an accented word
  // isn't a name.
  const isAboutDevice = /⟨(?:device|condition)⟩/.test(masked);
  return words.every(
    (word) =>
      LATIN_WORD.test(word) &&
      /^\p{Lu}/u.test(word) &&
      !isKnown(word, known) &&
      !(isAboutDevice && /[^a-z'’]/i.test(word)),
  );
}

/** @param known words of the training set, in lower case */
export function isKnownLanguage(masked: string, known: ReadonlySet<string>): boolean {
  const text = masked.replace(PLACEHOLDER, ' ');
  if (OTHER_SCRIPT.test(text)) return false;
  const all = text.match(/[\p{L}'’]+/gu) ?? [];
  // Don't count capitalised words: names may be of any language.
  const words = all.filter((word) => /^\p{Ll}{2}/u.test(word));
  const foreign = all.filter((word) => {
    const small = word.toLowerCase();
    return FOREIGN_WORDS.has(small) && (!known.has(small) || /[^a-z]/.test(small));
  });
  if (foreign.length >= 2) return false;
  const found = words.filter((word) => isKnown(word, known)).length;
  // The first word has a capital in every language, so check this word separately.
  const [first] = all;
  const isFirstForeign = first !== undefined && /[^a-z'’]/i.test(first) && !isKnown(first, known);
  if (words.length <= 1 && found === words.length && isFirstForeign) return false;
  return words.length === 0 || found / words.length >= KNOWN_SHARE;
}

/** Whether the last word is unknown, and may therefore be unfinished. */
export function isCutOff(tokens: readonly Token[], known: ReadonlySet<string>): boolean {
  const word = tokens.at(-1)?.word ?? '';
  return /^\p{L}/u.test(word) && !isKnown(word, known);
}
