import { expect, test } from 'vitest';
import { check } from './check.ts';

test('runs the checks of these names only', async () => {
  expect(await check(['rooms'])).toEqual([{ name: 'rooms', passed: true }]);
});

test('refuses a name that no check has, and says which there are', async () => {
  await expect(check(['rooms', 'typos'])).rejects.toThrow(/^No check "typos": .*\brooms\b/);
});
