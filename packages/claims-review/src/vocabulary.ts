/**
 * Checks vocabulary entries: names and words for the device, its condition and so on. The review
 * skips the words of an entry, so a claim in an entry is missed in every sentence.
 */

/** The review masks the entries of these fields. */
export const VOCABULARY_FIELDS = [
  'company',
  'names',
  'device',
  'condition',
  'body',
  'everyday',
] as const;

export type VocabularyField = (typeof VOCABULARY_FIELDS)[number];

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;

/**
 * Parts of names that need no capital. Like company forms, they don't count towards a name's
 * length.
 */
const SMALL_WORDS = /^(?:of|and|the|for|de|del|della|di|da|la|le|van|von|der|den|zu|y|e)$/;
const COMPANY_FORMS = /^(?:pty|ltd|limited|inc|llc|plc|gmbh|ag|bv|nv|sa|co|corp|kk)\.?$/i;

/** Words that name nothing by themselves. */
const ARTICLES = /^(?:a|an|the|it|its|this|that|these|those|our|your|of|and|or|for|in|on|with)$/i;

const VERBS =
  'is are was were has have had does did makes made gives gave gets got brings keeps kept takes lets sets goes means needs wants loves knows says feels stands starts begins turns puts';

/** Words that make claims. * means any ending. */
const CLAIM_WORDS =
  'cure* curing curative heal heals healed healing reliev* relief* ease eases eased easing sooth* calm* stop* end ends ended ending beat beats fix fixes fixed fixing treat* therapy therapies therapeutic improv* reduc* prevent* restor* help* work works worked working safe* gentl* effect* proven proof clinical* tested trusted recommend* endorse* approv* authoris* authoriz* cleared certified registered guarantee* best better first leading leader* leads only free buy order* available sale* breakthrough* revolution* miracle* instant* natural* no never without less more';

/** Words that are allowed in conditions, such as "chronic pain", but not in names and devices. */
const CONDITION_WORDS = 'pain* harm* risk*';

/**
 * Words that occur in whole sentences or results. Names may contain them: Will, May, All Saints.
 */
const PHRASE_WORDS =
  'be been can cannot could may might will would should must not come go gone get stay stays every each all any your you my our we us they it that this who again well through fewer halv* goodbye freedom regain* manag* eliminat* vanish* disappear* banish* painless* harmless* superior* success* perfect* comfort* easy easily effortless* fast faster fastest quick*';

/** Names of conditions that contain a word of claims. */
const LAWFUL_COMPOUNDS =
  /(?<![\p{L}-])(?:(?:treatment|therapy)-resistant|end-stage)(?![\p{L}-])/giu;

const compile = (...lists: string[]) =>
  new RegExp(`^(?:${lists.join(' ').replaceAll('*', '\\p{L}*').replaceAll(' ', '|')})$`, 'iu');

const NO_NAME = compile(VERBS, CLAIM_WORDS, CONDITION_WORDS);
const NO_DEVICE = compile(VERBS, CLAIM_WORDS, CONDITION_WORDS, PHRASE_WORDS);
const NO_WORD = compile(VERBS, CLAIM_WORDS, PHRASE_WORDS);

type Kind = { refused: RegExp; remedy: string; isName?: true };

const VOCABULARY_KINDS: Readonly<Record<VocabularyField, Kind>> = {
  company: {
    refused: NO_NAME,
    remedy:
      'write only the name, or omit it: then sentences with the name are reviewed like any other',
    isName: true,
  },
  names: {
    refused: NO_NAME,
    remedy:
      'write only the name, or omit it and record an exception for the sentence with the name',
    isName: true,
  },
  device: {
    refused: NO_DEVICE,
    remedy: 'write only what the device is, such as “patch”, or omit the entry',
  },
  condition: {
    refused: NO_WORD,
    remedy: 'write only what the condition is called, or omit the entry',
  },
  body: { refused: NO_WORD, remedy: 'write only the part of the body, or omit the entry' },
  everyday: {
    refused: NO_WORD,
    remedy: 'write only a plain word, such as “leak”, or omit the entry',
  },
};

const MAX_NAME_WORDS = 3;
const MAX_WORDS = 4;

/** A domain needs no capital, because it is always in lower case. */
const isWithoutCapital = (word: string) =>
  !/\p{Lu}|\p{N}|\.\p{L}/u.test(word) && /\p{Ll}/u.test(word);

/** @returns why the entry is refused and how to fix it, or undefined */
export function findEntryProblem(field: VocabularyField, entry: string): string | undefined {
  const { refused, remedy, isName } = VOCABULARY_KINDS[field];
  const words = (entry.match(WORD) ?? []).filter(
    (word) => !isName || !(SMALL_WORDS.test(word) || COMPANY_FORMS.test(word)),
  );
  const most = isName ? MAX_NAME_WORDS : MAX_WORDS;
  if (words.length > most) return `(“${entry}”) has more than ${most} words: ${remedy}`;
  if (words.every((word) => ARTICLES.test(word))) return `(“${entry}”) names nothing: ${remedy}`;
  const small = isName && words.find(isWithoutCapital);
  if (small) return `(“${entry}”) has “${small}”, which isn’t part of a name: ${remedy}`;
  const wrong = words
    .flatMap((word) => word.replace(LAWFUL_COMPOUNDS, '').split(/[-.]/))
    .find((word) => refused.test(word));
  return wrong && `(“${entry}”) has “${wrong}”, a verb or a word of claims: ${remedy}`;
}
