import { beforeEach, expect, test, vi } from 'vitest';
import { createStandstill } from './standstill.ts';

const DELAY = 2000;
const onHalt = vi.fn();
const onResume = vi.fn();

/** A standstill of something that has come into view. */
function createMoving(resumeDelay = DELAY) {
  const standstill = createStandstill({ resumeDelay, onHalt, onResume });
  standstill.set('out of view', false);
  onResume.mockClear();
  return standstill;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

test('begins still, and resumes when it comes into view', () => {
  const standstill = createStandstill({ onHalt, onResume });
  standstill.set('hover', false);
  expect(onResume).not.toHaveBeenCalled();
  standstill.set('out of view', false);
  expect(onResume).toHaveBeenCalledOnce();
  expect(onHalt).not.toHaveBeenCalled();
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
  const { noteInput } = createMoving();
  noteInput();
  vi.advanceTimersByTime(DELAY - 1);
  noteInput();
  vi.advanceTimersByTime(DELAY - 1);
  expect(onResume).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onResume).toHaveBeenCalledOnce();
});

test('waits for the end of a flick, but not for scrolling without input', () => {
  const { noteInput, noteScroll, reasons } = createMoving();
  noteScroll();
  expect(reasons.size).toBe(0);
  noteInput();
  vi.advanceTimersByTime(DELAY - 1);
  noteScroll();
  vi.advanceTimersByTime(DELAY - 1);
  expect(onResume).not.toHaveBeenCalled();
});

test('stands still while a finger is down', () => {
  const { beginInput, endInput, noteScroll } = createMoving();
  beginInput();
  noteScroll();
  vi.advanceTimersByTime(DELAY * 3);
  expect(onResume).not.toHaveBeenCalled();
  endInput();
  vi.advanceTimersByTime(DELAY);
  expect(onResume).toHaveBeenCalledOnce();
});

test('releases a finger that was lifted while the page was hidden', () => {
  const { beginInput, setPageHidden } = createMoving(0);
  beginInput();
  setPageHidden(true);
  vi.advanceTimersByTime(DELAY);
  expect(onResume).not.toHaveBeenCalled();
  setPageHidden(false);
  vi.advanceTimersByTime(0);
  expect(onResume).toHaveBeenCalledOnce();
});

test('resumes no more once it is stopped', () => {
  const { noteInput, stop } = createMoving();
  noteInput();
  stop();
  vi.advanceTimersByTime(DELAY);
  expect(onResume).not.toHaveBeenCalled();
});
