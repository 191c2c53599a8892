/** Renders the form's text fields. Each is a native control for one field of the content. */
import { useEffect, useState } from 'react';
import { describeFinding, type FormField, listTexts, type TextField } from '../protocol.ts';
import { completeAddress } from './complete-address.ts';
import { FindingNotes } from './finding-notes.tsx';
import type { Requests } from './requests.ts';
import { SampleDot } from './samples.tsx';
import { useTypedText } from './use-typed-text.ts';

export const elementIdOf = (fieldName: string) => `field-${fieldName.replace(/[.[\]]+/g, '-')}`;

/** Delay before screen readers announce a problem. Each keystroke restarts the delay. */
const DEBOUNCE_MS = 1000;

/** Returns the text after a pause in typing, and the previous text until then. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/** Lists problems and warnings. Each ends a sentence that starts with the label: "Title is empty". */
export function FieldNotes({
  field,
  problems = field.problems,
  requests,
}: {
  field: FormField;
  problems?: string[];
  requests?: Requests;
}) {
  const { fieldName, label } = field;
  const { warnings, findings } = 'findings' in field ? field : { warnings: [], findings: [] };
  const announced = useDebounced(
    [
      ...problems.map((text) => `Problem: ${label} ${text}`),
      ...warnings.map((text) => `Please check: ${label} ${text}`),
      ...findings.map(describeFinding),
    ].join(' '),
  );
  return (
    <>
      <p className="hidden" role="status">
        {announced}
      </p>
      <div id={`${elementIdOf(fieldName)}-diagnostics`} className="diagnostics">
        {problems.map((text) => (
          <p key={text} className="problem">
            <strong>Problem:</strong> {label} {text}
          </p>
        ))}
        {warnings.map((text) => (
          <p key={text} className="warning">
            <strong>Please check:</strong> {label} {text}
          </p>
        ))}
        <FindingNotes findings={findings} {...(requests && { requests })} />
      </div>
    </>
  );
}

/** Says how many texts have problems or claims findings. */
export function countDiagnostics(fields: FormField[]) {
  const texts = listTexts(fields);
  const open = texts.filter(
    ({ problems, findings }) => problems.length + findings.length > 0,
  ).length;
  return open > 0 ? `${open} to check` : '';
}

export type FieldProps<Kind> = { field: Kind; requests: Requests };

function TextControl({ field, requests }: FieldProps<TextField>) {
  const { text, type, split } = useTypedText(field, requests);
  const id = elementIdOf(field.fieldName);
  const isWrong = field.problems.length > 0;
  const shared = {
    id,
    'data-field': field.fieldName,
    'aria-describedby': `${id}-help ${id}-diagnostics`,
    'aria-invalid': isWrong || undefined,
    value: text,
    onChange: ({
      target,
    }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      type(target.value),
  };
  if (field.isFixed) return <textarea {...shared} rows={1} readOnly />;
  if (field.control === 'choice') {
    return (
      <select {...shared}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    );
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    split(event.currentTarget);
  };
  if (field.control === 'text') return <textarea {...shared} rows={1} onKeyDown={onKeyDown} />;
  const complete = () => {
    const completed = completeAddress(text);
    if (completed !== text) type(completed);
  };
  return (
    <input
      {...shared}
      type={field.control}
      onBlur={field.control === 'url' ? complete : undefined}
    />
  );
}

export function TextPart({ field, requests }: FieldProps<TextField>) {
  const { fieldName, label, help, value, isSample, isFixed } = field;
  const id = elementIdOf(fieldName);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isSample && !isFixed && <SampleDot />}
      </label>
      <p id={`${id}-help`} className="help">
        {help} {/\{\w+\}/.test(value) && 'Don’t change words in {braces}: the site replaces them.'}
      </p>
      <TextControl field={field} requests={requests} />
      <FieldNotes field={field} requests={requests} />
    </div>
  );
}
