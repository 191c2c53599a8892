/** Data about changes that isn't content, such as justifications. Stored in the .git folder. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Git } from './git.ts';

const schema = z.object({
  /** Justifications by field name. */
  reasons: z.record(z.string(), z.string()).default({}),
  /** Name of the reopened submission. */
  opened: z.string().optional(),
});

export type Unsubmitted = z.output<typeof schema>;

export function openUnsubmitted(folder: string, git: Git) {
  const file = path.resolve(
    folder,
    git.run(['rev-parse', '--git-path', 'page-editor.json']).trim(),
  );

  /** Treats a damaged file as an empty one. */
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
    justify: (fieldName: string, reason: string) => {
      const { reasons, ...rest } = read();
      replace({ ...rest, reasons: { ...reasons, [fieldName]: reason } });
    },
  };
}
