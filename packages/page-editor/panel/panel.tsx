/** The editor's panel: the form, with the page next to it. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  ADDRESS,
  CHANGED_EVENT,
  type EditorState,
  type FormField,
  listTexts,
  PICTURES,
  SECTIONS,
} from '../protocol.ts';
import { Button } from './button.tsx';
import { Changes, StatusChanges, Texts } from './changes.tsx';
import { Exceptions } from './exceptions.tsx';
import { FieldSetPart } from './field-part.tsx';
import { countDiagnostics } from './fields.tsx';
import { FramedPage } from './framed-page.ts';
import { History } from './history.tsx';
import { Library } from './library.tsx';
import { PageFrame, type View } from './page-frame.tsx';
import { createStore } from './panel-state.ts';
import { FormWidth, PaneChoice, showForm } from './panes.tsx';
import { createRequests, PAGE_ADDRESS, type Requests, readMeta } from './requests.ts';
import { Samples } from './samples.tsx';
import { NO_SEARCH, Search } from './search.tsx';
import { SiteFields } from './share-preview.tsx';
import { Outcome, SubmitDialog } from './submit-dialog.tsx';

const PAGES = { landing: '', notFound: '404' };

/** The content file with the device's status. Sentences all over the page depend on the status. */
const DEVICE = 'device';

/** Names of parts of the form that aren't content files. */
const CHANGES = '#changes';
const SEARCH = '#search';
const HISTORY = '#history';
const EXCEPTIONS = '#exceptions';

