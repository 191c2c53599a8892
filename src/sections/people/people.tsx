import { TEAM_STRIP_ADVANCE_MS } from '../../constants.ts';
import type { Present } from '../../content/schema.ts';
import { AdvancingStrip } from '../../ui/advancing-strip/advancing-strip.tsx';
import { Portrait } from '../../ui/portrait/portrait.tsx';
import { SMALL_SCREEN } from '../../ui/use-media-query.ts';
import styles from './people.module.css';

/** Four to six portraits in a row of a wide window, so that rows are about equally long. */
const columnsFor = (count: number) => Math.max(4, Math.ceil(count / Math.ceil(count / 6)));

export function People({ people, labels }: Present<'people' | 'labels'>) {
  const columns = columnsFor(people.members.length);
  // The window without gutters and gaps; on desktops photos are cut to 3:4.
  const photoWidth = `${Math.round(90 / columns)}vw`;
  return (
    <section id="people" aria-labelledby="people-headline" className={styles.people}>
      <h2 id="people-headline" className={styles.headline}>
        {people.headline}
      </h2>
      <p className={styles.introduction}>{people.introduction}</p>
      <div className={styles.strip} data-columns={columns}>
        <AdvancingStrip
          label={people.stripLabel}
          pauseLabel={labels.pausePeople}
          intervalMs={TEAM_STRIP_ADVANCE_MS}
          items={people.members.map(({ name, role, photo, emblem }) => ({
            key: name,
            content: (
              <article>
                <Portrait
                  name={name}
                  photo={photo}
                  emblem={emblem}
                  photoSizes={`${SMALL_SCREEN} min(68vw, 20rem), ${photoWidth}`}
                  className={styles.photo}
                />
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
