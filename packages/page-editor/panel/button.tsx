import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  /** What it is for, for screen readers: its words alone don't say. */
  about?: string;
};

export function Button({ about, children, ...props }: ButtonProps) {
  return (
    <button type="button" {...props}>
      {children}
      {about && <span className="hidden"> {about}</span>}
    </button>
  );
}
