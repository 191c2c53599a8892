/** What the panel may ask for. */
import { z } from 'zod';
import { RefusedError } from './guard.ts';
import { isPictureName } from './new-picture.ts';

const fieldName = z.string().regex(/^[a-z][a-z0-9-]*(\.\w+|\[\d+\])+$/);

/** Changes with the same step are undone together. */
const step = z.string().max(60);

const requestSchema = z.discriminatedUnion('do', [
  /** `writing`: the text that somebody types, whose last word may be half written. */
  z.strictObject({
    do: z.literal('read'),
    writing: z.strictObject({ fieldName, isPaused: z.boolean() }).optional(),
  }),
  /** As `read`, after which the page draws all texts again. */
  z.strictObject({ do: z.literal('draw') }),
  /** The reply has no state, so that no typing has to wait for it. */
  z.strictObject({ do: z.literal('set'), fieldName, value: z.string(), step }),
  /** A new paragraph after this one, with the rest of its words. */
  z.strictObject({ do: z.literal('split'), fieldName, rest: z.string(), step }),
  /** In all these places at once. */
  z.strictObject({
    do: z.literal('replace'),
    wanted: z.string().trim().min(1),
    by: z.string(),
    fieldNames: z.array(fieldName),
  }),
  z.strictObject({ do: z.literal('mark'), fieldName, isSample: z.boolean() }),
  /** An entry of a list, or a field that is left out. */
  z.strictObject({ do: z.literal('add'), fieldName }),
  z.strictObject({ do: z.literal('remove'), fieldName }),
  /** `by` positions, later if positive. */
  z.strictObject({ do: z.literal('move'), fieldName, by: z.int() }),
  z.strictObject({ do: z.enum(['undo', 'redo', 'discard']) }),
  z.strictObject({
    do: z.literal('add-section'),
    headline: z.string().trim().min(1).max(200),
    inBar: z.boolean(),
  }),
  z.strictObject({ do: z.literal('delete-picture'), name: z.string().refine(isPictureName) }),
  /** Makes the place of one change as it is in the last commit. */
  z.strictObject({ do: z.literal('revert'), id: z.string() }),
  /** `without`: changes that stay here. */
  z.strictObject({
    do: z.literal('submit'),
    name: z.string().trim().min(1).max(80),
    summary: z.string().trim().min(1).max(500),
    without: z.array(z.string()).default([]),
  }),
  z.strictObject({ do: z.enum(['list-submissions', 'send-again', 'list-history']) }),
  /** Makes the folder as in the last commit with the changes of a submission. */
  z.strictObject({
    do: z.literal('reopen'),
    name: z.string().regex(/^[a-z0-9-]+$/),
    mayReplace: z.boolean(),
  }),
]);

export type EditRequest = z.output<typeof requestSchema>;

/** As the panel writes it. */
export type EditRequestInput = z.input<typeof requestSchema>;

/** @throws {RefusedError} if it is none */
export function readRequest(body: Buffer): EditRequest {
  try {
    return requestSchema.parse(JSON.parse(body.toString()));
  } catch {
    throw new RefusedError(400, 'This is not a request of the panel.');
  }
}
