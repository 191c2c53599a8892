/**
 * Replays presses of buttons that happened before hydration, when buttons don't work yet
 * (docs/decisions/0002). The last of these presses takes effect 128 ms after hydration (0017).
 */
type EarlyPresses = {
  buttons: HTMLElement[];
  onPress?: () => void;
  stopRecording: () => void;
};

declare global {
  interface Window {
    earlyPresses?: EarlyPresses | undefined;
  }
}

/**
 * Records presses of buttons until hydration. The head contains this function as an inline script,
 * because a fetched script would load too late for some presses. An inline function must not use
 * variables from outside its body.
 */
export function recordEarlyPresses() {
  const record = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // Otherwise, React would handle a press during hydration, and the replay would repeat it.
    event.stopImmediatePropagation();
    earlyPresses.buttons.push(button);
    earlyPresses.onPress?.();
  };
  const earlyPresses: EarlyPresses = {
    buttons: [],
    stopRecording: () => window.removeEventListener('click', record, true),
  };
  window.addEventListener('click', record, true);
  window.earlyPresses = earlyPresses;
}

/** @param find returns the button, or its replacement if React has re-created the part */
export function replayEarlyPresses(find: (button: HTMLElement) => Element | undefined) {
  const { earlyPresses } = window;
  if (!earlyPresses) return;
  window.earlyPresses = undefined;
  earlyPresses.stopRecording();
  for (const pressed of earlyPresses.buttons) {
    const button = find(pressed);
    if (button instanceof HTMLElement) button.click();
  }
}
