import { below, TEAM_STRIP_ADVANCE_MS } from '#constants';
import { AdvancingStrip, Portrait } from '#ui';
import type { Present } from '../schema.ts';
import styles from './people.module.css';

export function People({ people, labels }: Present<'people' | 'labels'>) {
  return (
    <section id="people" aria-labelledby="people-headline" className={styles.people}>
      <h2 id="people-headline" className={styles.headline}>
        {people.headline}
      </h2>
      <p className={styles.introduction}>{people.introduction}</p>
      <div className={styles.strip}>
        <AdvancingStrip
          stripQuery={below('desktop')}
          label={people.stripLabel}
          pauseLabel={labels.pausePeople}
          intervalMs={TEAM_STRIP_ADVANCE_MS}
          columns={people.columns}
          items={people.members.map(({ name, role, photo, emblem }) => ({
            key: name,
            content: (
              <article>
                <Portrait name={name} photo={photo} emblem={emblem} className={styles.photo} />
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.role}>{role}</p>
              </article>
            ),
          }))}
        />
      </div>
    </section>
  );
}
