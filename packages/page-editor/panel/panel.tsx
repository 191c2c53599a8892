/** The panel of the editor, beside the page. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  ADDRESS,
  CHANGED_EVENT,
  type Changed,
  type EditorState,
  type Field,
  type HandedIn,
  listTexts,
  PICTURES,
  PLEA_LABEL,
  type Reply,
} from '../protocol.ts';
import { Button } from './button.tsx';
import { Changes } from './changes.tsx';
import { FieldSetPart } from './field-part.tsx';
import { countRemarks } from './fields.tsx';
import { HandIn, Outcome } from './hand-in.tsx';
import { History } from './history.tsx';
import { Library } from './library.tsx';
import { PageFrame, type View } from './page-frame.tsx';
import { createRequests, PAGE_ADDRESS, type Requests, WINDOW } from './requests.ts';
import { NO_SEARCH, Search } from './search.tsx';

const PAGES = { landing: '', notFound: '404' };

/** Beside the files of content/, none of which is called so. */
const CHANGES = '#changes';
const SEARCH = '#search';
const HISTORY = '#history';

type ChoiceProps<Value extends string> = {
  legend: string;
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(options).filter((key): key is Value => key in options);
  return (
    <fieldset className="choice">
      <legend className="hidden">{legend}</legend>
      {values.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={legend}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {options[option]}
        </label>
      ))}
    </fieldset>
  );
}

/** The picture of an entry that is still to be chosen, or to be added. */
function findPicture(fields: Field[], entry: string): string | undefined {
  for (const field of fields) {
    if (field.kind === 'list') {
      const found = findPicture(field.items, entry);
      if (found) return found;
    }
    if (field.kind !== 'group') continue;
    const found =
      field.place === entry
        ? (listTexts(field.fields).find(({ kind }) => kind === 'file')?.place ??
          field.absent.find(({ isPicture }) => isPicture)?.place)
        : findPicture(field.fields, entry);
    if (found) return found;
  }
  return undefined;
}

