import { Button } from './button.tsx';
import type { Requests } from './requests.ts';
import { useUnsent } from './typed.ts';

type ClashProps = {
  mine: string;
  theirs: string;
  onDecide: (keep: 'mine' | 'theirs') => void;
};

/** Two versions of a place, one of which stays. */
export function ClashChoice({ mine, theirs, onDecide }: ClashProps) {
  return (
    <>
      <dl>
        <dt>Yours</dt>
        <dd>{mine}</dd>
        <dt>Theirs</dt>
        <dd>{theirs}</dd>
      </dl>
      <p className="actions">
        <Button onClick={() => onDecide('mine')}>Keep yours</Button>
        <Button onClick={() => onDecide('theirs')}>Take theirs</Button>
      </p>
    </>
  );
}

/** Words of this window, where another has written too. */
export function WindowClash({ place, requests }: { place: string; requests: Requests }) {
  const unsent = useUnsent(requests, place);
  if (unsent?.theirs === undefined) return null;
  return (
    <div className="problem">
      <p>Another window has changed it too. Both versions are kept until you decide.</p>
      <ClashChoice
        mine={unsent.value}
        theirs={unsent.theirs}
        onDecide={(keep) => requests.decide(place, keep)}
      />
    </div>
  );
}
