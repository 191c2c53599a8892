/**
 * Judges sentences by two opinions: the rules, which know grammar and give reasons, and the
 * classifier, which recognises sentences like those of the training set.
 */
import { predictClaim, predictRule } from './classifier.ts';
import { createRuleJudge, type DeviceStatus, type Rule, type Verdict } from './rule-judge.ts';
import { createInputReader, loadClassifier } from './weights.ts';

/** Low, because a missed claim costs more than a false alarm. Cross-validated over training files. */
const CLAIM_THRESHOLD = 0.34;

/** A label resembles anything, so without a finding of the rules few words need more certainty. */
const MIN_WORDS = 3;
const FEW_WORDS = 5;
const FEW_WORDS_THRESHOLD = 0.5;

/** Above it, the classifier's rule joins those that have findings. */
const RULE_THRESHOLD = 0.5;

export function createJudge(rules: Rule[], device: DeviceStatus): (sentence: string) => Verdict {
  const judgeByRules = createRuleJudge(rules, device);
  // The training set only knows an unauthorised device.
  if (device.authorised) return judgeByRules;
  const standing = new Set(rules.filter(({ stands }) => stands).map(({ id }) => id));
  const classifier = loadClassifier();
  const readInputs = createInputReader();
  return (sentence) => {
    const ok: Verdict = { verdict: 'ok', findings: [] };
    if (sentence.trim() === '') return ok;
    const byRules = judgeByRules(sentence);
    const claimProbability = predictClaim(classifier, sentence, readInputs(sentence, byRules));
    const stands = byRules.findings.some(({ rule }) => standing.has(rule));
    if (claimProbability < CLAIM_THRESHOLD && !stands) return ok;
    const { id, probability } = predictRule(classifier, sentence);
    const whole = { rule: id, phrase: sentence, start: 0, end: sentence.length };
    if (byRules.verdict === 'claim') {
      const isFound = byRules.findings.some(({ rule }) => rule === id);
      if (isFound || probability < RULE_THRESHOLD) return byRules;
      return { ...byRules, findings: [...byRules.findings, whole] };
    }
    const wordCount = sentence.match(/\p{L}{2,}/gu)?.length ?? 0;
    const threshold = wordCount < FEW_WORDS ? FEW_WORDS_THRESHOLD : CLAIM_THRESHOLD;
    if (wordCount < MIN_WORDS || claimProbability < threshold) return ok;
    return { verdict: 'claim', findings: [whole] };
  };
}
