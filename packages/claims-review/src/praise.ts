/** Finds praise that no rule has a pattern for. */
import { hasAnyTag, type Span, type Token } from './analysis.ts';
import { continuesClause, isNegator } from './denial.ts';

const HINTS = ['Symptom', 'Toilet', 'Good', 'Safe', 'Heal', 'Bye', 'Supreme', 'Dry'];

/** Hints at an effect if the sentence addresses its reader. */
const YOUR_HINTS = ['Symptom', 'Body', 'Life', 'Toilet'];

/** The clause describes, or speaks of work. */
const PLAIN = ['Neutral', 'Trialword', 'Other', 'Build', 'Unknown', 'Thing'];

/** Words for the device as a thing. */
export const CONCRETE =
  /^(patch|patches|device|ours|sticker|stimulator|neuromodulator|wearable|gadget)$/;

const isPlain = (token: Token): boolean =>
  (hasAnyTag(token, PLAIN) && !token.tags.has('Rival')) || hasAnyTag(token, ['Month', 'Year']);

/** A sentence that hints at praise and has no description, report or denial counts as praise. */
export function isOnlyPraise(tokens: Token[]): boolean {
  const has = (tags: string[]) => tokens.some((token) => hasAnyTag(token, tags));
  if (tokens.length < 3 || tokens.some(isPlain) || has(['Elsewhere', 'Authority'])) return false;
  if (tokens.some(isNegator)) return false;
  return (
    has(HINTS) ||
    tokens.some(({ word }) => CONCRETE.test(word)) ||
    (has(['You']) && has(YOUR_HINTS))
  );
}

/** Finds a clause about the device that nothing marks as mere description. */
export function findPraise(tokens: Token[], isExcused: (span: Span) => boolean): Span | undefined {
  for (let from = 0; from < tokens.length; ) {
    let to = from + 1;
    while (to < tokens.length && continuesClause(tokens, to)) to++;
    const words = tokens.slice(from, to);
    const has = (...tags: string[]) => words.some((token) => hasAnyTag(token, tags));
    const namesDevice = words.some(
      ({ word, tags }) => tags.has('Device') && !tags.has('Elsewhere') && CONCRETE.test(word),
    );
    const plain = words.filter(isPlain).length + (has('Trialword', 'Unknown') ? 1 : 0);
    const isDenied = words.some((token) => isNegator(token) && token.word !== 'without');
    const score =
      (namesDevice ? 2 : 0) +
      (has('You') && !has('Expert') && has(...YOUR_HINTS) ? 2 : 0) +
      (namesDevice && has('Life', 'Toilet', 'Rival') ? 1 : 0) +
      (has('Good', 'Safe') ? 1 : 0) -
      plain;
    // A caption has no finite verb: "The patch bent between two fingers".
    const hasFiniteVerb = has('Copula', 'Modal', 'Auxiliary', 'PresentTense');
    const threshold = !namesDevice ? 2 : hasFiniteVerb ? 1 : 3;
    if (score >= threshold && !isDenied && words.length > 2 && !isExcused({ from, to }))
      return { from, to };
    from = to;
  }
  return undefined;
}
