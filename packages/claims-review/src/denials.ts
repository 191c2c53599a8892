/**
 * Finds denials that an authorisation has made false. For example, "not authorised in any market"
 * is false once a market has authorised the device.
 */
import { createMarketReader, type Market } from './markets.ts';

export type Denial = {
  /** Offsets in the sentence. */
  start: number;
  end: number;
  /** Markets that have authorised the device, contrary to the sentence. */
  markets: Market[];
  /**
   * Whether the sentence names these markets or all markets. If not, a person decides what the
   * sentence means.
   */
  isExplicit: boolean;
};

const GRANTED = String.raw`\b(?:authori[sz](?:ed|ations?|ing)|approv(?:ed?(?! of)|als?|ing)|clear(?:ed|ance)|regist(?:ered|ration)|licen[cs](?:ed?|ing)|certifi(?:ed|cates?|cation)|CE[ -]?mark(?:ed|ing)?|listed|marketed|marketing|sold|(?:for|on) sale|on the market)\b`;

const NO = String.raw`(?:\b(?:not|never|no|nor|neither|none|nobody|without|lacks?|yet to|cannot)\b|n['’]t\b)`;

const DENIED = new RegExp(
  [
    `${NO}[^,]*?${GRANTED}`,
    String.raw`${GRANTED}[^,]*?\b(?:nowhere|by nobody|(?:in|by) (?:no|none)\b)`,
    String.raw`\b(?:un|not-)(?:authori[sz]ed|approved|registered|licensed)\b`,
    String.raw`\b(?:await(?:s|ing)|pending|seek(?:s|ing)|appl(?:y|ied|ying) for) [^,]*?${GRANTED}`,
    String.raw`\b(?:remains?|still|only) investigational\b`,
  ].join('|'),
  'iu',
);

/** A part of a sentence counts as a clause if it matches. */
const SAYS = new RegExp(
  String.raw`${NO}|${GRANTED}|\b(?:is|are|was|were|has|have|had|remains?|can|may|investigational)\b`,
  'iu',
);

/** Separates two clauses if the text on both sides matches SAYS. */
const BOUNDARY = /[;:.!?–—]+\s+|,\s+|\s+(?=(?:and|but|while|whereas|although|though)\s)/gu;

const EVERYWHERE =
  /\b(?:any|no|every|all|each|none)(?: of)?(?: (?:the|our|these|single))* (?:market|countr|authorit|regulator|agenc|state|jurisdiction|territor|region|place)|\b(?:anywhere|everywhere|nowhere|worldwide|world|nobody|no one)\b(?! else)/iu;

const NOT_EVERYWHERE = /\bnot (?:all|every|each|everywhere)\b/iu;

const ELSEWHERE = /\b(?:elsewhere|(?:any|every|no)where else|(?:any|all|no) other)\b/iu;

/** After these words, the sentence lists the markets that it excludes. */
const EXCEPT =
  /\b(?:outside|(?:other|elsewhere) than|except|apart from|aside from|besides|beyond|but)\b/iu;

/** Words for a place that an earlier sentence names. */
const THERE = /\b(?:there(?! (?:is|are|has|have)\b)|here|this (?:country|market)|these|those)\b/iu;

/** Placeholders of markets and authorities that haven't authorised the device. */
const OTHER_MARKET = /⟨(?:market|authority)⟩/;

/**
 * The denial has to be about the device: a sentence may deny the authorisation of another product.
 */
const SUBJECT = /⟨device⟩|\b(?:it|its|device|product)\b/iu;

/** Matches a denial without a subject, such as "Not authorised" in a table cell. */
const ELLIPSIS = /^\W*(?:not|never|no|nor|un\w+|nowhere|nobody|none)\b/iu;

function splitClauses(sentence: string): { start: number; text: string }[] {
  const starts = [0];
  for (const { 0: boundary, index } of sentence.matchAll(BOUNDARY)) {
    const next = index + boundary.length;
    const rest = sentence.slice(next).split(BOUNDARY)[0] ?? '';
    const before = sentence.slice(starts.at(-1), index);
    if (SAYS.test(before) && SAYS.test(rest)) starts.push(next);
  }
  return starts.map((start, at) => ({ start, text: sentence.slice(start, starts[at + 1]) }));
}

/** @param mask replaces words of the device and its markets by placeholders */
export function createDenialFinder(markets: readonly Market[], mask: (text: string) => string) {
  const readMarkets = createMarketReader(markets);
  const isGiven = ({ status }: Market) => status === 'authorised';
  const isGivenSomewhere = markets.some(isGiven);

  /** @returns the markets that a clause is about, or undefined if the clause doesn't say */
  function readScope(clause: string, sentence: string): readonly Market[] | undefined {
    const named = readMarkets(clause);
    const [, excluded = ''] = clause.split(EXCEPT);
    const others = readMarkets(excluded);
    if (others.length > 0) return markets.filter((market) => !others.includes(market));
    if (ELSEWHERE.test(clause)) {
      const namedMarkets = readMarkets(sentence);
      return markets.filter((market) => named.includes(market) || !namedMarkets.includes(market));
    }
    if (EVERYWHERE.test(clause)) return markets;
    return named.length > 0 ? named : undefined;
  }

  return function findDenial(sentence: string): Denial | undefined {
    const hasSubject = SUBJECT.test(mask(sentence));
    if (!isGivenSomewhere || !(hasSubject || ELLIPSIS.test(sentence))) return undefined;
    for (const { start, text } of splitClauses(sentence)) {
      const denied = DENIED.exec(text);
      if (!denied || THERE.test(text) || NOT_EVERYWHERE.test(text)) continue;
      const scope = readScope(text, sentence);
      if (!scope && !hasSubject) continue;
      // A clause that names no market denies all markets, unless the sentence names a market.
      const isElsewhere = readMarkets(sentence).length > 0 || OTHER_MARKET.test(mask(text));
      const given = (scope ?? (isElsewhere ? [] : markets)).filter(isGiven);
      if (given.length === 0) continue;
      const from = start + denied.index;
      const to = from + denied[0].length;
      return { start: from, end: to, markets: given, isExplicit: scope !== undefined };
    }
    return undefined;
  };
}
