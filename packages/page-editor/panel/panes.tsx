/** The form and the page: how wide each is, or which of them a small window shows. */
import './panes.css';
import { useEffect, useState } from 'react';

const WIDTH = 'edit-form-width';

/** Rem, as in the styles. */
const [NARROWEST, USUAL, WIDEST] = [20, 28, 44];

/** Some browsers keep nothing. */
function readWidth() {
  try {
    return Number(localStorage.getItem(WIDTH)) || USUAL;
  } catch {
    return USUAL;
  }
}

/** Between the form and the page. A range has keys, touch and a name of its own. */
export function FormWidth() {
  const [width, setWidth] = useState(readWidth);
  useEffect(() => {
    document.documentElement.style.setProperty('--form-width', `${width}rem`);
  }, [width]);
  return (
    // Everything of a page is in some landmark.
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

/** Styles read it: both are shown where there is room. */
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

/** Where there is room for one of them only. */
export function showForm() {
  const choice = document.getElementById(FORM);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}
