/** Renders any field of the form, including groups and lists. */
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { FieldSet, FormField, GroupField } from '../protocol.ts';
import { Button } from './button.tsx';
import { elementIdOf, FieldNotes, type FieldProps, TextPart } from './fields.tsx';
import { FocusPart } from './focus-field.tsx';
import { ListPart } from './list-field.tsx';
import { PicturePart } from './picture-field.tsx';
import type { Requests } from './requests.ts';

type FieldSetProps = FieldSet & {
  children?: ReactNode;
  /** Content to show below fields, by field name. */
  below?: Record<string, ReactNode>;
  requests: Requests;
};

/** Renders fields, `children`, and buttons that add missing optional fields. */
export function FieldSetPart({ fields, absent, children, below, requests }: FieldSetProps) {
  /** Field name of the picture that is being added. */
  const added = useRef('');
  // Open the file dialog. The browser refuses to open it if the button press was too long ago. The
  // focus is then in the picture's field.
  useEffect(() => {
    const wanted = fields.find(({ fieldName }) => fieldName === added.current);
    if (!wanted) return;
    added.current = '';
    document.getElementById(elementIdOf(`${wanted.fieldName}.file`))?.click();
  }, [fields]);
  const add = async (fieldName: string, isPicture: boolean) => {
    if (isPicture) added.current = fieldName;
    const { error } = await requests.send({ do: 'add', fieldName });
    if (error) added.current = '';
    else requests.choose(fieldName);
  };
  return (
    <>
      {fields.map((part) => (
        <Fragment key={part.fieldName}>
          <FieldPart field={part} requests={requests} />
          {below?.[part.fieldName]}
        </Fragment>
      ))}
      {children}
      <p className="actions" hidden={absent.length === 0}>
        {absent.map(({ fieldName, name, isPicture }) => (
          <Button key={fieldName} data-field={fieldName} onClick={() => add(fieldName, isPicture)}>
            Add {name}
          </Button>
        ))}
      </p>
    </>
  );
}

function GroupPart({ field, requests }: FieldProps<GroupField>) {
  const { fieldName, label, help, fields, absent, isOptional } = field;
  const remove = async () => {
    await requests.send({ do: 'remove', fieldName });
    // Focus the button that adds the removed field again.
    requests.choose(fieldName);
  };
  const helpId = `${elementIdOf(fieldName)}-help`;
  return (
    <fieldset data-field={fieldName} tabIndex={-1} aria-describedby={help && helpId}>
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
      <FieldSetPart fields={fields} absent={absent} requests={requests}>
        <FieldNotes field={field} />
      </FieldSetPart>
    </fieldset>
  );
}

function FieldPart({ field, requests }: FieldProps<FormField>) {
  switch (field.control) {
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
