import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import styles from './tooltip-links.module.css';

type TooltipLinksProps = {
  links: { href: string; label: string; icon: ReactNode }[];
  newTab: string;
  hoverDelayMs: number;
  skipDelayMs: number;
};

export function TooltipLinks(props: TooltipLinksProps) {
  return (
    <ErrorBoundary fallback={<LinkList {...props} />}>
      <LiveTooltipLinks {...props} />
    </ErrorBoundary>
  );
}

function LiveTooltipLinks(props: TooltipLinksProps) {
  return <LinkList {...props} {...useTooltips(props)} />;
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
          {/* No `aria-describedby`: the link's name says the same. */}
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
 * Opens one tooltip at a time: after the hover delay, at once on keyboard focus, and at once if
 * another was open within the skip delay. Escape and presses close it (WCAG 1.4.13).
 */
function useTooltips({ hoverDelayMs, skipDelayMs }: TooltipLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string>();
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (id: string) => {
    clearTimeout(timer.current);
    setOpen(id);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (open === undefined) return;
    closedAt.current = performance.now();
    setOpen(undefined);
  };

  // Focus may predate hydration, so read it on mount.
  useEffect(() => {
    const focused = list.current?.querySelector('a:focus-visible');
    if (focused) setOpen(focused.getAttribute('href') ?? undefined);
  }, []);

  // On the document: Escape closes a hovered tooltip wherever the focus is.
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
      const isWithinSkipDelay = performance.now() - closedAt.current < skipDelayMs;
      if (open !== undefined || isWithinSkipDelay) return show(id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(id), hoverDelayMs);
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
