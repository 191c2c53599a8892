/** A list of the form: its entries, and what moves, adds and removes them. */
import { type ComponentType, useState } from 'react';
import type { Field, ListField } from '../protocol.ts';
import { Button } from './button.tsx';
import { type FieldProps, Remarks } from './fields.tsx';

/** The first text of an entry, to tell it from the others. */
const nameOf = (field: Field): string => {
  if (field.kind === 'list') return field.items[0] ? nameOf(field.items[0]) : '';
  if (field.kind === 'group') return field.fields[0] ? nameOf(field.fields[0]) : '';
  return field.value;
};

type ListProps = FieldProps<ListField> & {
  /** What shows an entry, which may be a list itself. */
  Entry: ComponentType<FieldProps<Field>>;
};

export function ListPart({ field, requests, Entry }: ListProps) {
  const { place, label, entry, items, isFixed } = field;
  const [isFolded, setFolded] = useState(false);
  const hasFields = items.some(({ kind }) => kind === 'group');
  const add = async () => {
    await requests.send({ do: 'add', place });
    requests.choose(`${place}.${items.length + 1}`);
  };
  return (
    <fieldset data-field={place}>
      <legend>{label}</legend>
      {hasFields && (
        <p className="actions" hidden={isFixed}>
          <Button aria-pressed={isFolded} onClick={() => setFolded(!isFolded)}>
            Show names only
          </Button>
        </p>
      )}
      {items.map((item, at) => {
        const name = `${item.label}, ${nameOf(item)}`;
        const move = (by: number) => requests.send({ do: 'move', place: item.place, by });
        return (
          <div key={item.place} className="entry">
            {isFolded ? <p>{name}</p> : <Entry field={item} requests={requests} />}
            <p className="actions" hidden={isFixed}>
              <Button about={name} disabled={at === 0} onClick={() => move(-1)}>
                Move up
              </Button>
              <Button about={name} disabled={at === items.length - 1} onClick={() => move(1)}>
                Move down
              </Button>
              <Button
                about={name}
                onClick={() => requests.send({ do: 'remove', place: item.place })}
              >
                Remove
              </Button>
            </p>
          </div>
        );
      })}
      <Remarks field={field} />
      <p className="actions" hidden={isFixed}>
        <Button onClick={add}>Add {entry}</Button>
      </p>
    </fieldset>
  );
}
