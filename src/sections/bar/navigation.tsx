import { type RefObject, useRef } from 'react';
import type { SiteContent } from '../../content/schema.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { useSectionInView } from '../../ui/use-section-in-view.ts';
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
  return <Entries {...props} navigation={navigation} current={useSectionInView(ids, navigation)} />;
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
