import { expect, test } from 'vitest';
import { explainRefusal } from './build.ts';

test('explains why a build failed and how to fix the cause', () => {
  const refusal = Object.assign(new Error('EROFS'), { errno: -30, path: 'build/unfinished' });
  expect(explainRefusal(refusal)).toBe(
    "Can't build the site because of build/unfinished: read-only file system. Fix the cause, and build again.",
  );
  expect(explainRefusal(new Error('another'))).toBeUndefined();
});
