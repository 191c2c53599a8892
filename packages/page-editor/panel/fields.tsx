/** The fields of the form: native controls, each with its place in the content. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  ADDRESS,
  describeFound,
  type Field,
  type Found,
  type GroupField,
  isParagraph,
  type ListField,
  type TextField,
  VERDICTS,
} from '../protocol.ts';
import { Button } from './button.tsx';
import type { Requests } from './requests.ts';

const idOf = (place: string) => `field-${place.replaceAll('.', '-')}`;

/** The sentence with the phrase underlined, why it may not stand, and what to write instead. */
export function FoundNote({ found }: { found: Found }) {
  const { verdict, sentence, phrase, why, laws, instead } = found;
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

/** Screen readers are told once typing pauses, ms: told at once, they begin again at each key. */
const SETTLE_MS = 1000;

/** A text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A mistake and a warning go on from the label: "Title is empty". */
function Remarks({ field, mistakes = field.mistakes }: { field: Field; mistakes?: string[] }) {
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
        {found.map((entry) => (
          <FoundNote key={JSON.stringify(entry)} found={entry} />
        ))}
      </div>
    </>
  );
}

type FieldProps<Kind> = { field: Kind; requests: Requests };

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What the editor types, until the server has it. */
function useTyped(field: TextField, requests: Requests) {
  const { place, value } = field;
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // After each state, even if the value is the same: while an older one was read, it was unread.
  useEffect(() => {
    if (field.value === sent.current || requests.isUnread(field.place)) return;
    sent.current = field.value;
    setText(field.value);
  }, [field, requests]);
  const type = (typed: string) => {
    setText(typed);
    sent.current = toOneLine(typed);
    requests.type(place, sent.current);
  };
  /** Text is on one line. */
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
          <option key={option}>{option}</option>
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
  return <input {...shared} type={field.kind} />;
}

function TextPart({ field, requests }: FieldProps<TextField>) {
  const { place, label, help, value, isSample, isFixed } = field;
  const id = idOf(place);
  return (
    <div className="field">
      <div className="title">
        <label htmlFor={id}>{label}</label>
        {isSample && !isFixed && (
          <Button
            about={label}
            title="Press it once the text is the company’s own."
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
      <Remarks field={field} />
    </div>
  );
}

function PicturePart({ field, requests }: FieldProps<TextField>) {
  const { place, value } = field;
  // A picture that is still to be chosen is no mistake yet.
  const mistakes = value ? field.mistakes : [];
  const id = idOf(place);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    await requests.sendPicture(place, file);
    setBusy(false);
    requests.choose(place.replace(/file$/, 'alt'));
  };
  return (
    <div className={value ? 'field picture' : 'field'}>
      {value && <img src={`${ADDRESS}thumbnails/${value}`} alt="" width="120" />}
      <div>
        <label htmlFor={id}>{value ? `Replace ${value}` : 'No picture yet'}</label>
        <p id={`${id}-help`} className="help">
          {isBusy ? 'Reading the picture.' : 'Choose a file, or drop one here.'}
        </p>
        <input
          id={id}
          data-field={place}
          type="file"
          accept=".jpg,.jpeg,.png,.webp"
          aria-describedby={`${id}-help ${id}-remarks`}
          onChange={({ target }) => take(target.files?.[0])}
        />
      </div>
      <Remarks field={field} mistakes={mistakes} />
    </div>
  );
}

function Group({ label, place, children }: { label: string; place: string; children: ReactNode }) {
  return (
    <fieldset data-field={place}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

function GroupPart({ field, requests }: FieldProps<GroupField>) {
  const { place, label, fields, absent, isOptional } = field;
  return (
    <Group label={label} place={place}>
      {fields.map((part) => (
        <FieldPart key={part.place} field={part} requests={requests} />
      ))}
      <Remarks field={field} />
      <p className="actions">
        {absent.map(({ place, name }) => (
          <Button key={place} onClick={() => requests.send({ do: 'add', place })}>
            Add {name}
          </Button>
        ))}
        {isOptional && (
          <Button onClick={() => requests.send({ do: 'remove', place })}>
            Remove {label.toLowerCase()}
          </Button>
        )}
      </p>
    </Group>
  );
}

/** The first text of an entry, to tell it from the others. */
const nameOf = (field: Field): string => {
  if (field.kind === 'list') return field.items[0] ? nameOf(field.items[0]) : '';
  if (field.kind === 'group') return field.fields[0] ? nameOf(field.fields[0]) : '';
  return field.value;
};

function ListPart({ field, requests }: FieldProps<ListField>) {
  const { place, label, entry, items, isFixed } = field;
  const [isFolded, setFolded] = useState(false);
  const hasFields = items.some(({ kind }) => kind === 'group');
  const add = async () => {
    await requests.send({ do: 'add', place });
    requests.choose(`${place}.${items.length + 1}`);
  };
  return (
    <Group label={label} place={place}>
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
            {isFolded ? <p>{name}</p> : <FieldPart field={item} requests={requests} />}
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
    </Group>
  );
}

export function FieldPart({ field, requests }: FieldProps<Field>) {
  switch (field.kind) {
    case 'list':
      return <ListPart field={field} requests={requests} />;
    case 'group':
      return <GroupPart field={field} requests={requests} />;
    case 'file':
      return <PicturePart field={field} requests={requests} />;
    default:
      return <TextPart field={field} requests={requests} />;
  }
}
