/** Reads from git who changed which content and when. */
import path from 'node:path';
import type { ContentSchema } from '@site-kit/content-model';
import { sentenceCase, titleOf } from './form-wording.ts';
import type { Git } from './git.ts';
import type { PastCommit } from './protocol.ts';

const titleAt = (schema: ContentSchema, file: string) =>
  file.endsWith('.yaml')
    ? sentenceCase(titleOf(schema, path.parse(file).name))
    : file.replace(/^images\//, 'Picture ');

/** Lists the changes of the last year, the newest first. */
export const listHistory = (schema: ContentSchema, git: Git): PastCommit[] =>
  git
    .run([
      ...['log', '--since=1.year', '--no-merges', '--name-only', '--relative'],
      ...['--format=%x01%H%x00%an%x00%as%x00%s', '--', '.'],
    ])
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [head = '', , ...files] = entry.trimEnd().split('\n');
      const [id = '', by = '', date = '', summary = ''] = head.split('\0');
      return { id, by, date, summary, parts: files.map((file) => titleAt(schema, file)) };
    });
