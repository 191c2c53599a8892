/** What the model can judge: text in English, with more words than names. */
import type { Token } from './features.ts';

const LATIN_WORD = /^[\p{Script=Latin}\p{M}'’]+$/u;

/** Below this share of words that occur in the training set, a text is in another language. */
const KNOWN_SHARE = 0.5;

const PLACEHOLDER = /⟨\w+⟩/g;

/** A word of another script: two letters of an alphabet, or a sign that is a word. */
const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|(?:(?!\p{Script=Latin})\p{L}\p{M}*){2,}/u;

/** Small words of other languages that English hasn't. Two of them make no English text. */
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

/** Nothing but names, numbers and placeholders. */
export function hasNoStatement(masked: string, known: ReadonlySet<string>): boolean {
  const rest = masked
    .replace(PLACEHOLDER, ' ')
    .replace(/\p{Lu}\.|\b([Tt]he|and|of|in|de)\b/gu, ' ');
  const words = rest.match(/[\p{L}'’]{2,}/gu) ?? [];
  // “Adiós insomnia”
  const isAboutDevice = /⟨(?:device|condition)⟩/.test(masked);
  return words.every(
    (word) =>
      LATIN_WORD.test(word) &&
      /^\p{Lu}/u.test(word) &&
      !isKnown(word, known) &&
      !(isAboutDevice && /[^a-z'’]/i.test(word)),
  );
}

/** @param known words in lower case */
export function isKnownLanguage(masked: string, known: ReadonlySet<string>): boolean {
  const text = masked.replace(PLACEHOLDER, ' ');
  if (OTHER_SCRIPT.test(text)) return false;
  const all = text.match(/[\p{L}'’]+/gu) ?? [];
  // Names have capitals, and may be of any language.
  const words = all.filter((word) => /^\p{Ll}{2}/u.test(word));
  const foreign = all.filter((word) => {
    const small = word.toLowerCase();
    return FOREIGN_WORDS.has(small) && (!known.has(small) || /[^a-z]/.test(small));
  });
  if (foreign.length >= 2) return false;
  const found = words.filter((word) => isKnown(word, known)).length;
  // A first word has a capital in any language.
  const [first] = all;
  const isFirstForeign = first !== undefined && /[^a-z'’]/i.test(first) && !isKnown(first, known);
  if (words.length <= 1 && found === words.length && isFirstForeign) return false;
  return words.length === 0 || found / words.length >= KNOWN_SHARE;
}

/** Whether the last word is none, so that its end may be missing. */
export function isCutOff(tokens: readonly Token[], known: ReadonlySet<string>): boolean {
  const word = tokens.at(-1)?.word ?? '';
  return /^\p{L}/u.test(word) && !isKnown(word, known);
}
