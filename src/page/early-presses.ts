/**
 * Without this, presses before hydration are lost: buttons don't work until the app has loaded
 * (docs/decisions/0002). The last recorded press takes effect 128 ms after hydration (0017).
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
 * Records presses of buttons until hydration. Inlined in the head, because a fetched script would
 * miss some presses; so this function must not use anything from outside its own body.
 */
export function recordEarlyPresses() {
  const record = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // Otherwise a press during hydration would count twice: for React and for the replay.
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
