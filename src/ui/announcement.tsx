import { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';

type AnnouncementProps = {
  items: { announcement: string }[];
  /** The indices of the items that a step has shown. */
  shown: number[];
  className?: string | undefined;
};

/** Screen readers say which items a step has shown. Must exist before the first step. */
export const Announcement = ({ items, shown, className }: AnnouncementProps) => (
  <div aria-live="polite" className={className}>
    {shown.length > 0 && (
      <VisuallyHidden>{shown.map((index) => items[index]?.announcement).join('. ')}</VisuallyHidden>
    )}
  </div>
);
