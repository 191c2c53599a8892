/** The dialog to review and submit changes, and to look at earlier submissions. */
import './submit-dialog.css';
import { type FormEvent, useRef, useState } from 'react';
import {
  ADDRESS,
  type EditorState,
  type FormField,
  type Reply,
  type ShownChange,
  SUBMISSION_STATES,
  type Submission,
} from '../protocol.ts';
import { Button } from './button.tsx';
import { Reminders, Words } from './changes.tsx';
import { FindingNotes, JustificationAnswers } from './finding-notes.tsx';
import type { Requests } from './requests.ts';

/** Shows the result of the last request. */
export function Outcome({ outcome: { error, message, file } }: { outcome: Reply }) {
  return (
    <>
      {error && <p className="problem">{error}</p>}
      {message && <p>{message}</p>}
      {file && (
        <p>
          <a href={`${ADDRESS}submissions/${file}`} download>
            Download {file}
          </a>
        </p>
      )}
    </>
  );
}

type EntryProps = { entry: Submission; hasChanges: boolean; requests: Requests };

function Entry({ entry, hasChanges, requests }: EntryProps) {
  const { name, by, summary, state, justifications, request } = entry;
  const [isAsked, setAsked] = useState(false);
  const open = () => {
    if (!hasChanges || isAsked) requests.send({ do: 'reopen', name, mayReplace: isAsked });
    setAsked(hasChanges && !isAsked);
  };
  return (
    <li className="change">
      <h4>{summary || name}</h4>
      <p className="help">
        {by && `${by}, `}
        {name.slice(0, 'yyyy-mm-dd'.length)}
      </p>
      <p>{SUBMISSION_STATES[state]}</p>
      {request && (
        <p>
          <a href={request} target="_blank" rel="noreferrer">
            Request for approval, with the preview
            <span className="hidden"> of {summary || name} (opens in a new tab)</span>
          </a>
        </p>
      )}
      <JustificationAnswers justifications={justifications} />
      <p className="actions">
        <Button about={summary} onClick={open} onBlur={() => setAsked(false)}>
          {isAsked ? 'Really replace your current changes?' : 'Open again'}
        </Button>
        <a href={`${ADDRESS}submissions/${name}.bundle`} download>
          Download<span className="hidden"> {summary}</span>
        </a>
      </p>
    </li>
  );
}

/** Storage key for the name of the last person who submitted. */
const NAME = 'edit-name';

type SubmitProps = {
  state: EditorState;
  outcome: Reply;
  /** Undefined until loaded. */
  submissions: Submission[] | undefined;
  requests: Requests;
};

/** Finds the first field with a problem: problems prevent submitting. */
function findProblem(fields: FormField[]): FormField | undefined {
  for (const field of fields) {
    if (field.problems.length > 0) return field;
    const parts =
      field.control === 'list' ? field.items : field.control === 'group' ? field.fields : [];
    const found = findProblem(parts);
    if (found) return found;
  }
  return undefined;
}

/** Says how many changes contain a forbidden claim. */
const countForbidden = (count: number) =>
  count === 1
    ? 'one change contains a forbidden claim'
    : `${count} changes contain forbidden claims`;

type SummaryProps = {
  change: ShownChange;
  isOmitted: boolean;
  onToggle: (isOmitted: boolean) => void;
};

/** Shows a change on one line that expands, with a checkbox to include it. */
function Summary({ change, isOmitted, onToggle }: SummaryProps) {
  const { where, what, words, pictures, warnings, findings } = change;
  return (
    <li className="change included">
      <input
        type="checkbox"
        aria-label={`Submit ${where}`}
        checked={!isOmitted}
        onChange={({ target }) => onToggle(!target.checked)}
      />
      <details>
        <summary>
          {where}: {what}
        </summary>
        <Words words={words} pictures={pictures} />
      </details>
      {!isOmitted && (
        <div>
          <Reminders warnings={warnings} />
          <FindingNotes findings={findings} />
        </div>
      )}
    </li>
  );
}

type ContentsProps = SubmitProps & { onLeave: (fieldName: string) => void };

