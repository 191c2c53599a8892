/** What has changed, in words. */
import { useState } from 'react';
import { ADDRESS, type EditorState, type ShownChange } from '../protocol.ts';
import { Button } from './button.tsx';
import { ClashChoice } from './clash.tsx';
import { Answers, FoundNotes } from './found-notes.tsx';
import type { Requests } from './requests.ts';

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

type VersionProps = {
  title: string;
  words: ShownChange['words'];
  without: 'added' | 'removed';
  pictures: string[];
};

function Version({ title, words, without, pictures }: VersionProps) {
  const kept = words.filter(({ is }) => is !== without);
  return (
    kept.length > 0 && (
      <p className="words">
        {title}:{' '}
        {kept.map(({ text, is }, at) => {
          const Tag = TAGS[is];
          // biome-ignore lint/suspicious/noArrayIndexKey: words keep their order
          return <Tag key={at}>{text}</Tag>;
        })}
        {[...new Set(pictures)].map((name) => (
          <img key={name} src={`${ADDRESS}thumbnails/${name}`} alt="" loading="lazy" />
        ))}
      </p>
    )
  );
}

type WordsProps = Pick<ShownChange, 'words'> & Partial<Pick<ShownChange, 'pictures'>>;

/** Names of pictures are among the words. */
export function Words({ words, pictures }: WordsProps) {
  return (
    <>
      <Version title="Before" words={words} without="added" pictures={pictures?.before ?? []} />
      <Version title="After" words={words} without="removed" pictures={pictures?.after ?? []} />
    </>
  );
}

/** What to look at again. */
export const Reminders = ({ warnings }: Pick<ShownChange, 'warnings'>) =>
  warnings.map((warning) => (
    <p key={warning} className="warning">
      Please check: {warning}
    </p>
  ));

function Change({ change, requests }: { change: ShownChange; requests: Requests }) {
  const { id, where, what, words, problems, warnings, found, place, pictures } = change;
  return (
    <li className="change">
      <h3>
        {where}: {what}
      </h3>
      <Words words={words} pictures={pictures} />
      {problems.map((problem) => (
        <p key={problem} className="problem">
          Problem: {problem}
        </p>
      ))}
      <Reminders warnings={warnings} />
      {found.length === 0 ? (
        <p className="help">The claims review: nothing found.</p>
      ) : (
        <FoundNotes found={found} requests={requests} />
      )}
      <p className="actions">
        <Button about={where} onClick={() => requests.choose(place)}>
          Go to it
        </Button>
        <Button about={where} onClick={() => requests.send({ do: 'revert', id })}>
          Undo this
        </Button>
      </p>
    </li>
  );
}

function Clash({ clash, requests }: { clash: EditorState['clashes'][number]; requests: Requests }) {
  const { place, where, mine, theirs } = clash;
  return (
    <li className="change problem">
      <h3>{where}: somebody else has changed it too</h3>
      <ClashChoice
        mine={mine}
        theirs={theirs}
        onDecide={(keep) => requests.send({ do: 'decide', place, keep })}
      />
    </li>
  );
}

export function Changes({ state, requests }: { state: EditorState; requests: Requests }) {
  const { changes, clashes, answers } = state;
  const [isSure, setSure] = useState(false);
  return (
    <>
      <h2>Changes</h2>
      {changes.length === 0 && <p>Nothing has changed since it was saved or handed in.</p>}
      <ul>
        {clashes.map((clash) => (
          <Clash key={clash.place} clash={clash} requests={requests} />
        ))}
        {changes.map((change) => (
          <Change key={change.id} change={change} requests={requests} />
        ))}
      </ul>
      {answers.length > 0 && <h3>Answers of the regulatory person</h3>}
      <Answers pleas={answers} />
      <h3>Instead of handing in</h3>
      <p className="help">
        Saving writes the changes into this folder, for those who work in it. It publishes nothing
        either.
      </p>
      <p className="actions">
        <Button onClick={() => requests.send({ do: 'save' })}>Save in the files</Button>
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
