/** Shows claims findings in a text, and the editor's justifications for the regulatory person. */
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
        The regulatory person reads your reason next to the sentence. Your reason approves nothing.
      </p>
    </div>
  );
}

const JustificationText = ({ reason }: { reason: string }) => <p>You: {quoteReason(reason)}</p>;

type FindingNoteProps = { finding: ClaimsFinding; requests: Requests | undefined };

/** Shows the sentence with the phrase underlined, the reason, and what to write instead. */
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
  /** Without `requests`, justifications are read-only. */
  requests?: Requests;
};

export const FindingNotes = ({ findings, requests }: FindingNotesProps) =>
  // The key contains the whole finding, because one phrase may break two rules.
  findings.map((entry) => (
    <FindingNote
      key={JSON.stringify({ ...entry, justification: undefined })}
      finding={entry}
      requests={requests}
    />
  ));

/** Lists justifications and the answers to them. */
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
