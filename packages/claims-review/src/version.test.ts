import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReviewVersion } from './version.ts';

test('the digest of the rules covers facts, laws, markets and rules', () => {
  const files = ['facts', 'laws', 'markets', 'rules'].map((name) =>
    readFileSync(new URL(`../${name}.yaml`, import.meta.url)),
  );
  expect(readReviewVersion().rules).toBe(hash('sha256', Buffer.concat(files)).slice(0, 12));
});
