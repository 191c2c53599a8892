import type { SVGProps } from 'react';

const Icon = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" {...props} />
);

export const LinkedInIcon = () => (
  <Icon fill="currentColor">
    <path d="M5.2 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.6 8.9h3.2v11.6H3.6zM9.2 8.9h3.1v1.6c.5-.9 1.7-1.9 3.6-1.9 3.6 0 4.6 2.2 4.6 5.4v6.5h-3.2v-5.9c0-1.7-.4-3.1-2.2-3.1-1.9 0-2.7 1.3-2.7 3.2v5.8H9.2z" />
  </Icon>
);

export const InstagramIcon = () => (
  <Icon fill="none" stroke="currentColor" strokeWidth="1.8">
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <circle cx="17" cy="7" r="0.9" fill="currentColor" stroke="none" />
  </Icon>
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