function Contents({ state, outcome, submissions, requests, onLeave }: ContentsProps) {
  const { changes } = state;
  /** Ids of changes to omit. */
  const [without, setWithout] = useState<readonly string[]>([]);
  const opened = submissions?.find((entry) => entry.state === 'opened-again');
  const submitted = changes.filter(({ id }) => !without.includes(id));
  const problem = findProblem(state.pages.flatMap(({ fields }) => fields));
  const forbidden = submitted
    .filter(({ findings }) => findings.some(({ verdict }) => verdict === 'claim'))
    .map(({ id }) => id);
  /** Ids of the changes about which the dialog last asked. If the ids change, it asks again. */
  const [asked, setAsked] = useState('');
  const isAsked = asked !== '' && asked === `${forbidden}`;
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (forbidden.length > 0 && !isAsked) {
      setAsked(`${forbidden}`);
      // Move the focus to the question. If the user pressed Enter, the focus is in a field above.
      return button.current?.focus();
    }
    const data = new FormData(event.currentTarget);
    const [name, summary] = ['name', 'summary'].map((key) => `${data.get(key)}`);
    localStorage.setItem(NAME, name ?? '');
    setBusy(true);
    await requests.send({
      do: 'submit',
      name: name ?? '',
      summary: summary ?? '',
      without: [...without],
    });
    setBusy(false);
    setWithout([]);
  };
  return (
    <>
      <div role="status">
        <Outcome outcome={outcome} />
      </div>
      {problem && (
        <p className="problem">
          {problem.label} {problem.problems[0]}. Correct this first.{' '}
          <Button onClick={() => onLeave(problem.fieldName)}>Go to the field</Button>
        </p>
      )}
      <h3>Changes to submit</h3>
      {changes.length === 0 ? (
        <p>Nothing has changed.</p>
      ) : (
        <p className="help">Uncheck changes that are not ready: they stay in the editor.</p>
      )}
      <ul>
        {changes.map((change) => (
          <Summary
            key={change.id}
            change={change}
            isOmitted={without.includes(change.id)}
            onToggle={(isOmitted) => {
              const others = without.filter((id) => id !== change.id);
              setWithout(isOmitted ? [...others, change.id] : others);
            }}
          />
        ))}
      </ul>
      {changes.length > 0 && submitted.length === 0 && <p>No change is checked.</p>}
      {submitted.length > 0 && (
        // Ignore key repeat: otherwise a held Enter key confirms the question at once.
        <form onSubmit={submit} onKeyDown={(event) => event.repeat && event.preventDefault()}>
          <p className="help">
            A colleague and the regulatory person get these changes with the report of the claims
            review. Submitting publishes nothing.
          </p>
          <label>
            Your name
            <input
              name="name"
              required
              maxLength={80}
              autoComplete="name"
              defaultValue={localStorage.getItem(NAME) ?? ''}
            />
          </label>
          <label>
            What has changed, in a sentence
            <input
              key={opened?.name}
              name="summary"
              required
              maxLength={500}
              defaultValue={opened?.summary ?? ''}
            />
          </label>
          <p className="actions">
            <button ref={button} type="submit">
              {isAsked ? `Really submit, though ${countForbidden(forbidden.length)}?` : 'Submit'}
            </button>
            <a href={`${ADDRESS}report`} target="_blank" rel="noreferrer">
              Report to print
            </a>
          </p>
          <p role="status">
            {isBusy && 'Submitting: the report is written, and the changes are sent …'}
          </p>
        </form>
      )}
      <h3>Earlier submissions</h3>
      <p role="status">
        {!submissions && 'Loading …'}
        {submissions?.length === 0 && 'Nothing has been submitted from this computer yet.'}
      </p>
      <ul>
        {submissions?.map((entry) => (
          <Entry
            key={entry.name}
            entry={entry}
            hasChanges={changes.length > 0}
            requests={requests}
          />
        ))}
      </ul>
      {submissions && submissions.length > 0 && (
        <p className="actions">
          <Button onClick={() => requests.send({ do: 'send-again' })}>
            Send again, and refresh
          </Button>
        </p>
      )}
    </>
  );
}

export function SubmitDialog(props: SubmitProps) {
  const { changes } = props.state;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
    props.requests.send({ do: 'list-submissions' });
  };
  const leave = (fieldName: string) => {
    dialog.current?.close();
    props.requests.choose(fieldName);
  };
  return (
    <>
      <Button className="open-submit-dialog" aria-haspopup="dialog" onClick={show}>
        Submit ({changes.length}
        <span className="hidden"> changed</span>)
      </Button>
      <dialog
        ref={dialog}
        className="submit-dialog"
        aria-labelledby="submit-dialog-title"
        onClose={() => setOpen(false)}
      >
        <div className="title">
          <h2 id="submit-dialog-title">Submit</h2>
          <Button onClick={() => dialog.current?.close()}>Close</Button>
        </div>
        {isOpen && <Contents {...props} onLeave={leave} />}
      </dialog>
    </>
  );
}
