/**
 * Keeps presses, checkboxes and the focus in parts that React re-creates during hydration
 * (docs/decisions/0034; changed-pages.spec.ts, "re-creates only …").
 */

/** The attributes that identify a control among controls with the same tag. */
const ATTRIBUTES = ['aria-label', 'href'];

/** Returns an element, and a function that finds its replacement if React has re-created it. */
function remember(element: Element) {
  const name = ATTRIBUTES.find((attribute) => element.hasAttribute(attribute));
  const value = CSS.escape(name ? (element.getAttribute(name) ?? '') : '');
  const selector = name ? `${element.localName}[${name}="${value}"]` : element.localName;
  const index = [...document.querySelectorAll(selector)].indexOf(element);
  return {
    element,
    find: () => (element.isConnected ? element : document.querySelectorAll(selector)[index]),
  };
}

const rememberAll = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => remember(element));

/**
 * Remembers the page's buttons, checkboxes and focus before hydration. React re-creates a part if
 * its HTML differs from the prerendered HTML.
 */
export function rememberControls() {
  const buttons = rememberAll('button');
  const boxes = rememberAll('input');
  let focused = remember(document.activeElement ?? document.body);
  const watching = new AbortController();
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = remember(target);
  };
  document.addEventListener('focusin', onFocus, { signal: watching.signal });

  return {
    findAgain: (pressed: Element) =>
      buttons.find(({ element }) => element === pressed)?.find() ?? pressed,
    /** Restores the focus and the state of re-created checkboxes. */
    restore() {
      watching.abort();
      for (const { element, find } of boxes) {
        const found = find();
        if (found instanceof HTMLInputElement && element instanceof HTMLInputElement)
          found.checked = element.checked;
      }
      if (focused.element.isConnected || document.activeElement !== document.body) return;
      const found = focused.find();
      if (found instanceof HTMLElement) found.focus({ preventScroll: true });
    },
  };
}
