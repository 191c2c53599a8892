/** Who changed what and when, and taking an earlier text back. */
import { useEffect, useState } from 'react';
import type { EditorState, History as Past, PastChange } from '../protocol.ts';
import { Button } from './button.tsx';
import { Words } from './changes.tsx';
import type { Requests } from './requests.ts';

const formatDay = (date: string) =>
  new Date(date).toLocaleDateString('en-AU', { dateStyle: 'medium' });

type CommitProps = {
  commit: Past['commits'][number];
  /** The only file whose changes are shown; all, if it is empty. */
  part: string;
  requests: Requests;
};

function Commit({ commit, part, requests }: CommitProps) {
  const { id, by, date, summary, files } = commit;
  const [changes, setChanges] = useState<PastChange[]>();
  const read = async () => {
    const { past } = await requests.send({ do: 'read-commit', commit: id });
    setChanges(past ?? []);
  };
  const shown = changes?.filter(({ file }) => !part || file === part);
  return (
    <li className="entry">
      <details name="history" onToggle={({ currentTarget }) => currentTarget.open && read()}>
        <summary>
          <span className="name">{summary}</span>
          <span className="help">
            {by}, {formatDay(date)}: {files.map(({ title }) => title).join(', ')}
          </span>
        </summary>
        {!shown && <p className="help">Reading the changes.</p>}
        {shown?.map((change) => (
          <div key={change.id} className="change">
            <h3>
              {change.where}: {change.what}
            </h3>
            <Words words={change.words} />
            {change.hasEarlier && (
              <p className="actions">
                <Button
                  about={change.where}
                  onClick={() => requests.send({ do: 'take-back', commit: id, id: change.id })}
                >
                  Take back what was before
                </Button>
              </p>
            )}
          </div>
        ))}
      </details>
    </li>
  );
}

export function History({ state, requests }: { state: EditorState; requests: Requests }) {
  const [history, setHistory] = useState<Past>();
  const [part, setPart] = useState('');
  useEffect(() => {
    requests.send({ do: 'list-history' }).then(({ history: read }) => setHistory(read));
  }, [requests]);
  if (!history) return <h2>History</h2>;
  const commits = history.commits.filter(
    ({ files }) => !part || files.some(({ name }) => name === part),
  );
  return (
    <>
      <h2>History</h2>
      <p className="help">
        Who has changed the content. What you take back becomes one of your own changes.
      </p>
      <label>
        Part
        <select value={part} onChange={({ target }) => setPart(target.value)}>
          <option value="">All parts</option>
          {state.pages.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p role="status">
        {commits.length} {commits.length === 1 ? 'version' : 'versions'}, the newest first.
      </p>
      <ul>
        {commits.map((commit) => (
          <Commit key={commit.id} commit={commit} part={part} requests={requests} />
        ))}
      </ul>
      <p className="help">{history.note}</p>
    </>
  );
}
