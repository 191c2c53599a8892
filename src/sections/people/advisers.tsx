import type { SiteContent } from '../complete-content.ts';
import styles from './advisers.module.css';
import type { AdviserContent } from './people.content.ts';
import { Profile } from './profile.tsx';

type AdvisersProps = {
  headline: string;
  entries: readonly AdviserContent[];
  labels: SiteContent['labels'];
};

/** A list of people without pictures: name, role or field, and what they have done. */
export function Advisers({ headline, entries, labels }: AdvisersProps) {
  return (
    <div className={styles.advisers}>
      <h3 className={styles.headline}>{headline}</h3>
      <dl className={styles.list}>
        {entries.map(({ name, role, background, profile }) => (
          <div key={name} className={styles.adviser}>
            <dt className={styles.name}>{name}</dt>
            <dd>{role}</dd>
            {background && <dd className={styles.background}>{background}</dd>}
            {profile && (
              <dd className={styles.profile}>
                <Profile name={name} address={profile} labels={labels} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
