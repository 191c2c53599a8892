import buttons from './buttons/buttons.module.css';
import { ArrowIcon } from './icons.tsx';

type ArrowButtonProps = { direction: 'left' | 'right'; label: string; onPress: () => void };

export function ArrowButton({ direction, label, onPress }: ArrowButtonProps) {
  return (
    <button
      type="button"
      className={`${buttons.round} ${buttons[direction]}`}
      aria-label={label}
      onClick={onPress}
    >
      <ArrowIcon direction={direction} />
    </button>
  );
}
