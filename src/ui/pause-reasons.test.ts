import { beforeEach, expect, test, vi } from 'vitest';
import { createPauseReasons } from './pause-reasons.ts';

const resumeDelayMs = 2000;
const onPause = vi.fn();
const onResume = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

/** Creates the pause reasons of an element in view. */
function createMoving() {
  const pauseReasons = createPauseReasons({ isPaused: false, resumeDelayMs, onPause, onResume });
  pauseReasons.set('out of view', false);
  onResume.mockClear();
  return pauseReasons;
}

test('begins paused, and resumes in view', () => {
  const { set } = createPauseReasons({ isPaused: false, onPause, onResume });
  set('hover', false);
  expect(onResume).not.toHaveBeenCalled();
  set('out of view', false);
  expect(onResume).toHaveBeenCalledOnce();
  expect(onPause).not.toHaveBeenCalled();
});

test('doesn’t resume in view after the user has paused the movement', () => {
  const { set, setPaused } = createPauseReasons({ isPaused: true, onPause, onResume });
  set('out of view', false);
  expect(onResume).not.toHaveBeenCalled();
  setPaused(false);
  expect(onResume).toHaveBeenCalledOnce();
});

test('pauses at the first reason and resumes after the last', () => {
  const { set } = createMoving();
  set('hover', true);
  set('focus', true);
  set('hover', true);
  set('hover', false);
  expect(onPause).toHaveBeenCalledOnce();
  expect(onResume).not.toHaveBeenCalled();
  set('focus', false);
  expect(onResume).toHaveBeenCalledOnce();
});

test('restarts the delay on each input', () => {
  const { startDelay } = createMoving();
  startDelay();
  vi.advanceTimersByTime(resumeDelayMs - 1);
  startDelay();
  vi.advanceTimersByTime(resumeDelayMs - 1);
  expect(onPause).toHaveBeenCalledOnce();
  expect(onResume).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onResume).toHaveBeenCalledOnce();
});

test('stays paused while another reason holds', () => {
  const { set, startDelay } = createMoving();
  set('touch', true);
  startDelay();
  vi.advanceTimersByTime(resumeDelayMs);
  expect(onResume).not.toHaveBeenCalled();
  set('touch', false);
  expect(onResume).toHaveBeenCalledOnce();
});

test('doesn’t resume after `stop`', () => {
  const { startDelay, stop } = createMoving();
  startDelay();
  stop();
  vi.advanceTimersByTime(resumeDelayMs);
  expect(onResume).not.toHaveBeenCalled();
});