type ChoiceProps<Value extends string> = {
  legend: string;
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

/** Radio buttons that set how the page is shown. */
function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(options).filter((key): key is Value => key in options);
  return (
    <fieldset className="choice of-page">
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

/** Finds an entry's picture field or, if there is none yet, the field that can be added. */
function findPicture(fields: FormField[], entry: string): string | undefined {
  for (const field of fields) {
    if (field.control === 'list') {
      const found = findPicture(field.items, entry);
      if (found) return found;
    }
    if (field.control !== 'group') continue;
    const found =
      field.fieldName === entry
        ? (listTexts(field.fields).find(({ control }) => control === 'file')?.fieldName ??
          field.absent.find(({ isPicture }) => isPicture)?.fieldName)
        : findPicture(field.fields, entry);
    if (found) return found;
  }
  return undefined;
}

/** Scrolls to a list or a group, and focuses it. */
function showPart(fieldName: string) {
  const part = document.querySelector<HTMLElement>(`fieldset[data-field="${fieldName}"]`);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}

type FormProps = { state: EditorState; chosen: string; requests: Requests };

function Form({ state, chosen, requests }: FormProps) {
  const page = state.pages.find(({ name }) => name === chosen);
  if (!page) return <Changes state={state} requests={requests} />;
  const parts = page.fields.filter(({ control }) => control === 'group' || control === 'list');
  return (
    <>
      <h2>{page.title}</h2>
      <p className="help">{page.help}</p>
      <p className="actions" hidden={parts.length < 2}>
        {parts.map(({ fieldName, label }) => (
          <Button key={fieldName} about={`of ${page.title}`} onClick={() => showPart(fieldName)}>
            {label}
          </Button>
        ))}
      </p>
      {page.name === DEVICE && state.statusChanges.length > 0 && (
        <details className="status-changes">
          <summary>{state.statusChanges.length} sentences of the page change: see them</summary>
          <StatusChanges changes={state.statusChanges} />
        </details>
      )}
      <Samples page={page} requests={requests} />
      {page.name === 'site' ? (
        <SiteFields page={page} state={state} requests={requests} />
      ) : (
        <FieldSetPart fields={page.fields} absent={page.absent} requests={requests} />
      )}
    </>
  );
}

const CONTROLS = 'textarea, input, select, button[data-field], [role="slider"]';

/** Scrolls to the control of a field, or to the first control inside it. */
function showField(fieldName: string, takesFocus: boolean) {
  if (takesFocus) showForm();
  const parent = fieldName.replace(/\.\w+$|\[\d+\]$/, '');
  const found =
    document.querySelector(`[data-field="${fieldName}"]`) ??
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
  // Select a new text, so that typing replaces it.
  if (takesFocus && found !== control && control instanceof HTMLTextAreaElement) control.select();
  document.querySelector('.pointed')?.classList.remove('pointed');
  control.closest('.field')?.classList.add('pointed');
}

export function Panel() {
  const [view, setView] = useState<View>({ mode: 'edit', width: 'desktop', theme: 'light' });
  const [page, setPage] = useState<keyof typeof PAGES>('landing');
  const [framed, setFramed] = useState<Document | null>(null);
  /** The search is kept, so that users can return to it after opening a result. */
  const [search, setSearch] = useState(NO_SEARCH);
  const store = useMemo(
    () => createStore(() => localStorage, `edit ${readMeta('edit-project')}`),
    [],
  );
  const requests = useMemo(() => createRequests(store), [store]);
  const panel = useSyncExternalStore(store.subscribe, store.getState);
  const { editor: state, outcome, submissions, picking, target, pointed } = panel;

  useEffect(() => {
    requests.start();
    import.meta.hot?.on(CHANGED_EVENT, requests.read);
    return () => import.meta.hot?.off(CHANGED_EVENT, requests.read);
  }, [requests]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      // Justifications aren't content: leave undo to the browser, which undoes one field's text.
      if (event.target instanceof Element && event.target.closest('.justification')) return;
      event.preventDefault();
      requests.send({ do: event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [requests]);

  useEffect(() => {
    if (target) showField(target.fieldName, target.takesFocus);
  }, [target]);

  const open = (part: string) => {
    showForm();
    store.dispatch({ type: 'opened', part });
  };
  const setPointed = (fieldName: string) => store.dispatch({ type: 'pointed', fieldName });
  const texts = useMemo(
    () => state?.pages.flatMap(({ fields }) => listTexts(fields)) ?? [],
    [state],
  );
  // First, the form shows the page's first section.
  const first = texts.find(({ fieldName }) => fieldName.startsWith(`${SECTIONS}[`));
  const chosen = panel.chosen || (first?.value ?? '');

  if (!state) return <p className="messages">{outcome.error ?? 'Reading the content.'}</p>;
  const views: Record<string, React.ReactNode> = {
    [SEARCH]: (
      <Search pages={state.pages} search={search} onSearch={setSearch} requests={requests} />
    ),
    [PICTURES]: <Library state={state} picking={picking} requests={requests} />,
    [HISTORY]: <History requests={requests} />,
    [EXCEPTIONS]: <Exceptions exceptions={state.exceptions} />,
  };
  return (
    <Texts value={texts}>
      <header className="toolbar">
        <h1>Edit the site</h1>
        <div className="tools">
          <PaneChoice />
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
            {/* Opens a new tab, where the server lists problems that prevent a preview. */}
            <a href={`${ADDRESS}preview`} target="_blank" rel="noreferrer">
              Download a preview
            </a>
          </p>
        </div>
        <SubmitDialog
          state={state}
          outcome={outcome}
          submissions={submissions}
          requests={requests}
        />
      </header>
      <div className="messages" role="status">
        {panel.isConnected ? (
          <Outcome outcome={outcome} />
        ) : (
          <p className="problem">
            The editor does not answer.{' '}
            {store.isStored()
              ? 'What you write is kept in this browser, and sent once the editor is started again.'
              : 'This browser can’t keep what you write: copy your texts, then start the editor again.'}
          </p>
        )}
        {state.isPageBehind && (
          <p className="warning">The page shows an earlier version until the problems are fixed.</p>
        )}
      </div>
      <nav aria-label="Parts of the content">
        <p className="help">Click a text or a picture on the page, or choose a part here.</p>
        <ul>
          <li>
            <Button aria-current={chosen === CHANGES} onClick={() => open(CHANGES)}>
              Changes{' '}
              <span className="count">
                {state.changes.length > 0 && `${state.changes.length} changed`}
              </span>
            </Button>
          </li>
          <li>
            <Button aria-current={chosen === SEARCH} onClick={() => open(SEARCH)}>
              Search
            </Button>
          </li>
          <li>
            <Button aria-current={chosen === PICTURES} onClick={() => open(PICTURES)}>
              Pictures
            </Button>
          </li>
          <li>
            <Button aria-current={chosen === HISTORY} onClick={() => open(HISTORY)}>
              History
            </Button>
          </li>
          {state.pages.map((entry) => (
            <li key={entry.name}>
              <Button aria-current={chosen === entry.name} onClick={() => open(entry.name)}>
                {entry.title} <span className="count">{countDiagnostics(entry.fields)}</span>
              </Button>
            </li>
          ))}
          <li>
            <Button aria-current={chosen === EXCEPTIONS} onClick={() => open(EXCEPTIONS)}>
              Recorded exceptions
            </Button>
          </li>
        </ul>
      </nav>
      <main
        id="form"
        key={chosen}
        tabIndex={-1}
        onFocus={({ target: { dataset } }) => {
          const fieldName = dataset.field ?? dataset.entry ?? pointed;
          // On the page, a picture's mark is in the alternative text.
          setPointed(fieldName.replace(/\.(file|focus)$/, ''));
        }}
        onBlur={({ target: { dataset } }) => dataset.field && requests.leave(dataset.field)}
      >
        <FramedPage value={framed}>
          {views[chosen] ?? <Form state={state} chosen={chosen} requests={requests} />}
        </FramedPage>
      </main>
      <FormWidth />
      <section aria-label="The page" className="page">
        <PageFrame
          page={framed}
          onLoad={setFramed}
          address={PAGE_ADDRESS + PAGES[page]}
          view={view}
          texts={texts}
          version={state.version}
          target={pointed}
          events={{
            findPicture: (entry) =>
              state.pages.map(({ fields }) => findPicture(fields, entry)).find(Boolean),
            findText: (fieldName) => texts.find((text) => text.fieldName === fieldName),
            findTyped: (fieldName) => panel.typed[fieldName]?.value,
            isBehind: (version) => version !== state.version || Object.keys(panel.typed).length > 0,
            onChoose: (fieldName) => requests.choose(fieldName),
            onPoint: (fieldName) => requests.choose(fieldName, false),
            onType: requests.type,
            onSplit: requests.split,
            onTyped: (fieldName) => {
              requests.leave(fieldName);
              requests.send({ do: 'draw' });
            },
          }}
        />
      </section>
    </Texts>
  );
}
