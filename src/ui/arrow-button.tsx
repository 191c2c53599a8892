import buttons from './buttons/buttons.module.css';
import { ArrowIcon } from './icons.tsx';

type ArrowButtonProps = { direction: 'left' | 'right'; label: string; onPress: () => void };

export function ArrowButton({ direction, label, onPress }: ArrowButtonProps) {
  const answer = direction === 'left' ? buttons.left : buttons.right;
  return (
    <button
      type="button"
      className={`${buttons.round} ${answer}`}
      aria-label={label}
      onClick={onPress}
    >
      <ArrowIcon direction={direction} />
    </button>
  );
}
