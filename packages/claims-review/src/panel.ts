/**
 * Two opinions on a sentence, heard together: that of the rules, which know grammar and give
 * reasons, and that of the labelled corpus, which knows a sentence of the same kind when it sees one.
 */
import { createJudge, type DeviceStatus, type Rule, type Verdict } from './judge.ts';
import { createReader, loadLikeness } from './learned.ts';
import { chanceOfClaim, likeliestRule } from './likeness.ts';

/**
 * The chance from which a sentence is taken for a claim. Below one half, because a claim that is missed costs more
 * than a lawful sentence that has to be looked at twice. Chosen on the tuning corpora, each judged
 * by what was learned from the others.
 */
const CLAIM_FROM = 0.34;

/**
 * Words (of two letters at least) that it takes to be like a claim where the rules find none, and the chance
 * that it takes with fewer than five: a label is like anything.
 */
const FEWEST_WORDS = 3;
const FEW_WORDS = 5;
const CLAIM_OF_FEW_WORDS_FROM = 0.5;

/** The chance from which a rule is named beside those that found something themselves. */
const NAMED_FROM = 0.5;

/** Makes a judge that hears both opinions, for the device as it stands. */
export function createPanel(rules: Rule[], device: DeviceStatus): (sentence: string) => Verdict {
  const judge = createJudge(rules, device);
  // What is authorised somewhere is for the rules alone: the corpus speaks of a device that is not.
  if (device.authorised) return judge;
  const standing = new Set(rules.filter(({ stands }) => stands).map(({ id }) => id));
  const likeness = loadLikeness();
  const read = createReader();
  return (sentence) => {
    if (sentence.trim() === '') return { verdict: 'ok', findings: [] };
    const byRules = judge(sentence);
    const chance = chanceOfClaim(likeness, sentence, read(sentence, byRules));
    const stands = byRules.findings.some(({ rule }) => standing.has(rule));
    if (chance < CLAIM_FROM && !stands) return { verdict: 'ok', findings: [] };
    const { id, chance: sure } = likeliestRule(likeness, sentence);
    const whole = { rule: id, phrase: sentence, start: 0, end: sentence.length };
    if (byRules.verdict === 'claim') {
      const named = byRules.findings.some(({ rule }) => rule === id) || sure < NAMED_FROM;
      return named ? byRules : { ...byRules, findings: [...byRules.findings, whole] };
    }
    const words = sentence.match(/\p{L}{2,}/gu) ?? [];
    const doubtful = words.length < FEW_WORDS && chance < CLAIM_OF_FEW_WORDS_FROM;
    if (words.length < FEWEST_WORDS || doubtful) return { verdict: 'ok', findings: [] };
    return { verdict: 'claim', findings: [whole] };
  };
}
