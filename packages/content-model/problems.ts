/** Reports problems in content to the content's author. */
import { type FieldPath, formatField } from './field-path.ts';

/** An error in the user's input. The message says what is wrong and how to fix it. */
export class InputError extends Error {
  override readonly name: string = 'InputError';
}

/**
 * Compares names, because other packages, such as the claims review, define their own `InputError`.
 */
export const isInputError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'InputError';

export type ContentProblem = {
  /** Path from the project's root. */
  file: string;
  line: number;
  /** Only the file's name if the problem is about the whole file. */
  fieldPath: FieldPath;
  message: string;
};

export const formatProblem = ({ file, line, fieldPath, message }: ContentProblem) =>
  `${file}:${line}  ${fieldPath.length > 1 ? `${formatField(fieldPath)} ` : ''}${message}`;

function formatList(problems: ContentProblem[], noun: string): string {
  const count = problems.length === 1 ? `1 ${noun}` : `${problems.length} ${noun}s`;
  const lines = problems.map((problem) => `  ${formatProblem(problem)}`);
  return [`The content has ${count}:`, ...lines].join('\n');
}

export class ContentError extends InputError {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super(formatList(problems, 'problem'));
    this.problems = problems;
  }
}

/** Prints warnings. Unlike a problem, a warning doesn't stop the build. */
export function printWarnings(
  warnings: ContentProblem[],
  print: (text: string) => void = console.log,
) {
  if (warnings.length > 0) print(formatList(warnings, 'warning'));
}
