/** Lists all changes, each with the old and the new words. */
import { createContext, type ReactNode, use, useState } from 'react';
import { ADDRESS, type EditorState, type ShownChange, type TextField } from '../protocol.ts';
import { Button } from './button.tsx';
import { FindingNotes, JustificationAnswers } from './finding-notes.tsx';
import { readPoint } from './focus-point.ts';
import { omitLines } from './omit-lines.ts';
import type { Requests } from './requests.ts';

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

/** All texts of the content, to look up the picture of a changed focus point. */
export const Texts = createContext<TextField[]>([]);

/** Shows the focus point of a change on the picture. */
function PointOf({ fieldName, point }: { fieldName: string; point: string }) {
  const picture = use(Texts).find((text) => text.fieldName === fieldName)?.cut?.picture;
  if (!picture) return null;
  const { x, y } = readPoint(point);
  return (
    <span className="point">
      <img src={`${ADDRESS}thumbnails/${picture}`} alt="" loading="lazy" />
      <span className="dot" style={{ left: `${x}%`, top: `${y}%` }} />
    </span>
  );
}

type VersionProps = {
  title: string;
  words: ShownChange['words'];
  without: 'added' | 'removed';
  pictures: string[];
  point: ReactNode;
};

function Version({ title, words, without, pictures, point }: VersionProps) {
  const kept = words.filter(({ is }) => is !== without);
  if (kept.length === 0) return null;
  return (
    <p className="words">
      {title}:{' '}
      {omitLines(kept, pictures).map(({ text, is }, at) => {
        const Tag = TAGS[is];
        // biome-ignore lint/suspicious/noArrayIndexKey: words keep their order
        return <Tag key={at}>{text}</Tag>;
      })}
      {[...new Set(pictures)].map((name) => (
        <img key={name} src={`${ADDRESS}thumbnails/${name}`} alt={name} loading="lazy" />
      ))}
      {point}
    </p>
  );
}

type WordsProps = Pick<ShownChange, 'words'> & Partial<Pick<ShownChange, 'pictures'>>;

/** Shows old and new texts word by word, and pictures in place of picture names. */
export function Words({ words, pictures }: WordsProps) {
  const { before = [], after = [], points } = pictures ?? {};
  return (
    <>
      <Version
        words={words}
        title="Before"
        without="added"
        pictures={before}
        point={points && <PointOf fieldName={points.fieldName} point={points.before} />}
      />
      <Version
        words={words}
        title="After"
        without="removed"
        pictures={after}
        point={points && <PointOf fieldName={points.fieldName} point={points.after} />}
      />
    </>
  );
}

export const Reminders = ({ warnings }: Pick<ShownChange, 'warnings'>) =>
  warnings.map((warning) => (
    <p key={warning} className="warning">
      <strong>Please check:</strong> {warning}
    </p>
  ));

function Change({ change, requests }: { change: ShownChange; requests: Requests }) {
  const { id, where, what, words, problems, warnings, findings, fieldName, pictures } = change;
  return (
    <li className="change">
      <h3>
        {where}: {what}
      </h3>
      <Words words={words} pictures={pictures} />
      {problems.map((problem) => (
        <p key={problem} className="problem">
          <strong>Problem:</strong> {problem}
        </p>
      ))}
      <Reminders warnings={warnings} />
      {findings.length === 0 ? (
        <p className="help">Nothing found by the claims review.</p>
      ) : (
        <FindingNotes findings={findings} requests={requests} />
      )}
      <p className="actions">
        <Button about={where} onClick={() => requests.choose(fieldName)}>
          Go to the field
        </Button>
        <Button about={where} onClick={() => requests.send({ do: 'revert', id })}>
          Take back
        </Button>
      </p>
    </li>
  );
}

/** Lists sentences on the page that change with the device's status. */
export function StatusChanges({ changes }: { changes: ShownChange[] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3>Sentences that change with the status of the device</h3>
      <ul>
        {changes.map(({ id, where, words, findings }) => (
          <li key={id} className="change">
            <h4>{where}</h4>
            <Words words={words} />
            <FindingNotes findings={findings} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function Changes({ state, requests }: { state: EditorState; requests: Requests }) {
  const { changes, statusChanges, answers } = state;
  const [isSure, setSure] = useState(false);
  return (
    <>
      <h2>Changes</h2>
      {changes.length === 0 && <p>Nothing has changed.</p>}
      <ul>
        {changes.map((change) => (
          <Change key={change.id} change={change} requests={requests} />
        ))}
      </ul>
      <StatusChanges changes={statusChanges} />
      {answers.length > 0 && <h3>Answers from the regulatory person</h3>}
      <JustificationAnswers justifications={answers} />
      <p className="actions" hidden={changes.length === 0}>
        <Button
          onBlur={() => setSure(false)}
          onClick={() => {
            if (isSure) requests.send({ do: 'discard' });
            setSure(!isSure);
          }}
        >
          {isSure ? 'Really discard all changes?' : 'Discard all changes'}
        </Button>
      </p>
    </>
  );
}
