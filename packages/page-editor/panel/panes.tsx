/** Sets the width of the form. In narrow windows, switches between form and page. */
import './panes.css';
import { useEffect, useState } from 'react';

const WIDTH = 'edit-form-width';

/** Widths in rem, as in panes.css. */
const [NARROWEST, USUAL, WIDEST] = [20, 28, 44];

/** Returns the usual width if the browser blocks storage. */
function readWidth() {
  try {
    return Number(localStorage.getItem(WIDTH)) || USUAL;
  } catch {
    return USUAL;
  }
}

/** Resizes the form. A range input supports keys, touch and screen readers. */
export function FormWidth() {
  const [width, setWidth] = useState(readWidth);
  useEffect(() => {
    document.documentElement.style.setProperty('--form-width', `${width}rem`);
  }, [width]);
  return (
    // A landmark, because axe requires all content to be in one.
    <section aria-label="Layout" className="layout">
      <input
        type="range"
        className="form-width"
        aria-label="Width of the form"
        min={NARROWEST}
        max={WIDEST}
        value={width}
        onChange={({ target }) => {
          setWidth(Number(target.value));
          localStorage.setItem(WIDTH, target.value);
        }}
      />
    </section>
  );
}

const FORM = 'pane-form';

/** Switches between form and page in narrow windows; panes.css reads the radio buttons. */
export const PaneChoice = () => (
  <fieldset className="choice panes">
    <legend className="hidden">What is shown</legend>
    <label>
      <input type="radio" name="pane" id={FORM} defaultChecked />
      Form
    </label>
    <label>
      <input type="radio" name="pane" id="pane-page" />
      Page
    </label>
  </fieldset>
);

/** Switches to the form in narrow windows. */
export function showForm() {
  const choice = document.getElementById(FORM);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}
