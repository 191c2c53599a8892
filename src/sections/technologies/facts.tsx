import type { ReactNode } from 'react';
import { ExternalLink } from '#ui';
import type { Present, SiteContent } from '../schema.ts';
import styles from './facts.module.css';

/**
 * What stands below a fact, each a name and its detail. No list in the list, and no element around
 * the name: Orca reads the first twice, and leaves out the second when it reads the whole page.
 */
const Entries = ({ entries }: { entries: { key: string; name: ReactNode; detail: ReactNode }[] }) =>
  entries.map(({ key, name, detail }) => (
    <dd key={key} className={styles.entry}>
      {name} {detail && <span className={styles.detail}>{detail}</span>}
    </dd>
  ));

type FactsProps = Present<'technologies' | 'device'> &
  Pick<SiteContent, 'site' | 'footer' | 'labels'>;

export function Facts({ technologies, device, site, footer, labels }: FactsProps) {
  const { factsHeading, factLabels, measures } = technologies;
  return (
    <div className={styles.facts}>
      {factsHeading && <h3 className={styles.heading}>{factsHeading}</h3>}
      <dl>
        {measures && (
          <div className={styles.fact}>
            <dt>{measures.label}</dt>
            <Entries entries={measures.entries.map((entry) => ({ key: entry.name, ...entry }))} />
          </div>
        )}
        <div className={styles.fact}>
          <dt>{factLabels.studiedFor}</dt>
          <Entries
            entries={[{ key: 'studied for', name: device.studiedFor, detail: device.field }]}
          />
        </div>
        <div className={styles.fact}>
          <dt>{factLabels.stage}</dt>
          <Entries
            entries={[
              { key: 'stage', name: device.stage, detail: device.studyDesign },
              ...device.trials.map(({ registry, number, url }) => ({
                key: number,
                name: (
                  <ExternalLink href={url} description={labels.newTab}>
                    {number}
                  </ExternalLink>
                ),
                detail: registry,
              })),
            ]}
          />
        </div>
        <div className={styles.fact}>
          <dt>{factLabels.status}</dt>
          <Entries
            entries={device.statusByMarket.map(({ market, status }) => ({
              key: market,
              name: market,
              detail: status,
            }))}
          />
        </div>
        {site.contacts.length > 0 && (
          <div className={`${styles.fact} ${styles.contact}`}>
            <dt>{footer.contactHeading}</dt>
            <Entries
              entries={site.contacts.map(({ label, email }) => ({
                key: label,
                name: label,
                detail: <a href={`mailto:${email}`}>{email}</a>,
              }))}
            />
          </div>
        )}
      </dl>
    </div>
  );
}