/** Scrolls to a list or a group, and begins there. */
function showPart(place: string) {
  const part = document.querySelector<HTMLElement>(`fieldset[data-field="${place}"]`);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

type FormProps = { state: EditorState; chosen: string; requests: Requests };

function Form({ state, chosen, requests }: FormProps) {
  const page = state.pages.find(({ name }) => name === chosen);
  if (!page) return <Changes state={state} requests={requests} />;
  const parts = page.fields.filter(({ kind }) => kind === 'group' || kind === 'list');
  return (
    <>
      <h2>{page.title}</h2>
      <p className="help">{page.help}</p>
      <p className="actions" hidden={parts.length < 2}>
        {parts.map(({ place, label }) => (
          <Button key={place} about={`of ${page.title}`} onClick={() => showPart(place)}>
            {label}
          </Button>
        ))}
      </p>
      <FieldSetPart fields={page.fields} absent={page.absent} requests={requests} />
    </>
  );
}

const CONTROLS = 'textarea, input, select, button[data-field], [role="slider"]';

/** Scrolls to the control of a place, or the first one in it. */
function showField(place: string, takesFocus: boolean) {
  const parent = place.replace(/\.\w+$|\[\d+\]$/, '');
  const found =
    document.querySelector(`[data-field="${place}"]`) ??
    document.querySelector(`[data-field="${parent}"]`);
  const control = found?.matches(CONTROLS) ? found : found?.querySelector(CONTROLS);
  if (!(control instanceof HTMLElement)) return;
  for (
    let above = control.closest('details');
    above;
    above = above.parentElement?.closest('details') ?? null
  )
    above.open = true;
  control.scrollIntoView({ block: 'center' });
  if (takesFocus) control.focus();
  // A new text is there to be replaced.
  if (takesFocus && found !== control && control instanceof HTMLTextAreaElement) control.select();
  document.querySelector('.pointed')?.classList.remove('pointed');
  control.closest('.field')?.classList.add('pointed');
}

export function Panel() {
  const [outcome, setOutcome] = useState<Reply>({});
  const [state, setState] = useState<EditorState>();
  const [handedIn, setHandedIn] = useState<HandedIn[]>();
  const [chosen, setChosen] = useState('hero');
  const [view, setView] = useState<View>({ mode: 'edit', width: 'desktop', theme: 'light' });
  const [page, setPage] = useState<keyof typeof PAGES>('landing');
  /** The place that a picture of the library is chosen for. */
  const [picking, setPicking] = useState<string>();
  /** Kept while a text that was found is looked at. */
  const [search, setSearch] = useState(NO_SEARCH);
  const [target, setTarget] = useState<{ place: string; takesFocus: boolean }>();
  /** Where another window has words that it couldn't send. */
  const [refused, setRefused] = useState<string>();
  /** Where the page scrolls to. */
  const [pointed, setPointed] = useState('hero');

  const requests = useMemo(() => {
    const onReply = (next: Reply) => {
      setOutcome(next);
      if (next.state) setState(next.state);
      if (next.handedIn) setHandedIn(next.handedIn);
    };
    const choose = (place: string, takesFocus = true) => {
      setChosen(place.split('.')[0] ?? '');
      setPicking(undefined);
      setTarget({ place, takesFocus });
      setPointed(place);
    };
    const pick = (place: string) => {
      setChosen(PICTURES);
      setPicking(place);
    };
    return { ...createRequests(onReply), choose, pick };
  }, []);

  useEffect(() => {
    requests.start();
    const onChanged = ({ by, refused }: Changed) => {
      if (by === WINDOW) return;
      setRefused(refused);
      if (!refused) requests.read();
    };
    import.meta.hot?.on(CHANGED_EVENT, onChanged);
    return () => import.meta.hot?.off(CHANGED_EVENT, onChanged);
  }, [requests]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      // The browser's own knows of one field only, which is enough for what is no text of the page.
      if (event.target instanceof Element && event.target.closest('.plea')) return;
      event.preventDefault();
      requests.send({ do: event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [requests]);

  useEffect(() => {
    if (target) showField(target.place, target.takesFocus);
  }, [target]);

  const choose = (name: string) => {
    setChosen(name);
    setPicking(undefined);
    setPointed(name);
  };
  const texts = useMemo(
    () => state?.pages.flatMap(({ fields }) => listTexts(fields)) ?? [],
    [state],
  );
  const shown = useMemo(
    () => [...texts, ...texts.flatMap(({ found }) => found.flatMap(({ plea }) => plea ?? []))],
    [texts],
  );
  useEffect(() => requests.show(shown), [requests, shown]);
  const unsent = useSyncExternalStore(requests.unsent.subscribe, requests.unsent.list);
  const clash = unsent.find(({ theirs }) => theirs !== undefined);
  const isWaiting = unsent.some(({ theirs }) => theirs === undefined);

  if (!state) return <p className="messages">{outcome.error ?? 'Reading the content.'}</p>;
  const views: Record<string, React.ReactNode> = {
    [SEARCH]: (
      <Search pages={state.pages} search={search} onSearch={setSearch} requests={requests} />
    ),
    [PICTURES]: <Library state={state} picking={picking} requests={requests} />,
    [HISTORY]: <History state={state} requests={requests} />,
  };
  return (
    <>
      <header className="toolbar">
        <h1>Edit the site</h1>
        <div className="tools">
          <Choice
            legend="What a click does"
            options={{ browse: 'Browse', edit: 'Edit' }}
            value={view.mode}
            onChange={(mode) => setView({ ...view, mode })}
          />
          <Choice
            legend="Width"
            options={{ phone: 'Phone', desktop: 'Desktop' }}
            value={view.width}
            onChange={(width) => setView({ ...view, width })}
          />
          <Choice
            legend="Theme"
            options={{ light: 'Light', dark: 'Dark' }}
            value={view.theme}
            onChange={(theme) => setView({ ...view, theme })}
          />
          <Choice
            legend="Page"
            options={{ landing: 'Landing page', notFound: 'Not found' }}
            value={page}
            onChange={setPage}
          />
          <p className="actions">
            <Button disabled={!state.canUndo} onClick={() => requests.send({ do: 'undo' })}>
              Undo
            </Button>
            <Button disabled={!state.canRedo} onClick={() => requests.send({ do: 'redo' })}>
              Redo
            </Button>
            {/* A tab of its own has room for what is wrong, if there is no file. */}
            <a href={`${ADDRESS}preview`} target="_blank" rel="noreferrer">
              Download a preview
            </a>
          </p>
        </div>
        <HandIn state={state} outcome={outcome} handedIn={handedIn} requests={requests} />
      </header>
      <div className="messages" role="status">
        {isWaiting ? (
          <p className="problem">
            The editor does not answer.{' '}
            {requests.unsent.isStored()
              ? 'What you write is kept in this browser, and sent once it is started again.'
              : 'This browser can’t keep what you write: copy it before you start the editor again.'}
          </p>
        ) : (
          <Outcome outcome={outcome} />
        )}
        {clash && (
          <p className="problem">
            Another window has changed what you write: decide which version stays.{' '}
            <Button onClick={() => requests.choose(clash.place)}>Go to it</Button>
          </p>
        )}
        {refused && (
          <p className="warning">
            Another window has other words for the same field (
            {texts.find(({ place }) => place === refused)?.label ?? PLEA_LABEL}): decide there which
            version stays.
          </p>
        )}
        {state.clashes.length > 0 && (
          <p className="problem">
            Somebody else has changed the same places: decide under Changes which version stays.
          </p>
        )}
        {state.isPageBehind && (
          <p className="warning">The page shows an earlier state until the problems are fixed.</p>
        )}
      </div>
      <nav aria-label="Parts of the content">
        <p className="help">Click a text or a picture on the page, or choose a part here.</p>
        <ul>
          <li>
            <Button aria-current={chosen === CHANGES} onClick={() => choose(CHANGES)}>
              Changes{' '}
              <span className="count">
                {state.changes.length > 0 && `${state.changes.length} changed`}
              </span>
            </Button>
          </li>
          <li>
            <Button aria-current={chosen === SEARCH} onClick={() => choose(SEARCH)}>
              Search
            </Button>
          </li>
          <li>
            <Button aria-current={chosen === PICTURES} onClick={() => choose(PICTURES)}>
              Pictures
            </Button>
          </li>
          <li>
            <Button aria-current={chosen === HISTORY} onClick={() => choose(HISTORY)}>
              History
            </Button>
          </li>
          {state.pages.map((entry) => (
            <li key={entry.name}>
              <Button aria-current={chosen === entry.name} onClick={() => choose(entry.name)}>
                {entry.title} <span className="count">{countRemarks(entry.fields)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      <main
        id="form"
        key={chosen}
        tabIndex={-1}
        onFocus={({ target: { dataset } }) => {
          const place = dataset.field ?? dataset.entry ?? pointed;
          // The page marks a picture by its description.
          setPointed(place.replace(/\.(file|focus)$/, ''));
        }}
        onBlur={({ target: { dataset } }) => dataset.field && requests.leave(dataset.field)}
      >
        {views[chosen] ?? <Form state={state} chosen={chosen} requests={requests} />}
      </main>
      <section aria-label="The page" className="page">
        <PageFrame
          address={PAGE_ADDRESS + PAGES[page]}
          view={view}
          texts={texts}
          version={state.version}
          target={pointed}
          events={{
            findPicture: (entry) =>
              state.pages.map(({ fields }) => findPicture(fields, entry)).find(Boolean),
            findText: (place) => texts.find((text) => text.place === place),
            onChoose: (place) => requests.choose(place),
            onPoint: (place) => requests.choose(place, false),
            onType: requests.type,
            onSplit: requests.split,
            onTyped: (place) => {
              requests.leave(place);
              requests.send({ do: 'draw' });
            },
          }}
        />
      </section>
    </>
  );
}
