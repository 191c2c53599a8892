/** What tells a control from others of its kind. */
const ATTRIBUTES = ['aria-label', 'href'];

/** @returns finds it again, also if React has made its part anew */
function remember(element: Element): () => Element | undefined {
  const name = ATTRIBUTES.find((attribute) => element.hasAttribute(attribute));
  const value = CSS.escape(name ? (element.getAttribute(name) ?? '') : '');
  const selector = name ? `${element.localName}[${name}="${value}"]` : element.localName;
  const index = [...document.querySelectorAll(selector)].indexOf(element);
  return () => (element.isConnected ? element : document.querySelectorAll(selector)[index]);
}

/**
 * Remembers the page's buttons, checkboxes and focus before hydration: what differs from the prerendered
 * page, React makes anew.
 */
export function rememberControls() {
  const { activeElement } = document;
  let findFocused = activeElement ? remember(activeElement) : undefined;
  const watching = new AbortController();
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) findFocused = remember(target);
  };
  document.addEventListener('focusin', onFocus, { signal: watching.signal });

  const buttons = new Map<Element, () => Element | undefined>();
  for (const button of document.querySelectorAll('button')) buttons.set(button, remember(button));
  const boxes = [...document.querySelectorAll('input')].map((box) => ({ box, find: remember(box) }));

  return {
    findButton: (button: Element) => buttons.get(button)?.(),
    /** Gives checkboxes made anew their states, and back the focus. */
    restore() {
      watching.abort();
      for (const { box, find } of boxes) {
        const found = find();
        if (found instanceof HTMLInputElement) found.checked = box.checked;
      }
      const focused = findFocused?.();
      const isLost = document.activeElement === document.body;
      if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    },
  };
}
