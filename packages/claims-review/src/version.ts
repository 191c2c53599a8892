/** Identifies the version of the review, because each version may give different verdicts. */
import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const FOLDER = path.join(import.meta.dirname, '..');

const read = (file: string) => readFileSync(path.join(FOLDER, file));

/** A short digest of the files' content. */
const digest = (...files: string[]) => hash('sha256', Buffer.concat(files.map(read))).slice(0, 12);

/** Returns the package's version, and digests of the rules and the model, which decide verdicts. */
export const readReviewVersion = () => ({
  version: z.object({ version: z.string() }).parse(JSON.parse(`${read('package.json')}`)).version,
  rules: digest(...globSync('*.yaml', { cwd: FOLDER }).sort()),
  model: digest('model.json.gz'),
});
