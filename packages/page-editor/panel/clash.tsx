import { Button } from './button.tsx';

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
