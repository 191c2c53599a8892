import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';
import tooltip from './tooltip.module.css';
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
          {/* No `aria-describedby`: the tooltip repeats the link's name. */}
          {open === href && (
            <span role="tooltip" className={tooltip.tooltip}>
              {label}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Cause = { by: 'hover' | 'focus'; id: string };

/**
 * Opens one tooltip at a time, for the link that was hovered or focused last. On hover, the tooltip
 * opens after the hover delay. It opens immediately on keyboard focus, or if another tooltip was
 * open within the skip delay. It stays open while the link is hovered or focused. Escape and
 * presses close it (WCAG 1.4.13).
 */
function useTooltips({ hoverDelayMs, skipDelayMs }: TooltipLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  const [causes, setCauses] = useState<Cause[]>([]);
  const open = causes.at(-1)?.id;
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const without = (by: Cause['by']) => (all: Cause[]) => all.filter((cause) => cause.by !== by);
  const begin = (by: Cause['by'], id: string) => {
    clearTimeout(timer.current);
    setCauses((all) => [...without(by)(all), { by, id }]);
  };
  const end = (by: Cause['by']) => {
    if (open !== undefined) closedAt.current = performance.now();
    setCauses(without(by));
  };
  const close = () => {
    clearTimeout(timer.current);
    setCauses([]);
  };

  // A link may have the focus before hydration, so read the focus on mount.
  useEffect(() => {
    const id = list.current?.querySelector('a:focus-visible')?.getAttribute('href');
    if (id) setCauses([{ by: 'focus', id }]);
  }, []);

  // On the document, because Escape must close a hovered tooltip even if the focus is elsewhere.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      clearTimeout(timer.current);
      setCauses([]);
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
      if (open !== undefined || isWithinSkipDelay) return begin('hover', id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => begin('hover', id), hoverDelayMs);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      end('hover');
    },
    onPointerDown: close,
    onFocus: (event: React.FocusEvent) => {
      if (event.target.matches(':focus-visible')) begin('focus', id);
    },
    onBlur: () => end('focus'),
  });

  return { list, open, handlersFor };
}
