type ArrowButtonProps = { direction: 'left' | 'right'; label: string; onPress: () => void };

export function ArrowButton({ direction, label, onPress }: ArrowButtonProps) {
  return (
    <button type="button" className="control" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="control-line">
        <path d={direction === 'left' ? 'M19 12H5.5M11 6l-6 6 6 6' : 'M5 12h13.5M13 6l6 6-6 6'} />
      </svg>
    </button>
  );
}
