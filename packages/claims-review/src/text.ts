/** The output type of all readers, and the YAML and JSON parsing they share. */
import { LineCounter, parseAllDocuments } from 'yaml';

export type Text = {
  file: string;
  /** Line and column, counted from 1. */
  line: number;
  column: number;
  /** The content field, or the element or attribute of a page. */
  where: string;
  text: string;
  /** The section of the page or file, in words. */
  section?: string | undefined;
  /** The heading above the text, or the caption below the text. People read both together. */
  context?: string | undefined;
  /** Whether the text's section links to an e-mail address or a telephone number. */
  hasContact?: boolean;
  /** The target on another site, if the text is in a link. */
  link?: string | undefined;
  /** Whether the source marks the text as a placeholder (`!sample`). */
  isSample?: boolean;
};

/** The value of `where` for a text from a link address. */
export const LINK_ADDRESS = 'address of a link';

/**
 * A problem in a file or option that a user wrote. The message says what is wrong and how to fix
 * it.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Prints the message of an error that users can fix, and rethrows any other. */
export function printProblem(error: unknown, exitCode: number) {
  const isWrongOption =
    error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
  // Compare names instead of classes: a caller of the package may have an InputError class of its
  // own.
  const isProblem = error instanceof Error && (error.name === 'InputError' || isWrongOption);
  if (!isProblem) throw error;
  console.error(error.message);
  process.exitCode = exitCode;
}

/** @throws {InputError} with file and line of the first problem */
export function parseYaml(file: string, source: string) {
  const lines = new LineCounter();
  const options = { lineCounter: lines, logLevel: 'error', prettyErrors: false } as const;
  const documents = [parseAllDocuments(source, options)].flat();
  const [error] = documents.flatMap(({ errors }) => errors);
  if (!error) return { documents, lines };
  const { line } = lines.linePos(error.pos[0]);
  throw new InputError(`${file}:${line}  is not valid YAML: ${error.message}`);
}

/** @throws {InputError} naming the file */
export function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new InputError(`${file} is not valid JSON: ${error instanceof Error && error.message}`);
  }
}
