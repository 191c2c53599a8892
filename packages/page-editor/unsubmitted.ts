/** What belongs to the changes and to no file of the content; git's own folder keeps it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Git } from './git.ts';

const schema = z.object({
  /** What the editor says for sentences, by the places of these fields. */
  reasons: z.record(z.string(), z.string()).default({}),
  /** Name of the submission that was opened again. */
  opened: z.string().optional(),
});

export type Unsubmitted = z.output<typeof schema>;

export function openUnsubmitted(folder: string, git: Git) {
  const file = path.resolve(
    folder,
    git.run(['rev-parse', '--git-path', 'page-editor.json']).trim(),
  );

  /** A file that somebody has broken is an empty one. */
  function read(): Unsubmitted {
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return { reasons: {} };
    }
  }

  const replace = (next: Unsubmitted) => writeFileSync(file, JSON.stringify(next));

  return {
    read,
    replace,
    clear: () => replace({ reasons: {} }),
    /** Keeps a reason. */
    justify: (fieldName: string, reason: string) => {
      const { reasons, ...rest } = read();
      replace({ ...rest, reasons: { ...reasons, [fieldName]: reason } });
    },
  };
}
