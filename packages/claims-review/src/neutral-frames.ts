/**
 * Removes denials and statements of purpose, which have typical forms, before the model judges the
 * rest. The model only counts words, so it scores "doesn't cure" like "cures".
 */

/**
 * Stems of verbs that make a claim. "The device doesn't …" with one of these verbs isn't a claim.
 */
const CLAIM_VERB =
  '(?:affect|allevia|alter|calm|chang|control|correct|cur|diagnos|eas|eliminat|end|fix|guarante|heal|help|improv|lessen|mitigat|prevent|promis|protect|reduc|reliev|remed|remov|repair|replac|restor|revers|sooth|stop|substitut|treat|work)';

const CLAIM_BASE = `${CLAIM_VERB}(?:te|e|ee|y|s)?`;

/** Words that limit a denial or continue with a claim: "not just", "until". */
const LIMITS_DENIAL =
  /\b(?:(?<!\b(?:know|say|sure|tell|you) )if|but|only|just|merely|simply|alone|any ?more|again|longer|until|unless|except|because|rather|like|than|overnight|without|though|although|yet it|while|better|best|else|enough|fewer|how|less|more|why|wrong|(?<!\bany )others?|\p{L}{3,}er than)\b/iu;

/** Beginnings of clauses that reverse the denial before them. */
const REVERSES_DENIAL =
  /^(?:but|only|just|merely|yet|still|though|although|so|what|here|it['’]s more|instead)\b/iu;

/** A claim after the denial in the same clause: "and eases". */
const ADDS_CLAIM = new RegExp(
  `\\b(?:and|or|it|which|that|who) (?:\\p{L}+ly )?(?:${CLAIM_VERB}(?:tes|es|s|ies)|lets|gives|brings|makes|keeps|gets)\\b`,
  'iu',
);

/** Words for harm and failure. A denial of harm or failure is a claim. */
const BAD =
  /\b(?:adverse|addict\p{L}*|burn\p{L}*|caus\p{L}+|danger\p{L}*|disappoint\p{L}*|fail\p{L}*|harm\p{L}*|hassle|hurt\p{L}*|irritat\p{L}+|risks?|scar\p{L}*|side[- ]effects?|sting\p{L}*|unsafe|wait\p{L}*|working)\b/iu;

const AUXILIARY = '(?:do|does|did|can|could|will|would|may|might|must|should|ca|wo)';
const BE = '(?:is|are|was|were|be|been|being)';
const NOT = "(?:n['’]t|not| not| never| cannot)";
const ADVERBS =
  '(?: (?:yet|itself|actually|currently|at present|in itself|claim to|pretend to|set out to|aim to|seek to|meant to|intended to|expected to|supposed to|known to))*';

/** Subjects of neutral denials: the device, the company, the study. */
const SUBJECT =
  '(?:(?:the|our|a|an|this|that|no|any|neither) )?(?:\\p{L}+ )?(?:⟨device⟩|it|this|that|device|product|prototype|technology|stimulation|treatment|trial|study|studies|result|results|data|findings|we|nothing here|nothing on this page|this page|this site)';

const THING =
  '(?:answer|alternative|cure|diagnosis|fix|guarantee|miracle|remedy|replacement|solution|stand-in|substitute|therapy|treatment)';

const PROVEN =
  '(?:approved|authori[sz]ed|available|cleared|confirmed|demonstrated|determined|established|evaluated|for sale|known|licensed|marketed|on sale|on the market|proved|proven|registered|shown|sold|studied|tested|validated|verified)';

const SAY = '(?:claim|conclude|know|imply|promise|say|state|suggest|tell|hint|offer)';

const compile = (...sources: string[]) =>
  sources.map((source) => new RegExp(`^(?:and |so |or |nor |that )?(?:${source})$`, 'iu'));

/** Denials of what the device does or is. Each pattern matches a whole clause. */
const ACTIONS = compile(
  // "It doesn't cure", "It is not meant to treat".
  `(?:I['’]m afraid |unfortunately,? |no, )?${SUBJECT} (?:${AUXILIARY}|${BE}) ?${NOT}${ADVERBS} ${CLAIM_BASE}\\b.*`,
  `${SUBJECT} cannot${ADVERBS} (?:be (?:said|used|expected|relied on) to )?${CLAIM_BASE}\\b.*`,
  `${SUBJECT} never ${CLAIM_VERB}(?:tes|es|s|ies|e|ed|d)?\\b.*`,
  // "It isn't a cure", "Not a replacement for your inhaler", "No substitute for sleep".
  `(?:${SUBJECT} )?(?:(?:${AUXILIARY}|has|have) )?(?:${BE} ?${NOT}|${BE} no|not|never|no|ca ?n['’]t be|cannot be|must not be|should not be)(?: yet)?(?: (?:meant|intended|offered|sold|considered|thought of|regarded|described|taken|seen|used))?(?: (?:as|to be|to serve as))?(?: (?:a|an|any|the|in any way a))?(?: (?!\\p{L}+er\\b)\\p{L}+)? ${THING}s?(?: (?:against|at|for|from|in|nor|of|on|or|to)\\b.*)?`,
);

/** Denials of evidence, statements and advice. They deny the rest of the clause too. */
const STATEMENTS = compile(
  // "It hasn't been shown to be safe", "Not yet proven", "It has yet to be tested".
  `(?:(?:has|have|had|${BE}) ?${NOT}|not|never|(?:has|have) yet to be|yet to be)(?: (?:yet|been|be|ever|currently|formally|independently|\\p{L}+ly))* ${PROVEN}\\b.*`,
  `(?:none|neither|nothing|no (?:\\p{L}+ ){1,3})(?: of (?:this|these|it|them))? ?(?:has|have|is|are)(?: yet| so far| been)* ${PROVEN}\\b.*`,
  `no (?:\\p{L}+,? (?:or )?){1,6}(?:has |have )?(?:approved?|endorse[sd]?|recommend(?:s|ed)?)\\b.*`,
  `${BE} (?:as yet |still |so far )?(?:unproven|untested|unknown|unconfirmed|unestablished|not known)\\b.*`,
  // "We can't say that it helps", "No claim is made", "There is no evidence that it works".
  `(?:we|nobody|no one|neither of us|I)(?: (?:do|can|could|will|would|ca|wo)(?:n['’]t| not|not)| cannot| never|(?: have|['’]ve) never|(?: are| am|['’]re|['’]m)(?:n['’]t| not) (?:able|allowed|in a position) to| make no)(?: yet| here)? (?:${SAY}s?|said|claimed|promised|claims?)\\b.*`,
  `(?:there ${BE} |we have |the trial gives |it offers )?(?:as yet )?no (?:claims?|conclusions?|evidence|guarantees?|promises?|proof|results)\\b.*`,
  // "Don't stop taking your tablets".
  `(?:please )?(?:do not|don['’]t|never|you (?:should|must)(?:n['’]t| not| never)) (?:change|give up|replace|skip|stop|throw away|use (?:it|(?:the |our )?⟨device⟩) (?:instead|in place) of) (?:taking |using )?(?:your|any|a|the) (?:\\p{L}+ )?(?:drops|drugs?|inhalers?|medicines?|medication|mouthguard|pills?|splint|tablets?|therapy|treatments?)\\b.*`,
);

/** Separates clauses. "And" begins a clause if a verb or a subject follows. */
const BOUNDARY =
  /(?<=[;:.!?–—]|,)\s+|\s+(?=and (?:\p{L}+ly )?(?:it|we|you|they|the|our|your|is|are|was|has|have|\p{L}+(?:[^s\P{L}]s|ed))\b)/u;

/** The words before "has not been shown", which the model still has to judge. */
const BEFORE_STATEMENT =
  /^(?<before>(?:(?!\b(?:and|that|which|who)\b).)+?) (?=(?:has|have|had|is|are|was|were|yet to be)(?:n['’]t)?\b)/iu;

const matches = (patterns: readonly RegExp[], clause: string) =>
  patterns.some((pattern) => pattern.test(clause));

/**
 * @param next the following clause, which may reverse the denial
 * @returns the words that the model still has to judge, or undefined if the clause isn't a denial
 */
function removeDenial(clause: string, next = ''): string | undefined {
  const isReversed = REVERSES_DENIAL.test(next) || ADDS_CLAIM.test(next);
  if (LIMITS_DENIAL.test(clause) || isReversed || BAD.test(clause)) return undefined;
  const isAction = matches(ACTIONS, clause) && !ADDS_CLAIM.test(clause);
  if (isAction || matches(STATEMENTS, clause)) return '';
  const before = BEFORE_STATEMENT.exec(clause)?.groups?.before;
  if (!before || !matches(STATEMENTS, clause.slice(before.length + 1))) return undefined;
  return `${before} is investigational`;
}

const MAYBE =
  '(?:candidate|experimental|future|hoped-for|investigational|possible|potential|proposed|prospective)';

const ASSESS =
  '(?:assess|characteri[sz]e|compare|describe|determine|establish|estimate|evaluate|examine|explore|find out|gauge|investigate|look at|measure|quantify|study|test)(?:e?s|e?d|ing)?';

const ENDPOINT =
  '(?:acceptability|adherence|effectiveness|effects?|efficacy|feasibility|performance|safety|tolerability|usability)';

/** Phrases that state a purpose, and the neutral phrase that the model judges instead. */
const PURPOSES: readonly [pattern: RegExp, neutral: string][] = [
  [
    new RegExp(
      `\\b(?:to|will|would|and|aims? to|helps? to) ${ASSESS} (?:(?:the|its|both the|initial|short-term|long-term) )*${ENDPOINT}(?:(?:,| and| or|, and) (?:the )?${ENDPOINT})*(?: of (?:the |our |an? )?(?:\\p{L}+ ){0,2}(?:⟨device⟩|device|stimulation|treatment))?(?=\\W*$|[,.;:]| (?:among|and|as|at|by|during|for|from|in|of|on|over|through|when|with)\\b)`,
      'giu',
    ),
    'to study the ⟨device⟩',
  ],
  // A study's aim as a question: "to find out whether …".
  [
    new RegExp(
      `\\b(?:to|will|would|aims? to) ${ASSESS} (?:whether|if)\\b(?:(?!\\b(?:and|found|has|have|show\\p{L}*|was|were|which|who)\\b)[^.;:!?,])*`,
      'giu',
    ),
    'to study the ⟨device⟩',
  ],
  [
    /^(?:if|once|should|when)\b[^,.]{0,60}\bauthori[sz]\p{L}*[^,.]{0,30}, (?:it|(?:the |our )?⟨device⟩) (?:is|would be|will be) (?:intended|meant|designed) (?:for|to be used in)\b/giu,
    'the ⟨device⟩ is being studied in',
  ],
  [
    new RegExp(`\\b(?:the |our |an? )?${MAYBE} ⟨device⟩(?:,? (?:being )?developed)?`, 'giu'),
    'the ⟨device⟩ under study',
  ],
  [
    new RegExp(
      `\\b(?:${MAYBE}(?:,| and| or)? )+(?:\\p{L}+ )?(?:aid|approach|device|option|therap(?:y|ies)|tool|treatments?|use) (?:for|in|of|against)\\b`,
      'giu',
    ),
    'device that is being studied in',
  ],
  [
    /\bintended(?:,)? (?:(?:if|once|should|subject to|provided)\b[^,]*,|if ever authori[sz]ed) (?:for|to be used in)\b/giu,
    'being studied in',
  ],
  [
    /\b(?:under (?:clinical )?(?:evaluation|study|investigation|assessment|development|research)|being (?:assessed|developed|evaluated|examined|explored|investigated|researched|studied|tested))(?:, (?:\p{L}+ ){1,4}\p{L}+,)? (?:for(?: use in)?|in|as an? (?:\p{L}+[ -]){0,2}(?:treatment|therapy|aid|option|approach) (?:for|in))\b/giu,
    'being studied in',
  ],
];

/**
 * Neutral statements about existing treatments, not about the device: "… is the usual treatment".
 */
const OTHERS =
  /^(?!.*(?:⟨device⟩|\b(?:our|we|ours|it|its)\b))(?:.{3,60}) (?:is|are|remains?|has been|have been|was|were) (?:an? |the |among the |one of the |still (?:an? |the ))?(?:\p{L}+ )?(?:accepted|common|commonest|conventional|established|first-line|mainstay|main|oldest|recommended|recogni[sz]ed|routine|standard|traditional|usual|well-known)(?: of| in| for)?(?: (?:\p{L}+|⟨\w+⟩)){0,2} ?(?:approach|care|drugs?|management|medicines?|options?|remed(?:y|ies)|therap(?:y|ies)|treatments?)\b.*$/iu;

const USED =
  /^(?!.*(?:⟨device⟩|\b(?:our|we|ours|it|its)\b))(?:.{3,60}) (?:is|are|has been|have been|may be|can be) (?:also |often |sometimes |usually |widely |commonly )?(?:given|offered|prescribed|used|fitted|taken) (?:against|as|for|in|to treat|when|where)\b.*$/iu;

/** A heading that only introduces: "About the team". */
const INTRODUCTION =
  /^(?:about|behind|inside|introducing|meet|say hello to|this is|welcome to|what['’]s (?:in|inside)) (?:the |our )?(?:⟨device⟩|company|designers?|engineers?|investigators?|lab|makers?|people(?: behind (?:the |our )?⟨device⟩)?|study|team|trial|workshop)$/iu;

const isNeutral = (clause: string) =>
  INTRODUCTION.test(clause) ||
  ((OTHERS.test(clause) || USED.test(clause)) && !LIMITS_DENIAL.test(clause));

/** @returns the sentence without denials and purposes, empty if nothing remains */
export function removeNeutralParts(masked: string): string {
  const clauses = masked.split(BOUNDARY);
  const left = clauses.map((clause, index) => {
    const [, words = '', end = ''] = /^(.*?)([.,;:!?–—\s]*)$/su.exec(clause) ?? [];
    const trimmed = words.trim();
    const rest = isNeutral(trimmed) ? '' : removeDenial(trimmed, clauses[index + 1]);
    return rest === undefined ? clause : rest && `${rest}${end}`;
  });
  return PURPOSES.reduce(
    (text, [pattern, neutral]) => text.replace(pattern, neutral),
    left.filter(Boolean).join(' '),
  );
}
