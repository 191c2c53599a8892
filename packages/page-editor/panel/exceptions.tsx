/** Lists the sentences that the regulatory person has allowed word for word; read-only. */
import type { RecordedException } from '../protocol.ts';

export const Exceptions = ({ exceptions }: { exceptions: RecordedException[] }) => (
  <>
    <h2>Recorded exceptions</h2>
    <p className="help">
      Each exception allows one sentence, word for word. Only the regulatory person records
      exceptions.
    </p>
    {exceptions.length === 0 && <p>No exceptions are recorded.</p>}
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
