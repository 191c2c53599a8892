import { toString as toText } from 'nlcst-to-string';
import retextEnglish from 'retext-english';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Abbreviations before a number: "Fig. 2". */
const BEFORE_NUMBER = /\b(Fig|Figs|No|Nos|Vol|Ref|Eq|Sect|Ch|p|pp|art|s|approx|ca|vs|cf)\.$/i;

const parser = unified().use(retextEnglish);

/** Decimals, abbreviations and initials don't end a sentence. `start` is an offset in the text. */
export function splitSentences(text: string): { text: string; start: number }[] {
  const sentences: { text: string; start: number }[] = [];
  visit(parser.parse(text), 'SentenceNode', (node) => {
    const start = node.position?.start.offset ?? 0;
    const previous = sentences.at(-1);
    const sentence = toText(node);
    if (previous && BEFORE_NUMBER.test(previous.text) && /^\d/.test(sentence))
      previous.text = text.slice(previous.start, start + sentence.length);
    else sentences.push({ text: sentence, start });
  });
  return sentences;
}
