/** Lists the sentences that the regulatory person has allowed word for word; read-only. */
import type { RecordedException } from '../protocol.ts';

export const Exceptions = ({ exceptions }: { exceptions: RecordedException[] }) => (
  <>
    <h2>Recorded exceptions</h2>
    <p className="help">
      Each allows one sentence, word for word. The regulatory person records them.
    </p>
    {exceptions.length === 0 && <p>There are none.</p>}
    <ul>
      {exceptions.map(({ sentence, reason, by, date }) => (
        <li key={sentence + reason} className="change">
          <p>“{sentence}”</p>
          <p className="help">
            {by}, {date}: {reason}
          </p>
        </li>
      ))}
    </ul>
  </>
);
