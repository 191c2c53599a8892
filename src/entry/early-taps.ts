/** A tap recorder, as it stands in the window between the first paint and hydration. */
type EarlyTaps = {
  /** The buttons that were pressed, in order. */
  taps: HTMLElement[];
  /** Called at every tap. */
  onTap?: () => void;
  /** Ends the recording. */
  stop: () => void;
};

declare global {
  interface Window {
    earlyTaps?: EarlyTaps | undefined;
  }
}

/**
 * Records presses of buttons until the page has been hydrated, so that none is lost: every button
 * of the site needs its script, and links work without. Runs inline in the head, before the first
 * paint, because whatever is loaded comes too late for somebody. Self-contained for that reason:
 * its source text is the script.
 */
export function recordEarlyTaps() {
  const record = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // Kept from React, which would otherwise act on a press while it hydrates: once is enough.
    event.stopImmediatePropagation();
    earlyTaps.taps.push(button);
    earlyTaps.onTap?.();
  };
  const earlyTaps: EarlyTaps = {
    taps: [],
    stop: () => window.removeEventListener('click', record, true),
  };
  window.addEventListener('click', record, true);
  window.earlyTaps = earlyTaps;
}

/** Presses again what was pressed before hydration. To be called when every control works. */
export function replayEarlyTaps() {
  const { earlyTaps } = window;
  if (!earlyTaps) return;
  window.earlyTaps = undefined;
  earlyTaps.stop();
  for (const button of earlyTaps.taps) if (button.isConnected) button.click();
}
