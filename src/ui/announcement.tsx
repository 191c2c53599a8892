import { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';

type AnnouncementProps = { text: string | undefined; className?: string | undefined };

/** Screen readers say the text when it changes. Must exist before the first text. */
export const Announcement = ({ text, className }: AnnouncementProps) => (
  <div aria-live="polite" className={className}>
    {text !== undefined && <VisuallyHidden>{text}</VisuallyHidden>}
  </div>
);
