import type { SVGProps } from 'react';

const Icon = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {...props} />
);

export const PauseIcon = () => (
  <Icon fill="currentColor">
    <path d="M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon fill="currentColor">
    <path d="M8 5.5v13l10.5-6.5z" />
  </Icon>
);

export const ArrowIcon = ({ direction }: { direction: 'left' | 'right' }) => (
  <Icon fill="none" stroke="currentColor" strokeWidth="1.5">
    <path d={direction === 'left' ? 'M19 12H5.5M11 6l-6 6 6 6' : 'M5 12h13.5M13 6l6 6-6 6'} />
  </Icon>
);
