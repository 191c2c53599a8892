import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#folders';
import { STEPS } from '#release';

test('npm run launch has the order of docs/adopt.md', () => {
  const guide = readFileSync(path.join(ROOT, 'docs/adopt.md'), 'utf8');
  const steps = [...guide.matchAll(/^\| \d+ \| `content\/([\w-]+)\.yaml` \|/gm)].map(
    ([, name]) => name,
  );
  // A section that somebody has added may be missing in the guide.
  expect(STEPS.filter((step) => steps.includes(step))).toEqual(steps);
});
