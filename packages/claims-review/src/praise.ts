/** Praise that no rule has a pattern for. */
import type { Span, Token } from './analysis.ts';
import { NEGATORS } from './denial.ts';

/** Words that hint at praise or at an effect. */
const HINTS = ['Symptom', 'Toilet', 'Good', 'Safe', 'Heal', 'Bye', 'Supreme', 'Dry'];

/** Words that hint at an effect where the reader is spoken to. */
const YOUR_HINTS = ['Symptom', 'Body', 'Life', 'Toilet'];

/**
 * Whether a sentence hints at praise and has nothing of a description, a report or a denial: then the
 * doubt goes against it.
 */
export function onlyPraises(tokens: Token[]): boolean {
  const has = (tags: string[]) => tokens.some((token) => tags.some((tag) => token.tags.has(tag)));
  if (tokens.length < 3 || tokens.some(isPlain) || has(['Elsewhere', 'Authority'])) return false;
  if (tokens.some(({ word, tags }) => NEGATORS.has(word) && !tags.has('Pseudo'))) return false;
  return (
    has(HINTS) ||
    tokens.some(({ word }) => CONCRETE.test(word)) ||
    (has(['You']) && has(YOUR_HINTS))
  );
}

/** Words that show that a clause describes, or speaks of the work. */
const PLAIN = ['Neutral', 'Trialword', 'Other', 'Build', 'Unknown', 'Thing'];

const isPlain = ({ tags }: Token): boolean =>
  (PLAIN.some((tag) => tags.has(tag)) && !tags.has('Rival')) ||
  tags.has('Month') ||
  tags.has('Year');

/** Words for the device as a thing. */
export const CONCRETE =
  /^(patch|patches|device|ours|sticker|stimulator|neuromodulator|wearable|gadget)$/;

/**
 * What says nothing in praise of the device, but speaks of it all the same: a clause about the device
 * in which nothing shows that it only describes is taken for praise.
 */
export function findPraise(tokens: Token[], isExcused: (span: Span) => boolean): Span | undefined {
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (
      to < tokens.length &&
      (tokens[to]?.clause === tokens[to - 1]?.clause || tokens[to - 1]?.after.includes(':'))
    )
      to++;
    const words = tokens.slice(from, to);
    const has = (...tags: string[]) =>
      words.some((token) => tags.some((tag) => token.tags.has(tag)));
    const named = words.some(
      ({ word, tags }) => tags.has('Device') && !tags.has('Elsewhere') && CONCRETE.test(word),
    );
    const plain = words.filter(isPlain).length + (has('Trialword', 'Unknown') ? 1 : 0);
    const denied = words.some(
      ({ word, tags }) => NEGATORS.has(word) && word !== 'without' && !tags.has('Pseudo'),
    );
    const score =
      (named ? 2 : 0) +
      (has('You') && !has('Expert') && has('Symptom', 'Body', 'Life', 'Toilet') ? 2 : 0) +
      (named && has('Life', 'Toilet', 'Rival') ? 1 : 0) +
      (has('Good', 'Safe') ? 1 : 0) -
      plain;
    // A caption has no finite verb: "The patch bent between two fingers".
    const finite = has('Copula', 'Modal', 'Auxiliary', 'PresentTense');
    const enough = !named ? 2 : finite ? 1 : 3;
    if (score >= enough && !denied && words.length > 2 && !isExcused({ from, to }))
      return { from, to };
    from = to;
  }
  return undefined;
}
