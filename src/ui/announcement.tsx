import type { Shown } from './scrolled-list.ts';
import { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';

type AnnouncementProps = {
  items: { announcement: string }[];
  shown: Shown | undefined;
  className?: string | undefined;
};

/** Screen readers say which items a step has shown. Must exist before the first step. */
export const Announcement = ({ items, shown, className }: AnnouncementProps) => (
  <div aria-live="polite" className={className}>
    {shown && (
      <VisuallyHidden>
        {items
          .slice(...shown)
          .map(({ announcement }) => announcement)
          .join('. ')}
      </VisuallyHidden>
    )}
  </div>
);
