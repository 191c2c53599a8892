/** What has changed, in words; and handing it in. */
import { type FormEvent, useState } from 'react';
import { ADDRESS, type EditorState, type ShownChange } from '../protocol.ts';
import { Button } from './button.tsx';
import { FoundNote } from './fields.tsx';
import type { Requests } from './requests.ts';

const TAGS = { same: 'span', added: 'ins', removed: 'del' } as const;

type VersionProps = { title: string; words: ShownChange['words']; without: 'added' | 'removed' };

function Version({ title, words, without }: VersionProps) {
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
      </p>
    )
  );
}

function Change({ change, requests }: { change: ShownChange; requests: Requests }) {
  const { id, where, what, words, mistakes, found, place } = change;
  return (
    <li className="change">
      <h3>
        {where}: {what}
      </h3>
      <Version title="Before" words={words} without="added" />
      <Version title="After" words={words} without="removed" />
      {mistakes.map((mistake) => (
        <p key={mistake} className="mistake">
          Mistake: {mistake}
        </p>
      ))}
      {found.length === 0 ? (
        <p className="help">The claims review: nothing found.</p>
      ) : (
        found.map((entry) => <FoundNote key={JSON.stringify(entry)} found={entry} />)
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
    <li className="change mistake">
      <h3>{where}: somebody else has changed it too</h3>
      <dl>
        <dt>Yours</dt>
        <dd>{mine}</dd>
        <dt>Theirs</dt>
        <dd>{theirs}</dd>
      </dl>
      <p className="actions">
        <Button onClick={() => requests.send({ do: 'decide', place, keep: 'mine' })}>
          Keep yours
        </Button>
        <Button onClick={() => requests.send({ do: 'decide', place, keep: 'theirs' })}>
          Take theirs
        </Button>
      </p>
    </li>
  );
}

export function Changes({ state, requests }: { state: EditorState; requests: Requests }) {
  const { changes, clashes } = state;
  const [isSure, setSure] = useState(false);
  const handIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [name, summary] = ['name', 'summary'].map((key) => `${data.get(key)}`);
    requests.send({ do: 'hand-in', name: name ?? '', summary: summary ?? '' });
  };
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
      <form onSubmit={handIn}>
        <h3>Hand in</h3>
        <p className="help">
          A colleague and the regulatory person get the changes with the report of the claims
          review. Nothing is published by it.
        </p>
        <label>
          Your name
          <input name="name" required maxLength={80} autoComplete="name" />
        </label>
        <label>
          What has changed, in a sentence
          <input name="summary" required maxLength={500} />
        </label>
        <p className="actions">
          <button type="submit">Hand in</button>
          <a href={`${ADDRESS}report`} target="_blank" rel="noreferrer">
            Report to print
          </a>
        </p>
      </form>
      <h3>Or keep them here</h3>
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
