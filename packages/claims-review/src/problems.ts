/**
 * Formats open sentences and expired or unused records for the terminal, and as SARIF for pull
 * requests.
 */
import type { Since } from './changes.ts';
import { countSentences, describeCounts, formatCount, numberSentences } from './counts.ts';
import { nameProof, PROOFS } from './evidence.ts';
import { type Finding, isOpen, type Reviewed, type Verdict } from './judgement.ts';
import type { Review } from './review.ts';
import { citeLaws } from './rules.ts';

/** The next step for an open sentence. Printed with the sentence's findings. */
export const TO_DO: Readonly<Partial<Record<Verdict, string>>> = {
  review: 'The review is not certain: a person has to decide.',
  recruits: 'Needs the approval number of the ethics committee.',
};

/** Explains a finding in sentences. Returns none if an exception allows the finding. */
export const explainFinding = (finding: Finding): string[] => {
  const { rule, phrase, title, why, markets, laws, instead, allowance, lapse } = finding;
  return allowance
    ? []
    : [
        `${rule}: “${phrase}”. ${title}. ${why}`,
        `In ${markets.join(', ')}${citeLaws(laws)}.`,
        ...(instead ? [`Instead: ${instead}`] : []),
        ...(lapse ? [lapse] : []),
      ];
};

/** Lists exceptions and evidence that have expired or match no sentence. */
export const listRecords = ({ expired, unused, unusedEvidence, site }: Review) =>
  [
    ...expired.map((entry) => ({
      ...entry,
      problem: `has expired on ${entry.expires}: review the exception for “${entry.sentence}”`,
    })),
    ...unused.map((entry) => ({
      ...entry,
      problem: `matches no sentence: remove the exception for “${entry.sentence}”`,
    })),
    ...unusedEvidence.map((entry) => ({
      ...entry,
      problem: `names a sentence that is no longer on the site: remove “${entry.sentence}” from the entry’s sentences`,
    })),
  ].map(({ line, problem }) => {
    return { file: site.configFile, line, text: `${problem}.` };
  });

function formatSentence(
  { line, column, where, sentence, verdict, findings }: Reviewed,
  number: number | undefined,
): string {
  const lines = [sentence, TO_DO[verdict] ?? '', ...findings.flatMap(explainFinding)];
  return [`  ${line}:${column}  ${where}, no. ${number}`, ...lines.filter(Boolean)].join(
    '\n      ',
  );
}

function formatChanges({ since, changes }: Since): string {
  const lines = changes.map(({ before, after }) => {
    const { file, section, where } = after ?? before ?? {};
    const location = [section, where].filter(Boolean).join(', ');
    const [old, now] = [before && `\n    - ${before.text}`, after && `\n    + ${after.text}`];
    return `  ${file}  ${location}${old ?? ''}${now ?? ''}`;
  });
  return [`Since ${since}:`, ...lines].join('\n');
}

/** Returns "12 facts: 10 with a source, 1 decided, 1 without", or an empty list without facts. */
function countFacts({ facts }: Review): string[] {
  if (facts.length === 0) return [];
  const counts = PROOFS.flatMap((proof) => {
    const { length } = facts.filter((fact) => nameProof(fact) === proof);
    return length > 0 ? `${length} ${proof}` : [];
  });
  return [`${formatCount(facts.length, 'fact')}: ${counts.join(', ')}.`];
}

export function reportToTerminal(review: Review, since?: Since): string {
  const numbers = numberSentences(review);
  const format = (reviewed: Reviewed) => formatSentence(reviewed, numbers.get(reviewed.sentence));
  const files = Map.groupBy(review.sentences.filter(isOpen), ({ file }) => file);
  return [
    ...[...files].map(([file, found]) => [file, ...found.map(format)].join('\n')),
    ...listRecords(review).map(({ file, line, text }) => `${file}:${line}  ${text}`),
    ...(since ? [formatChanges(since)] : []),
    ...countFacts(review),
    `${describeCounts(countSentences(review))} This helps the people who review; it does not replace them.`,
  ].join('\n\n');
}

/** The SARIF rule for problems with exceptions and evidence. */
const RECORDS = { id: 'allowance', title: 'Exceptions and evidence are current and in use' };

type Line = { file: string; line: number; column?: number };

const formatResult = (ruleId: string, level: string, text: string, at: Line) => ({
  ruleId,
  level,
  message: { text },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: at.file },
        region: { startLine: at.line, startColumn: at.column ?? 1 },
      },
    },
  ],
});

/**
 * Formats the review as SARIF 2.1.0. Open claims are errors; sentences that a person has to decide
 * on, and expired or unused exceptions, are warnings.
 */
export function reportToSarif(review: Review): string {
  const numbers = numberSentences(review);
  const claims = review.sentences.flatMap((reviewed) => {
    const level = reviewed.verdict === 'claim' ? 'error' : 'warning';
    return reviewed.findings.flatMap((finding) => {
      const [text, ...more] = explainFinding(finding);
      const message = [`“${reviewed.sentence}”`, text, ...more].join(' ');
      // Omit the number from the message, because hosts recognise an old finding by its message.
      const properties = { number: numbers.get(reviewed.sentence) };
      return text ? { ...formatResult(finding.rule, level, message, reviewed), properties } : [];
    });
  });
  const records = listRecords(review).map(({ text, ...location }) =>
    formatResult(RECORDS.id, 'warning', `This entry ${text}`, location),
  );
  const rules = [...review.rules, RECORDS].map(({ id, title }) => ({
    id,
    shortDescription: { text: title },
  }));
  const properties = { counts: countSentences(review) };
  const results = [...claims, ...records];
  const runs = [{ tool: { driver: { name: 'claims', rules } }, results, properties }];
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${JSON.stringify({ $schema, version: '2.1.0', runs }, null, 2)}\n`;
}
