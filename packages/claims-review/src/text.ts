/** The output type of all readers, and the YAML and JSON parsing they share. */
import { LineCounter, parseAllDocuments } from 'yaml';

export type Text = {
  file: string;
  /** Counted from 1, like the column. */
  line: number;
  column: number;
  /** A field of the content, or an element or attribute of a page. */
  where: string;
  text: string;
  /** Of the page or file, in words. */
  section?: string | undefined;
  /** What it is read together with: the heading above it, or the caption below it. */
  context?: string | undefined;
  /** Its section leads to a mailbox or a telephone. */
  hasContact?: boolean;
  /** The address on another site that it leads to, if it is in a link. */
  link?: string | undefined;
  /** Marked as a sample in its source. */
  isSample?: boolean;
};

/** `where` of a text that was taken from a link address. */
export const LINK_ADDRESS = 'address of a link';

/** A problem in what somebody wrote; the message names it and its remedy. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/** Prints what its message explains. Any other error is thrown again. */
export function printProblem(error: unknown, exitCode: number) {
  const isWrongOption =
    error instanceof TypeError && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
  // By its name: who uses the package has such errors too.
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
