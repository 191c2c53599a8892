/** Adds a text section to the page, with the headline that the user enters. */
import './add-section.css';
import { type FormEvent, useState } from 'react';
import { type EditorState, listTexts, SECTIONS } from '../protocol.ts';
import type { Requests } from './requests.ts';

/** Finds the name of the page's last section in the list. */
const findLast = ({ pages }: EditorState) =>
  listTexts(pages.flatMap(({ fields }) => fields)).findLast(({ fieldName }) =>
    fieldName.startsWith(`${SECTIONS}[`),
  )?.value;

export function AddSection({ requests }: { requests: Requests }) {
  const [headline, setHeadline] = useState('');
  const [inMenu, setInMenu] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const { error, state } = await requests.send({ do: 'add-section', headline, inMenu });
    setBusy(false);
    const section = state && findLast(state);
    if (error || !section) return;
    setHeadline('');
    setInMenu(false);
    requests.choose(`${section}.headline`);
  };
  return (
    <form className="add-section" onSubmit={add}>
      <label>
        Headline of a new section
        <input required value={headline} onChange={({ target }) => setHeadline(target.value)} />
      </label>
      <label>
        <input
          type="checkbox"
          checked={inMenu}
          onChange={({ target }) => setInMenu(target.checked)}
        />
        Add a link in the menu
      </label>
      <p className="actions">
        <button type="submit">Add section</button>
      </p>
    </form>
  );
}
