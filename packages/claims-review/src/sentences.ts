/** Titles, initials and "e.g.". A full stop after one of these doesn't end a sentence. */
const ABBREVIATION =
  /(?:\b(?:Dr|Prof|Mr|Mrs|Ms|St|Mt|Pty|Ltd|Inc|Co|Corp|vs|cf|ca|approx|e\.g|i\.e)\.|\b[A-Z]\.)\s*$/;
const BEFORE_NUMBER = /\b(?:Fig|Figs|No|Nos|Vol|Ref|Eq|Sect|Ch|p|pp|art|s)\.\s*$/i;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** @returns the sentences with their offsets in the text */
export function splitSentences(text: string): { text: string; start: number }[] {
  const sentences: { text: string; start: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const last = sentences.at(-1);
    const goesOn =
      last &&
      (ABBREVIATION.test(last.text) || (BEFORE_NUMBER.test(last.text) && /^\d/.test(segment)));
    if (goesOn) last.text += segment;
    else sentences.push({ text: segment, start: index });
  }
  return sentences
    .map(({ text: sentence, start }) => ({
      text: sentence.trim(),
      start: start + sentence.length - sentence.trimStart().length,
    }))
    .filter(({ text: sentence }) => sentence !== '');
}
