/** Requests that the panel may send. */
import { z } from 'zod';
import { RefusedError } from './guard.ts';
import { isPictureName } from './new-picture.ts';

const fieldName = z.string().regex(/^[a-z][a-z0-9-]*(\.\w+|\[\d+\])+$/);

/** Changes with the same step are undone together. */
const step = z.string().max(60);

const requestSchema = z.discriminatedUnion('do', [
  /** `writing`: the text being typed, whose last word may be incomplete. */
  z.strictObject({
    do: z.literal('read'),
    writing: z.strictObject({ fieldName, isPaused: z.boolean() }).optional(),
  }),
  /** Like `read`, and makes the page render all texts again. */
  z.strictObject({ do: z.literal('draw') }),
  /** The reply has no state. */
  z.strictObject({ do: z.literal('set'), fieldName, value: z.string(), step }),
  /** Moves the rest of a paragraph into a new paragraph below. */
  z.strictObject({ do: z.literal('split'), fieldName, rest: z.string(), step }),
  /** Replaces words in several fields at once. */
  z.strictObject({
    do: z.literal('replace'),
    wanted: z.string().trim().min(1),
    by: z.string(),
    fieldNames: z.array(fieldName),
  }),
  z.strictObject({ do: z.literal('mark'), fieldName, isSample: z.boolean() }),
  /** Adds a list entry or a missing field. */
  z.strictObject({ do: z.literal('add'), fieldName }),
  z.strictObject({ do: z.literal('remove'), fieldName }),
  /** Moves an entry by this many positions, down if positive. */
  z.strictObject({ do: z.literal('move'), fieldName, by: z.int() }),
  z.strictObject({ do: z.enum(['undo', 'redo', 'discard']) }),
  z.strictObject({
    do: z.literal('add-section'),
    headline: z.string().trim().min(1).max(200),
    inMenu: z.boolean(),
  }),
  z.strictObject({ do: z.literal('delete-picture'), name: z.string().refine(isPictureName) }),
  /** Undoes one change since the last commit. */
  z.strictObject({ do: z.literal('revert'), id: z.string() }),
  /** `without`: ids of changes to omit. */
  z.strictObject({
    do: z.literal('submit'),
    name: z.string().trim().min(1).max(80),
    summary: z.string().trim().min(1).max(500),
    without: z.array(z.string()).default([]),
  }),
  z.strictObject({ do: z.enum(['list-submissions', 'send-again', 'list-history']) }),
  /** Resets the folder to the last commit and applies the changes of a submission. */
  z.strictObject({
    do: z.literal('reopen'),
    name: z.string().regex(/^[a-z0-9-]+$/),
    mayReplace: z.boolean(),
  }),
]);

export type EditRequest = z.output<typeof requestSchema>;

/** A request before parsing, as the panel builds it. */
export type EditRequestInput = z.input<typeof requestSchema>;

/** @throws {RefusedError} if the body is not a valid request */
export function readRequest(body: Buffer): EditRequest {
  try {
    return requestSchema.parse(JSON.parse(body.toString()));
  } catch {
    throw new RefusedError(400, 'The editor can’t read this request: reload this window.');
  }
}
