/** What the panel may ask for. */
import { z } from 'zod';
import { RefusedError } from './guard.ts';
import { isPictureName } from './new-picture.ts';

const place = z.string().regex(/^[a-z][a-z0-9-]*(\.\w+|\[\d+\])+$/);

/** Changes with the same step are undone together. */
const step = z.string().max(60);

const commit = z.string().regex(/^[0-9a-f]{40,64}$/);

const requestSchema = z.discriminatedUnion('do', [
  /** `writing`: the text that somebody types, whose last word may be half written. */
  z.strictObject({
    do: z.literal('read'),
    writing: z.strictObject({ place, isPaused: z.boolean() }).optional(),
  }),
  /** As `read`, after which the page draws all texts again. */
  z.strictObject({ do: z.literal('draw') }),
  /**
   * Kept at once. The reply has no state, so that no typing has to wait for it. `bases`: what the
   * window believes to be there; if it is something else, another window has written it.
   */
  z.strictObject({
    do: z.literal('set'),
    place,
    value: z.string(),
    step,
    bases: z.array(z.string()).optional(),
  }),
  /** A new paragraph after this one, with the rest of its words. */
  z.strictObject({ do: z.literal('split'), place, rest: z.string(), step }),
  /** In all these places at once. */
  z.strictObject({
    do: z.literal('replace'),
    wanted: z.string().trim().min(1),
    by: z.string(),
    places: z.array(place),
  }),
  z.strictObject({ do: z.literal('mark'), place, isSample: z.boolean() }),
  /** An entry of a list, or a field that is left out. */
  z.strictObject({ do: z.literal('add'), place }),
  z.strictObject({ do: z.literal('remove'), place }),
  /** `by` positions, later if positive. */
  z.strictObject({ do: z.literal('move'), place, by: z.int() }),
  z.strictObject({ do: z.enum(['undo', 'redo', 'save', 'discard']) }),
  z.strictObject({ do: z.literal('delete-picture'), name: z.string().refine(isPictureName) }),
  /** Undoes one entry of the list of changes. */
  z.strictObject({ do: z.literal('revert'), id: z.string() }),
  z.strictObject({ do: z.literal('decide'), place, keep: z.enum(['mine', 'theirs']) }),
  z.strictObject({
    do: z.literal('hand-in'),
    name: z.string().trim().min(1).max(80),
    summary: z.string().trim().min(1).max(500),
  }),
  z.strictObject({ do: z.enum(['list-handed-in', 'send-again', 'list-history']) }),
  z.strictObject({ do: z.literal('read-commit'), commit }),
  /** What was there before a change of a commit. */
  z.strictObject({ do: z.literal('take-back'), commit, id: z.string() }),
  /** Takes something that was handed in back into the draft. */
  z.strictObject({
    do: z.literal('reopen'),
    name: z.string().regex(/^[a-z0-9-]+$/),
    mayReplace: z.boolean(),
  }),
]);

export type EditRequest = z.output<typeof requestSchema>;

/** @throws {RefusedError} if it is none */
export function readRequest(body: Buffer): EditRequest {
  try {
    return requestSchema.parse(JSON.parse(body.toString()));
  } catch {
    throw new RefusedError(400, 'This is no request of the panel.');
  }
}
