/** How easy the copy is to read, as a figure. It informs and refuses nothing. */
import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { contentFiles, readContent } from '../../packages/claims-review/src/sources.ts';

/** Shorter ones are labels and headings, not sentences, words. */
const SHORTEST_SENTENCE = 6;

export type Readability = {
  sentences: number;
  wordsPerSentence: number;
  /** Flesch reading ease: 60 and more is plain English, below 30 is hard for most. */
  ease: number;
};

/** Measures sentences of English; labels and headings among them are left out. */
export function measureReadability(sentences: string[]): Readability {
  const counted = sentences
    .map((sentence) => sentence.match(/[\p{L}\p{N}’'-]+/gu) ?? [])
    .filter((words) => words.length >= SHORTEST_SENTENCE);
  const word = counted.flat().length;
  const counts = {
    sentence: counted.length,
    word,
    syllable: counted.flat().reduce((sum, text) => sum + syllable(text), 0),
  };
  return {
    sentences: counts.sentence,
    wordsPerSentence: word / counts.sentence,
    ease: flesch(counts),
  };
}

/** Measures all copy of a content folder. */
export const readabilityOf = (folder: string): Readability =>
  measureReadability(readContent(contentFiles(folder)).map(({ sentence }) => sentence));
