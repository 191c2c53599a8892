/** The form's field for a picture. */
import { useState } from 'react';
import { ADDRESS, PICTURES, type TextField } from '../protocol.ts';
import { Button } from './button.tsx';
import { elementIdOf, FieldNotes, type FieldProps } from './fields.tsx';

export function PicturePart({ field, requests }: FieldProps<TextField>) {
  const { fieldName, value, help } = field;
  // Don't report a picture that hasn't been chosen yet as a problem.
  const problems = value ? field.problems : [];
  const id = elementIdOf(fieldName);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const focused = document.activeElement;
    setBusy(true);
    setRefusal(undefined);
    const { error, isLost } = await requests.sendPicture(fieldName, file, input);
    setBusy(false);
    setRefusal(isLost ? undefined : error);
    // Clear the input: otherwise, the browser keeps showing this file's name for later pictures.
    input.value = '';
    // Keep the focus if the user has opened another part or is typing elsewhere.
    const isLeft = !input.checkVisibility() || document.activeElement !== focused;
    if (!error && !isLeft) requests.choose(fieldName.replace(/file$/, 'alt'));
  };
  return (
    <div className={value ? 'field picture' : 'field'}>
      {value && <img src={`${ADDRESS}thumbnails/${value}`} alt="" width="120" />}
      <div>
        <label htmlFor={id}>{value ? `Replace ${value}` : 'No picture yet'}</label>
        <p id={`${id}-help`} className="help">
          {help}
        </p>
        <p role="status">{isBusy && 'Uploading the picture …'}</p>
        <div className="drop">
          {/* Replaces the browser's text, which says "no file chosen" even if there is a picture. */}
          <span aria-hidden="true">Choose a file, or drop one here</span>
          <input
            id={id}
            data-field={fieldName}
            type="file"
            accept=".jpg,.jpeg,.png,.webp"
            aria-describedby={`${id}-refusal ${id}-help ${id}-diagnostics`}
            aria-invalid={refusal !== undefined || problems.length > 0 || undefined}
            onChange={({ target }) => upload(target)}
          />
        </div>
        {refusal && (
          <p id={`${id}-refusal`} className="problem" role="alert">
            {refusal}
          </p>
        )}
        <p className="actions">
          <Button onClick={() => requests.pick(PICTURES, fieldName)}>
            Choose from the library
          </Button>
        </p>
      </div>
      <FieldNotes field={field} problems={problems} />
    </div>
  );
}
