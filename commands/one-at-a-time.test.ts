/** Checks the lock with which commands wait for each other. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startProgram } from '#programs';
import { oneAtATime } from './one-at-a-time.cjs';

const LOCK = path.join(import.meta.dirname, 'one-at-a-time.cjs');

/** A path that no other test run uses. */
const makeTarget = () => `${process.pid} ${Math.random()}`;

/** Starts a process that takes the lock and never releases it. */
async function startHolder(target: string) {
  const code = `require(${JSON.stringify(LOCK)}).oneAtATime(process.argv[1], '', () => {
    console.log('working');
    return new Promise((resolve) => setTimeout(resolve, 1e9));
  })`;
  const holder = startProgram(process.execPath, ['-e', code, target]);
  await holder.ready((output) => output.includes('working') || undefined);
  return holder;
}

test('runs work on a target one after another, and says once why it waits', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const target = makeTarget();
  const events: string[] = [];
  const work = (name: string) =>
    oneAtATime(target, 'Waiting.', async () => {
      events.push(`${name} starts`);
      await setTimeout(50);
      events.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([work('A'), work('B')])).toEqual(['A', 'B']);
  expect(events).toEqual(['A starts', 'A ends', 'B starts', 'B ends']);
  expect(print.mock.calls).toEqual([['Waiting.']]);
});

test('works on different targets at the same time', async () => {
  const work = () => oneAtATime(makeTarget(), 'Waiting.', () => 'done');
  expect(await oneAtATime(makeTarget(), 'Waiting.', work)).toBe('done');
});

test('releases the lock after an error', async () => {
  const target = makeTarget();
  const fail = () => Promise.reject(new Error('Full.'));
  await expect(oneAtATime(target, 'Waiting.', fail)).rejects.toThrow('Full.');
  expect(await oneAtATime(target, 'Waiting.', () => 'done')).toBe('done');
});

test('goes on when the process with the lock is killed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const target = makeTarget();
  const holder = await startHolder(target);
  const waiting = oneAtATime(target, 'Waiting.', () => 'done');
  await holder.stop('SIGKILL');
  expect(await waiting).toBe('done');
});

test('takes the lock that a killed process has left, without a message', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const target = makeTarget();
  const holder = await startHolder(target);
  await holder.stop('SIGKILL');
  expect(await oneAtATime(target, 'Waiting.', () => 'done')).toBe('done');
  expect(print).not.toHaveBeenCalled();
});
