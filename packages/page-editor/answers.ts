/** What the regulatory person has answered: a recorded exception for the sentence, or another sentence. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Exception, parseConfig } from '#claims-review';
import { ContentFile } from '#content-model';
import { type Git, tryGit } from './hand-in.ts';
import { type Pleas, placeOfPlea } from './pleas.ts';
import type { AnsweredPlea, Found, Plea } from './protocol.ts';

const REVIEW = 'claims-review.yaml';

const describeAnswer = ({ reviewer, role, date, reason }: Exception) =>
  `Answered by ${reviewer}, ${role}, on ${date}: ${reason}`;

/** Those of the draft for which nothing is found any more. */
export function listAnswered(
  exceptions: readonly Exception[],
  pleas: Pleas,
  found: ReadonlyMap<string, Found[]>,
): AnsweredPlea[] {
  const kept = pleas.read();
  const open = new Set([...found.values()].flat().map(placeOfPlea));
  return exceptions.flatMap((exception) => {
    const { sentence, rule } = exception;
    const place = placeOfPlea(exception);
    const reason = kept[place];
    if (!reason || open.has(place)) return [];
    return [{ sentence, rule, reason, answer: describeAnswer(exception) }];
  });
}

function readExceptions(source: string): Exception[] {
  try {
    return parseConfig(REVIEW, source).exceptions;
  } catch {
    // Somebody is still writing it, and `npm run claims` says so.
    return [];
  }
}

const hasSentence = (source: string, sentence: string) =>
  new ContentFile('', source).scalars.some(({ node }) => `${node.value}`.includes(sentence));

type Changes = [name: string, change: { after: string }][];

type HandedInPleas = {
  pleas: readonly Plea[];
  changes: Changes;
  day: string;
  main: string;
  tip: string | undefined;
};

function describeRewriting(
  git: Git,
  tip: string,
  changes: Changes,
  sentence: string,
): string | undefined {
  const [name] = changes.find(([, { after }]) => hasSentence(after, sentence)) ?? [];
  const there = name && tryGit(git, 'show', `${tip}:./${name}.yaml`);
  if (there === undefined || hasSentence(there, sentence)) return undefined;
  const by = tryGit(git, 'log', '-1', '--format=%an', tip, '--', `${name}.yaml`)?.trim();
  return `${by} has changed the sentence.`;
}

/**
 * Answers those of something that was handed in.
 *
 * @param day of handing in: what was decided before is no answer
 * @param main and, if git knows it, what is on the branch now
 */
export function answerPleas(
  folder: string,
  git: Git | undefined,
  { pleas, changes, day, main, tip }: HandedInPleas,
): AnsweredPlea[] {
  if (pleas.length === 0) return [];
  const sources = [main, tip].map((rev) => git && rev && tryGit(git, 'show', `${rev}:./${REVIEW}`));
  const exceptions = [readFileSync(path.join(folder, REVIEW), 'utf8'), ...sources]
    .flatMap((source) => readExceptions(source ?? ''))
    .filter(({ date }) => date >= day);
  return pleas.map((plea) => {
    const decided = exceptions.find((entry) => placeOfPlea(entry) === placeOfPlea(plea));
    const rewritten = git && tip && describeRewriting(git, tip, changes, plea.sentence);
    const answer = decided ? describeAnswer(decided) : rewritten || 'No answer is recorded yet.';
    return { ...plea, answer };
  });
}
