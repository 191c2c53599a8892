import { type RefObject, useEffect, useRef } from 'react';
import { ErrorBoundary, useSectionInView } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './navigation.module.css';

type NavigationProps = {
  label: string;
  entries: SiteContent['bar']['entries'];
  landing: string;
};

export function Navigation(props: NavigationProps) {
  return (
    <ErrorBoundary fallback={<Entries {...props} />}>
      <LiveNavigation {...props} />
    </ErrorBoundary>
  );
}

function LiveNavigation(props: NavigationProps) {
  const navigation = useRef<HTMLElement>(null);
  const ids = props.entries.map((entry) => entry.section.slice(1));
  const current = useSectionInView(ids, navigation);
  useEffect(() => {
    const entry = navigation.current?.querySelector('[aria-current]');
    if (current && entry) showInRow(entry);
  }, [current]);
  useEffect(() => {
    // Chromium doesn't scroll a partly visible link into view. We do so only on keyboard focus,
    // because a press must not move the link under the pointer.
    const showFocused = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) showInRow(target);
    };
    const { current: element } = navigation;
    element?.addEventListener('focusin', showFocused);
    return () => element?.removeEventListener('focusin', showFocused);
  }, []);
  return <Entries {...props} navigation={navigation} current={current} />;
}

/** Scrolls the row on phones. We don't use `scrollIntoView`, which stops a scroll of the page. */
function showInRow(entry: Element) {
  const list = entry.closest('ul');
  if (!list) return;
  const [place, row] = [entry, list].map((element) => element.getBoundingClientRect());
  if (place && row) list.scrollBy({ left: (place.left + place.right - row.left - row.right) / 2 });
}

function Entries({
  label,
  entries,
  landing,
  navigation,
  current,
}: NavigationProps & {
  navigation?: RefObject<HTMLElement | null>;
  current?: string | undefined;
}) {
  return (
    <nav ref={navigation} aria-label={label} className={styles.navigation}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.section}>
            <a
              href={landing + entry.section}
              className={styles.entry}
              aria-current={entry.section === `#${current}` ? 'location' : undefined}
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
