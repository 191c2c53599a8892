import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & {
  /** What the button acts on, for screen readers: the visible label doesn't name the object. */
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
