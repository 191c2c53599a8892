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
  const current = useSectionInView(props.entries.map((entry) => entry.section.slice(1)));
  return <Entries {...props} current={current} />;
}

function Entries({
  label,
  entries,
  landing,
  current,
}: NavigationProps & { current?: string | undefined }) {
  return (
    <nav aria-label={label} className={styles.navigation}>
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
