/** The texts of the form: native controls, each with its place in the content. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  describeFound,
  type Field,
  type Found,
  isParagraph,
  listTexts,
  type TextField,
  VERDICTS,
} from '../protocol.ts';
import { Button } from './button.tsx';
import { ClashChoice } from './clash.tsx';
import { completeAddress } from './complete-address.ts';
import type { Requests } from './requests.ts';

export const idOf = (place: string) => `field-${place.replaceAll('.', '-')}`;

/** The sentence with the phrase underlined, why it may not stand, and what to write instead. */
function FoundNote({ verdict, sentence, phrase, why, laws, instead }: Found) {
  const at = sentence.indexOf(phrase);
  return (
    <div className="found">
      <p>
        <strong>{VERDICTS[verdict]}</strong> “{sentence.slice(0, Math.max(at, 0))}
        <mark>{phrase}</mark>
        {at < 0 ? '' : sentence.slice(at + phrase.length)}”
      </p>
      <p>{why}</p>
      <p>Instead, for example: {instead}</p>
      {laws && <p className="help">{laws}</p>}
    </div>
  );
}

/** What the claims review has found in a text. */
export const FoundNotes = ({ found }: { found: Found[] }) =>
  // A sentence may break two rules by one phrase.
  found.map((entry) => <FoundNote key={JSON.stringify(entry)} {...entry} />);

/** Screen readers are told once typing pauses, ms: told at once, they begin again at each key. */
const SETTLE_MS = 1000;

/** A text once it has stayed the same for a while. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A mistake and a warning go on from the label: "Title is empty". */
export function Remarks({
  field,
  mistakes = field.mistakes,
}: {
  field: Field;
  mistakes?: string[];
}) {
  const { place, label } = field;
  const { warnings, found } = 'found' in field ? field : { warnings: [], found: [] };
  const announced = useSettled(
    [
      ...mistakes.map((text) => `Mistake: ${label} ${text}`),
      ...warnings.map((text) => `Please check: ${label} ${text}`),
      ...found.map(describeFound),
    ].join(' '),
  );
  return (
    <>
      <p className="hidden" role="status">
        {announced}
      </p>
      <div id={`${idOf(place)}-remarks`} className="remarks">
        {mistakes.map((text) => (
          <p key={text} className="mistake">
            Mistake: {label} {text}
          </p>
        ))}
        {warnings.map((text) => (
          <p key={text} className="warning">
            Please check: {label} {text}
          </p>
        ))}
        <FoundNotes found={found} />
      </div>
    </>
  );
}

/** Mistakes, and what the claims review has found. */
export function countRemarks(fields: Field[]) {
  const texts = listTexts(fields);
  const open = texts.filter(({ mistakes, found }) => mistakes.length + found.length > 0).length;
  return open > 0 ? `${open} to look at` : '';
}

export type FieldProps<Kind> = { field: Kind; requests: Requests };

/** As it is kept: no text has lines. */
export const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const useUnsent = ({ unsent }: Requests, place: string) =>
  useSyncExternalStore(unsent.subscribe, () => unsent.at(place));

/** What the editor types, until the server has it. */
export function useTyped(field: TextField, requests: Requests) {
  const { place } = field;
  const unsent = useUnsent(requests, place);
  const value = unsent?.value ?? field.value;
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // After each state, even if the value is the same: while an older one was read, it was unread.
  useEffect(() => {
    const next = unsent?.value ?? field.value;
    if (next === sent.current || (!unsent && requests.isUnread(field.place))) return;
    sent.current = next;
    setText(next);
  }, [field, unsent, requests]);
  const type = (typed: string) => {
    setText(typed);
    sent.current = toOneLine(typed);
    requests.type(place, sent.current);
  };
  const split = async ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    if (!isParagraph(field)) return;
    const [before, rest] = [text.slice(0, selectionStart), text.slice(selectionEnd)];
    type(before);
    requests.choose(await requests.split(place, sent.current, toOneLine(rest)));
  };
  return { text, type, split };
}

function TextControl({ field, requests }: FieldProps<TextField>) {
  const { text, type, split } = useTyped(field, requests);
  const id = idOf(field.place);
  const isWrong = field.mistakes.length > 0;
  const shared = {
    id,
    'data-field': field.place,
    'aria-describedby': `${id}-help ${id}-remarks`,
    'aria-invalid': isWrong || undefined,
    value: text,
    onChange: ({
      target,
    }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      type(target.value),
  };
  if (field.isFixed) return <textarea {...shared} rows={1} readOnly />;
  if (field.kind === 'choice') {
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
  if (field.kind === 'text') return <textarea {...shared} rows={1} onKeyDown={onKeyDown} />;
  const complete = () => {
    const completed = completeAddress(text);
    if (completed !== text) type(completed);
  };
  return (
    <input {...shared} type={field.kind} onBlur={field.kind === 'url' ? complete : undefined} />
  );
}

/** Asks which version stays, if another window has written a field as well. */
export function WindowClash({ field: { place }, requests }: FieldProps<TextField>) {
  const { value = '', theirs } = useUnsent(requests, place) ?? {};
  return (
    theirs !== undefined && (
      <div className="mistake">
        <p>Another window has changed it too. Both versions are kept until you decide.</p>
        <ClashChoice
          mine={value}
          theirs={theirs}
          onDecide={(keep) => requests.decide(place, keep)}
        />
      </div>
    )
  );
}

export function TextPart({ field, requests }: FieldProps<TextField>) {
  const { place, label, help, value, isSample, isFixed } = field;
  const id = idOf(place);
  return (
    <div className="field">
      <div className="title">
        <label htmlFor={id}>{label}</label>
        {isSample && !isFixed && (
          <Button
            about={label}
            title="Press it if the text is right as it is. One that you write is real."
            onClick={() => requests.send({ do: 'mark', place, isSample: false })}
          >
            Sample: mark as real
          </Button>
        )}
      </div>
      <p id={`${id}-help`} className="help">
        {help} {/\{\w+\}/.test(value) && 'Words in {braces} come with the status of the device.'}
      </p>
      <TextControl field={field} requests={requests} />
      <WindowClash field={field} requests={requests} />
      <Remarks field={field} />
    </div>
  );
}
