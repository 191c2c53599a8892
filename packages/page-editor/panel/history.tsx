/** Lists who changed the content in the last year, and when. */
import { useEffect, useState } from 'react';
import type { PastCommit } from '../protocol.ts';
import type { Requests } from './requests.ts';

const formatDay = (date: string) =>
  new Date(date).toLocaleDateString('en-AU', { dateStyle: 'medium' });

export function History({ requests }: { requests: Requests }) {
  const [history, setHistory] = useState<PastCommit[]>();
  useEffect(() => {
    requests.send({ do: 'list-history' }).then((reply) => setHistory(reply.history));
  }, [requests]);
  return (
    <>
      <h2>History</h2>
      <p role="status">
        {history ? `${history.length} changes in the last year, the newest first.` : 'Reading …'}
      </p>
      <ul>
        {history?.map(({ id, by, date, summary, parts }) => (
          <li key={id} className="change">
            <h3>{summary}</h3>
            <p className="help">
              {by}, <time dateTime={date}>{formatDay(date)}</time>: {parts.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
