/** Whatever a name hides isn't judged, so that it may hold nothing but a name. */

const MAX_WORDS = 3;

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu;

/** Without a capital, these are parts of names; like the forms of companies, they don't count. */
const SMALL_WORDS = /^(?:of|and|the|for|de|del|della|di|da|la|le|van|von|der|den|zu|y|e)$/;
const COMPANY_FORMS = /^(?:pty|ltd|limited|inc|llc|plc|gmbh|ag|bv|nv|sa|co|corp|kk)\.?$/i;

const VERBS =
  'is are was were has have had does did makes made gives gave gets got brings keeps kept takes lets sets goes means needs wants loves knows says feels stands starts begins turns puts';

/** Claims are made of them, and those that end in * of words that begin so. */
const CLAIM_WORDS =
  'cure* heal heals healed healing reliev* relief* ease eases eased easing sooth* calm* stop* end ends ended ending beat beats fix* treat* therap* restor* improv* reduc* prevent* help* work works worked working safe* gentl* pain* harm* risk* effect* proven proof clinical* tested trusted recommend* endorse* approv* authoris* authoriz* cleared certified registered guarantee* best better first lead* only free buy order* available sale* breakthrough* revolution* miracle* instant* natural* no never without less more';

const compile = (words: string) =>
  new RegExp(`^(?:${words.replaceAll('*', '\\p{L}*').replaceAll(' ', '|')})$`, 'iu');

const NO_NAME = compile(`${VERBS} ${CLAIM_WORDS}`);

const REMEDY = 'write the name only, or leave it out and record an exception for its sentence';

/** @returns why it is none, and the remedy */
export function findNameProblem(name: string): string | undefined {
  const words = (name.match(WORD) ?? []).filter(
    (word) => !SMALL_WORDS.test(word) && !COMPANY_FORMS.test(word),
  );
  if (words.length > MAX_WORDS) {
    return `(“${name}”) has more than ${MAX_WORDS} words: ${REMEDY}`;
  }
  // A domain is in small letters as well.
  const wrong = words.find(
    (word) => NO_NAME.test(word) || (!/\p{Lu}|\p{N}|\.\p{L}/u.test(word) && /\p{Ll}/u.test(word)),
  );
  return wrong && `(“${name}”) has “${wrong}”, which isn’t part of a name: ${REMEDY}`;
}
