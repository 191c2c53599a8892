/** Renders a list of the form: its entries, and controls to move, add and remove them. */
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { ADDRESS, type FormField, type ListField, listTexts } from '../protocol.ts';
import { AddSection } from './add-section.tsx';
import { Button } from './button.tsx';
import { DraggableEntry } from './draggable-entry.tsx';
import { countDiagnostics, FieldNotes, type FieldProps } from './fields.tsx';
import { type Followed, followEntries } from './follow-entries.ts';
import { useNextFocus } from './next-focus.ts';

/** Describes an entry by its first text, its picture, and its day or second text. */
export function describeEntry(item: FormField) {
  const texts = listTexts([item]);
  const chosen =
    item.control === 'choice' ? item.options.find(({ value }) => value === item.value) : undefined;
  const [name = '', next = ''] = texts.flatMap(({ kind, control, value }) =>
    kind === 'words' || (item.control !== 'group' && control === 'text') ? [value] : [],
  );
  const find = (wanted: string) => texts.find(({ kind, value }) => kind === wanted && value);
  const day = find('day')?.value;
  const more = day
    ? new Date(day).toLocaleDateString('en-AU', { dateStyle: 'medium', timeZone: 'UTC' })
    : next;
  return {
    name: name || chosen?.name || item.label,
    more,
    picture: find('picture')?.value,
  };
}

function useKeys(items: FormField[]) {
  const known = useRef<Followed[]>([]);
  known.current = followEntries(
    known.current,
    items.map((item) => JSON.stringify(listTexts([item]).map(({ value }) => value))),
  );
  return known.current.map(({ key }) => key);
}

/** An entry with several fields, collapsed to one line. Each list has at most one open entry. */
function Line({
  item,
  list,
  children,
}: {
  item: FormField;
  list: string;
  children: React.ReactNode;
}) {
  const { name, more, picture } = describeEntry(item);
  return (
    <details name={list}>
      <summary data-entry={item.fieldName}>
        {picture && <img src={`${ADDRESS}thumbnails/${picture}`} alt="" loading="lazy" />}
        <span className="name">{name}</span>
        <span className="help">{more}</span>
        <span className="count">{countDiagnostics([item])}</span>
      </summary>
      {children}
    </details>
  );
}

/** The control to focus in an entry: the entry's line or, without a line, the first button. */
const OWN_CONTROL = ':scope > details > summary, :scope > .actions button';

type ListProps = FieldProps<ListField> & {
  /** Renders an entry, which may be a list itself. */
  Entry: ComponentType<FieldProps<FormField>>;
};

export function ListPart({ field, requests, Entry }: ListProps) {
  const { fieldName, label, help, entry, items, isByDays, hasNewSections } = field;
  const keys = useKeys(items);
  const [announced, setAnnounced] = useState('');
  const focused = useNextFocus(items);
  const last = items.length - 1;

  const add = async () => {
    await requests.send({ do: 'add', fieldName });
    requests.choose(`${fieldName}[${isByDays ? 1 : items.length + 1}]`);
  };
  /** @param control button that keeps the focus, even when disabled at the ends of the list */
  const move = async (from: number, to: number, control: HTMLElement | null = null) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to > last) return;
    focused.current = control;
    await requests.send({ do: 'move', fieldName: item.fieldName, by: to - from });
    setAnnounced(`${describeEntry(item).name} is now ${to + 1} of ${items.length}.`);
  };
  const remove = async (item: FormField, { currentTarget }: MouseEvent<HTMLElement>) => {
    const own = currentTarget.closest('.entry');
    const [neighbour] = [own?.nextElementSibling, own?.previousElementSibling].flatMap(
      (entry) => entry?.querySelector<HTMLElement>(OWN_CONTROL) ?? [],
    );
    focused.current = neighbour ?? null;
    await requests.send({ do: 'remove', fieldName: item.fieldName });
    setAnnounced(`${describeEntry(item).name} is removed.`);
  };
  // Put the button where the new entry will appear: on top if the newest entry comes first.
  const addition = hasNewSections ? (
    <AddSection requests={requests} />
  ) : (
    <p className="actions">
      <Button onClick={add}>Add {entry}</Button>
    </p>
  );

  return (
    <fieldset data-field={fieldName} tabIndex={-1}>
      <legend>{label}</legend>
      {help && <p className="help">{help}</p>}
      {isByDays && addition}
      {items.map((item, at) => {
        const { name } = describeEntry(item);
        const hasFields = item.control === 'group';
        const moves = !isByDays && last > 0;
        const moveTo =
          (to: number) =>
          ({ currentTarget }: MouseEvent<HTMLElement>) =>
            move(at, to, currentTarget);
        const atStart = at === 0 || undefined;
        const atEnd = at === last || undefined;
        const more = (
          <p className="actions">
            {moves && (
              <>
                <Button about={name} aria-disabled={atStart} onClick={moveTo(0)}>
                  To the top
                </Button>
                <Button about={name} aria-disabled={atEnd} onClick={moveTo(last)}>
                  To the end
                </Button>
              </>
            )}
            <Button about={name} onClick={(event) => remove(item, event)}>
              Remove this {entry}
            </Button>
          </p>
        );
        return (
          <DraggableEntry key={keys[at]} list={fieldName} at={at} onDrop={move}>
            {hasFields ? (
              <Line item={item} list={fieldName}>
                {more}
                <Entry field={item} requests={requests} />
              </Line>
            ) : (
              <>
                <Entry field={item} requests={requests} />
                {more}
              </>
            )}
            {moves && (
              <p className="moves">
                <span className="handle" title="Drag to another place" aria-hidden="true">
                  ⠿
                </span>
                <Button
                  aria-label={`Move up ${name}`}
                  aria-disabled={atStart}
                  onClick={moveTo(at - 1)}
                >
                  ↑
                </Button>
                <Button
                  aria-label={`Move down ${name}`}
                  aria-disabled={atEnd}
                  onClick={moveTo(at + 1)}
                >
                  ↓
                </Button>
              </p>
            )}
          </DraggableEntry>
        );
      })}
      <FieldNotes field={field} />
      {!isByDays && addition}
      <p className="hidden" role="status">
        {announced}
      </p>
    </fieldset>
  );
}
