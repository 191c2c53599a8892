/** Any field of the form, and those that are made of others. */
import type { Field, GroupField } from '../protocol.ts';
import { Button } from './button.tsx';
import { type FieldProps, Remarks, TextPart } from './fields.tsx';
import { FocusPart } from './focus-field.tsx';
import { ListPart } from './list-field.tsx';
import { PicturePart } from './picture-field.tsx';

function GroupPart({ field, requests }: FieldProps<GroupField>) {
  const { place, label, help, fields, absent, isOptional } = field;
  const add = async (absent: string) => {
    await requests.send({ do: 'add', place: absent });
    requests.choose(absent);
  };
  return (
    <fieldset data-field={place}>
      <legend>{label}</legend>
      {help && <p className="help">{help}</p>}
      {fields.map((part) => (
        <FieldPart key={part.place} field={part} requests={requests} />
      ))}
      <Remarks field={field} />
      <p className="actions">
        {absent.map(({ place, name }) => (
          <Button key={place} data-field={place} onClick={() => add(place)}>
            Add {name}
          </Button>
        ))}
        {isOptional && (
          <Button onClick={() => requests.send({ do: 'remove', place })}>
            Remove {label.toLowerCase()}
          </Button>
        )}
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
