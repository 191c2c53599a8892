/** Formats a review as SARIF 2.1.0, which GitHub shows beside the changed lines of a pull request. */
import { REVIEW_FILE, type Review } from './review.ts';
import type { Rule } from './rule-judge.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

const locate = (file: string, startLine: number, startColumn = 1) => [
  { physicalLocation: { artifactLocation: { uri: file }, region: { startLine, startColumn } } },
];

/** Open claims are errors; expired and unused exceptions are warnings. */
export function reportToSarif(review: Review, rules: Rule[]): string {
  const suggestions = new Map(rules.map(({ id, suggestion }) => [id, suggestion]));
  const claims = review.sentences.flatMap(({ file, line, column, sentence, findings }) =>
    findings.flatMap(({ rule, phrase, allowance }) =>
      allowance
        ? []
        : [
            {
              ruleId: rule,
              level: 'error',
              message: {
                text: `“${phrase}” in “${sentence}”. Instead: ${suggestions.get(rule) ?? ''}`,
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
    locations: locate(REVIEW_FILE, entry.line),
  }));
  const driver = {
    name: 'claims',
    rules: [
      ...rules.map(({ id, title, why, source }) => ({
        id,
        shortDescription: { text: title },
        fullDescription: { text: `${why} (${source})` },
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
