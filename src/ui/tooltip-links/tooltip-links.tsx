import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TOOLTIP_HOVER_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../constants.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import styles from './tooltip-links.module.css';

/** A link that shows only an icon. */
type IconLink = { href: string; label: string; icon: ReactNode };

type TooltipLinksProps = {
  links: IconLink[];
  /** Said to assistive technology after each label: that a tab opens. */
  newTab: string;
};

/** Icon links that lead out of the site, each named by a tooltip on hover and on keyboard focus. */
export function TooltipLinks(props: TooltipLinksProps) {
  return (
    <ErrorBoundary fallback={<LinkList {...props} />}>
      <LiveTooltipLinks {...props} />
    </ErrorBoundary>
  );
}

function LiveTooltipLinks(props: TooltipLinksProps) {
  return <LinkList {...props} {...useTooltips()} />;
}

type LinkListProps = TooltipLinksProps & Partial<ReturnType<typeof useTooltips>>;

function LinkList({ links, newTab, list, open, handlersFor }: LinkListProps) {
  return (
    <ul ref={list} className={styles.list}>
      {links.map(({ href, label, icon }) => (
        <li key={href} className={styles.item} {...handlersFor?.(href)}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${label} ${newTab}`}
            className={styles.link}
          >
            {icon}
          </a>
          {/* The link's name says the same to assistive technology, so nothing refers to the tooltip. */}
          {open === href && (
            <span role="tooltip" className={styles.tooltip}>
              {label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Opens one tooltip at a time: after the hover delay, at once on keyboard focus, and at once when
 * another has been open within the skip delay. Escape closes, and so does a press (WCAG 1.4.13).
 */
function useTooltips() {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string>();
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = () => clearTimeout(timer.current);
  const show = (id: string) => {
    cancel();
    setOpen(id);
  };
  const close = () => {
    cancel();
    if (open === undefined) return;
    closedAt.current = performance.now();
    setOpen(undefined);
  };

  // A focus that was here before the app came has sent its event to nobody.
  useEffect(() => {
    const focused = list.current?.querySelector('a:focus-visible');
    if (focused) setOpen(focused.getAttribute('href') ?? undefined);
  }, []);

  // On the document: a tooltip that hovering opened is closed by Escape wherever the focus is.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      clearTimeout(timer.current);
      setOpen(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      clearTimeout(timer.current);
    };
  }, []);

  const handlersFor = (id: string) => ({
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const skipDelay = performance.now() - closedAt.current < TOOLTIP_SKIP_DELAY_MS;
      if (open !== undefined || skipDelay) return show(id);
      cancel();
      timer.current = setTimeout(() => setOpen(id), TOOLTIP_HOVER_DELAY_MS);
    },
    onPointerLeave: close,
    onPointerDown: close,
    onFocus: (event: React.FocusEvent) => {
      if (event.target.matches(':focus-visible')) show(id);
    },
    onBlur: close,
  });

  return { list, open, handlersFor };
}
