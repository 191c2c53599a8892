/** What the claims review has found in a text, and what the editor says to the regulatory person. */
import './notes.css';
import { useId } from 'react';
import {
  type AnsweredJustification,
  type ClaimsFinding,
  JUSTIFICATION_LABEL,
  quoteReason,
  VERDICTS,
} from '../protocol.ts';
import type { Requests } from './requests.ts';
import { useTypedText } from './use-typed-text.ts';

type JustificationProps = {
  justification: NonNullable<ClaimsFinding['justification']>;
  about: string;
  requests: Requests;
};

function JustificationField({ justification, about, requests }: JustificationProps) {
  const { text, type } = useTypedText(justification, requests);
  const id = useId();
  return (
    <div className="justification">
      <label htmlFor={id}>
        {JUSTIFICATION_LABEL}
        <span className="hidden"> About: “{about}”</span>
      </label>
      <textarea
        id={id}
        data-field={justification.fieldName}
        rows={1}
        maxLength={1000}
        value={text}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => type(target.value)}
      />
      <p id={`${id}-help`} className="help">
        The regulatory person reads it beside the sentence. It approves nothing.
      </p>
    </div>
  );
}

const JustificationText = ({ reason }: { reason: string }) => <p>You: {quoteReason(reason)}</p>;

type FindingNoteProps = { finding: ClaimsFinding; requests: Requests | undefined };

/** The sentence with the phrase underlined, why it may not stand, and what to write instead. */
function FindingNote({ finding, requests }: FindingNoteProps) {
  const { verdict, sentence, phrase, why, laws, instead, justification } = finding;
  const at = sentence.indexOf(phrase);
  return (
    <div className="finding" data-verdict={verdict}>
      <p>
        <strong>{VERDICTS[verdict]}</strong> “{sentence.slice(0, Math.max(at, 0))}
        <mark>{phrase}</mark>
        {at < 0 ? '' : sentence.slice(at + phrase.length)}”
      </p>
      <p>{why}</p>
      {instead && <p>Instead, for example: {instead}</p>}
      {laws && (
        <details className="help">
          <summary>
            Laws<span className="hidden"> about “{phrase}”</span>
          </summary>
          <p>{laws}</p>
        </details>
      )}
      {justification && requests && (
        <JustificationField justification={justification} about={sentence} requests={requests} />
      )}
      {justification?.value && !requests && <JustificationText reason={justification.value} />}
    </div>
  );
}

type FindingNotesProps = {
  findings: ClaimsFinding[];
  /** Without them, what the editor says is only shown. */
  requests?: Requests;
};

export const FindingNotes = ({ findings, requests }: FindingNotesProps) =>
  // A sentence may break two rules by one phrase.
  findings.map((entry) => (
    <FindingNote
      key={JSON.stringify({ ...entry, justification: undefined })}
      finding={entry}
      requests={requests}
    />
  ));

/** What the editor has said, and what came of it. */
export const JustificationAnswers = ({
  justifications,
}: {
  justifications: AnsweredJustification[];
}) =>
  justifications.map(({ sentence, rule, reason, answer }) => (
    <div key={`${rule} ${sentence}`} className="answer">
      <p>“{sentence}”</p>
      <JustificationText reason={reason} />
      <p>
        <strong>{answer}</strong>
      </p>
    </div>
  ));
