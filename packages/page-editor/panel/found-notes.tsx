/** What the claims review has found in a text, and what the editor says to the regulatory person. */
import { useId } from 'react';
import { type AnsweredPlea, type Found, PLEA_LABEL, sayPlea, VERDICTS } from '../protocol.ts';
import { WindowClash } from './clash.tsx';
import type { Requests } from './requests.ts';
import { useTyped } from './typed.ts';

type PleaProps = { plea: NonNullable<Found['plea']>; about: string; requests: Requests };

function PleaField({ plea, about, requests }: PleaProps) {
  const { text, type } = useTyped(plea, requests);
  const id = useId();
  return (
    <div className="plea">
      <label htmlFor={id}>
        {PLEA_LABEL}
        <span className="hidden"> About: “{about}”</span>
      </label>
      <textarea
        id={id}
        data-field={plea.place}
        rows={1}
        maxLength={1000}
        value={text}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => type(target.value)}
      />
      <p id={`${id}-help`} className="help">
        The regulatory person reads it beside the sentence. It approves nothing.
      </p>
      <WindowClash place={plea.place} requests={requests} />
    </div>
  );
}

const Said = ({ reason }: { reason: string }) => <p>You: {sayPlea(reason)}</p>;

type NoteProps = { found: Found; requests: Requests | undefined };

/** The sentence with the phrase underlined, why it may not stand, and what to write instead. */
function FoundNote({ found, requests }: NoteProps) {
  const { verdict, sentence, phrase, why, laws, instead, plea } = found;
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
      {laws && (
        <details className="help">
          <summary>
            Laws<span className="hidden"> about “{phrase}”</span>
          </summary>
          <p>{laws}</p>
        </details>
      )}
      {plea && requests && <PleaField plea={plea} about={sentence} requests={requests} />}
      {plea?.value && !requests && <Said reason={plea.value} />}
    </div>
  );
}

type NotesProps = {
  found: Found[];
  /** Without them, what the editor says is only shown. */
  requests?: Requests;
};

export const FoundNotes = ({ found, requests }: NotesProps) =>
  // A sentence may break two rules by one phrase.
  found.map((entry) => (
    <FoundNote
      key={JSON.stringify({ ...entry, plea: undefined })}
      found={entry}
      requests={requests}
    />
  ));

/** What the editor has said, and what came of it. */
export const Answers = ({ pleas }: { pleas: AnsweredPlea[] }) =>
  pleas.map(({ sentence, rule, reason, answer }) => (
    <div key={`${rule} ${sentence}`} className="answer">
      <p>“{sentence}”</p>
      <Said reason={reason} />
      <p>
        <strong>{answer}</strong>
      </p>
    </div>
  ));
