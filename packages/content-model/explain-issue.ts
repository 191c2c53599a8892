import type { z } from 'zod';

export const quote = (value: unknown): string =>
  typeof value === 'string' ? `"${value}"` : JSON.stringify(value);

const EXPECTATIONS: Record<string, string> = {
  string: 'a text (in quotation marks, if it looks like a number or begins with a brace)',
  array: 'a list',
  object: 'fields of their own, indented below it',
};

const FORMATS: Record<string, string> = {
  date: 'a day as year-month-day, such as 2025-08-31',
};

/** Writes the message for a schema issue if the schema has no message for it. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing: add it';
      if (issue.input === null) {
        return issue.expected === 'string'
          ? 'has no value: write one (for an empty value, write "")'
          : 'has no value: write one';
      }
      return `is ${quote(issue.input)}: write ${EXPECTATIONS[issue.expected] ?? issue.expected}`;
    case 'too_small':
    case 'too_big': {
      const count = Array.isArray(issue.input) ? issue.input.length : 0;
      const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
      const difference = Math.abs(limit - count);
      const remedy = count < limit ? `add ${difference}` : `remove ${difference}`;
      const bound = issue.exact
        ? 'needs'
        : issue.code === 'too_small'
          ? 'needs at least'
          : 'may have at most';
      return `has ${count} ${count === 1 ? 'entry' : 'entries'}, but ${bound} ${limit}: ${remedy}`;
    }
    case 'invalid_format': {
      if (issue.format === 'includes') return `doesn't contain ${quote(issue.includes)}: add it`;
      const format = FORMATS[issue.format];
      return format && `is ${quote(issue.input)}: write ${format}`;
    }
    case 'invalid_value':
      return `is ${quote(issue.input)}: write ${issue.values.map(quote).join(' or ')}`;
    case 'invalid_union':
      if (!Array.isArray(issue.options)) return undefined;
      return `is missing or unknown: write ${issue.options.map(quote).join(' or ')}`;
    default:
      return undefined;
  }
}
