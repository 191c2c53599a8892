import { below, TEAM_STRIP_ADVANCE_MS, TEAM_STRIP_RESUME_DELAY_MS } from '#constants';
import { AdvancingStrip, DrawnLine, Portrait } from '#ui';
import { describePosition } from '../position.ts';
import type { SectionContent, SectionProps } from '../section-props.ts';
import { Advisers } from './advisers.tsx';
import { columnsFor, sizesOfPhoto } from './columns.ts';
import styles from './people.module.css';
import { Profile } from './profile.tsx';

export function People({ id, section, content }: SectionProps<SectionContent<'people'>>) {
  const { headline, introduction, stripLabel, members, advisers } = section;
  const { labels } = content;
  return (
    <section id={id} aria-labelledby={`${id}-headline`} className={styles.people}>
      <h2 id={`${id}-headline`} className={styles.headline}>
        {headline}
      </h2>
      <p className={styles.introduction}>{introduction}</p>
      <div className={styles.strip}>
        <AdvancingStrip
          stripQuery={below('desktop')}
          label={stripLabel}
          pauseLabel={labels.pausePeople}
          previousLabel={labels.previousPerson}
          nextLabel={labels.nextPerson}
          intervalMs={TEAM_STRIP_ADVANCE_MS}
          resumeDelayMs={TEAM_STRIP_RESUME_DELAY_MS}
          columns={columnsFor(members.length)}
          items={members.map(({ name, role, photo, emblem, background, profile }, index) => ({
            key: name,
            announcement: `${name}, ${describePosition(labels.slideName, index + 1, members.length)}`,
            content: (
              <article>
                <Portrait
                  name={name}
                  photo={photo && { ...photo, sizes: sizesOfPhoto(members.length) }}
                  emblem={emblem}
                  className={styles.photo}
                />
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.role}>{role}</p>
                {background && <p className={styles.background}>{background}</p>}
                {profile && (
                  <p className={styles.link}>
                    <Profile name={name} address={profile} labels={labels} />
                  </p>
                )}
              </article>
            ),
          }))}
        />
      </div>
      <DrawnLine className={styles.arriving} />
      <DrawnLine className={styles.base} shape="step" />
      {advisers && advisers.entries.length > 0 && (
        <>
          <DrawnLine className={styles.onward} />
          <Advisers {...advisers} labels={labels} />
        </>
      )}
    </section>
  );
}
