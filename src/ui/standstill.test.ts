import { beforeEach, expect, test, vi } from 'vitest';
import { createStandstill } from './standstill.ts';

const resumeDelayMs = 2000;
const onHalt = vi.fn();
const onResume = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

/** A standstill of something that has come into view. */
function createMoving() {
  const standstill = createStandstill({ isPaused: false, resumeDelayMs, onHalt, onResume });
  standstill.set('out of view', false);
  onResume.mockClear();
  return standstill;
}

test('begins still, and resumes in view', () => {
  const { set } = createStandstill({ isPaused: false, onHalt, onResume });
  set('hover', false);
  expect(onResume).not.toHaveBeenCalled();
  set('out of view', false);
  expect(onResume).toHaveBeenCalledOnce();
  expect(onHalt).not.toHaveBeenCalled();
});

test('stays paused in view when it begins paused', () => {
  const { set, setPaused } = createStandstill({ isPaused: true, onHalt, onResume });
  set('out of view', false);
  expect(onResume).not.toHaveBeenCalled();
  setPaused(false);
  expect(onResume).toHaveBeenCalledOnce();
});

test('halts at the first reason and resumes after the last', () => {
  const { set } = createMoving();
  set('hover', true);
  set('focus', true);
  set('hover', true);
  set('hover', false);
  expect(onHalt).toHaveBeenCalledOnce();
  expect(onResume).not.toHaveBeenCalled();
  set('focus', false);
  expect(onResume).toHaveBeenCalledOnce();
});

test('resumes the delay after the last input', () => {
  const { startDelay } = createMoving();
  startDelay();
  vi.advanceTimersByTime(resumeDelayMs - 1);
  startDelay();
  vi.advanceTimersByTime(resumeDelayMs - 1);
  expect(onHalt).toHaveBeenCalledOnce();
  expect(onResume).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onResume).toHaveBeenCalledOnce();
});

test('waits for the other reasons after the delay', () => {
  const { set, startDelay } = createMoving();
  set('touch', true);
  startDelay();
  vi.advanceTimersByTime(resumeDelayMs);
  expect(onResume).not.toHaveBeenCalled();
  set('touch', false);
  expect(onResume).toHaveBeenCalledOnce();
});

test('never resumes once stopped', () => {
  const { startDelay, stop } = createMoving();
  startDelay();
  stop();
  vi.advanceTimersByTime(resumeDelayMs);
  expect(onResume).not.toHaveBeenCalled();
});
