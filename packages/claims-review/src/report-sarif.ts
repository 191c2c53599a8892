/** Formats a review as SARIF 2.1.0, which GitHub shows beside the changed lines of a pull request. */
import type { Review } from './command.ts';
import { citeLaws, type Rule } from './rules.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const locate = (file: string, startLine: number, startColumn = 1) => [
  { physicalLocation: { artifactLocation: { uri: file }, region: { startLine, startColumn } } },
];

/**
 * Open claims are errors; what a person decides, and expired and unused exceptions, are warnings.
 *
 * @param configFile where exceptions are recorded
 */
export function reportToSarif(review: Review, rules: readonly Rule[], configFile: string): string {
  const claims = review.sentences.flatMap(({ file, line, column, sentence, verdict, findings }) =>
    findings.flatMap(({ rule, phrase, instead, allowance, lapse }) =>
      allowance
        ? []
        : [
            {
              ruleId: rule,
              level: verdict === 'claim' ? 'error' : 'warning',
              message: {
                text: `“${phrase}” in “${sentence}”. Instead: ${instead}${lapse ? ` ${lapse}` : ''}`,
              },
              locations: locate(file, line, column),
            },
          ],
    ),
  );
  const records = [
    ...review.expired.map((entry) => ({ entry, text: `has expired on ${entry.expires}` })),
    ...review.unused.map((entry) => ({ entry, text: 'is used by no sentence: remove it' })),
  ].map(({ entry, text }) => ({
    ruleId: 'allowance',
    level: 'warning',
    message: { text: `The exception for “${entry.sentence}” ${text}.` },
    locations: locate(configFile, entry.line),
  }));
  const driver = {
    name: 'claims',
    rules: [
      ...rules.map(({ id, title, why, laws }) => ({
        id,
        shortDescription: { text: title },
        fullDescription: { text: `${why}${citeLaws(laws)}` },
      })),
      { id: 'allowance', shortDescription: { text: 'Exceptions are current and in use' } },
    ],
  };
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [{ tool: { driver }, results: [...claims, ...records] }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
