/** Any field of the form, and those that are made of others. */
import { useEffect, useRef } from 'react';
import type { Field, GroupField } from '../protocol.ts';
import { Button } from './button.tsx';
import { type FieldProps, idOf, Remarks, TextPart } from './fields.tsx';
import { FocusPart } from './focus-field.tsx';
import { ListPart } from './list-field.tsx';
import { PicturePart } from './picture-field.tsx';

function GroupPart({ field, requests }: FieldProps<GroupField>) {
  const { place, label, help, fields, absent, isOptional } = field;
  /** The picture that is being added. */
  const added = useRef('');
  // The browser asks for a file only soon after a press; if it doesn't, its field has the focus.
  useEffect(() => {
    const wanted = fields.find(({ place }) => place === added.current);
    if (!wanted) return;
    added.current = '';
    document.getElementById(idOf(`${wanted.place}.file`))?.click();
  }, [fields]);
  const add = async (absent: string, isPicture: boolean) => {
    if (isPicture) added.current = absent;
    const { error } = await requests.send({ do: 'add', place: absent });
    if (error) added.current = '';
    else requests.choose(absent);
  };
  const remove = async () => {
    await requests.send({ do: 'remove', place });
    // What adds it again has taken its place.
    requests.choose(place);
  };
  const helpId = `${idOf(place)}-help`;
  return (
    <fieldset data-field={place} tabIndex={-1} aria-describedby={help && helpId}>
      <legend>{label}</legend>
      {help && (
        <p id={helpId} className="help">
          {help}
        </p>
      )}
      {isOptional && (
        <p className="actions">
          <Button onClick={remove}>Remove {label.toLowerCase()}</Button>
        </p>
      )}
      {fields.map((part) => (
        <FieldPart key={part.place} field={part} requests={requests} />
      ))}
      <Remarks field={field} />
      <p className="actions" hidden={absent.length === 0}>
        {absent.map(({ place, name, isPicture }) => (
          <Button key={place} data-field={place} onClick={() => add(place, isPicture)}>
            Add {name}
          </Button>
        ))}
      </p>
    </fieldset>
  );
}

export function FieldPart({ field, requests }: FieldProps<Field>) {
  switch (field.kind) {
    case 'list':
      return <ListPart field={field} requests={requests} Entry={FieldPart} />;
    case 'group':
      return <GroupPart field={field} requests={requests} />;
    case 'file':
      return <PicturePart field={field} requests={requests} />;
    case 'point':
      return <FocusPart field={field} requests={requests} />;
    default:
      return <TextPart field={field} requests={requests} />;
  }
}
