/**
 * Without it, each press before hydration is lost: no button works until the app has loaded
 * (docs/decisions/0002). With it, the last one takes effect 128 ms after hydration (0017).
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
 * Records presses of buttons until hydration, so that none is lost: buttons need the app, links
 * don't. Inline in the head, because a fetched script comes too late for some presses; so it must
 * not use anything from outside its own body.
 */
export function recordEarlyPresses() {
  const record = (event: MouseEvent) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // Otherwise React would act on a press while it hydrates, and the replay once more.
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

/** @param find finds a button again, if React has rendered it again */
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
