import { RECORD_ID } from '#constants';
import { ExternalLink, links } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './fact-part.module.css';
import { ContactLinks, FactPart } from './fact-part.tsx';
import { describeRecord } from './study-rows.ts';
import type { TechnologiesContent } from './technologies.content.ts';

type RecordsProps = NonNullable<TechnologiesContent['records']> & {
  contacts: SiteContent['contactLinks']['records'];
  newTab: string;
};

/** Lists for people who check a company, such as milestones, publications and patents. */
export const Records = ({ heading, lists, states, contacts, newTab }: RecordsProps) => (
  <FactPart id={RECORD_ID} heading={heading} aside={<ContactLinks contacts={contacts} />}>
    <div className={styles.lists}>
      {lists.map((list) => (
        <div key={list.heading}>
          <h4>{list.heading}</h4>
          <ul className={styles.records}>
            {list.entries.map((entry) => (
              <li key={entry.title} data-state={entry.state}>
                <p>
                  {entry.url ? (
                    <ExternalLink href={entry.url} description={newTab} className={links.alone}>
                      {entry.title}
                    </ExternalLink>
                  ) : (
                    entry.title
                  )}
                </p>
                <p className={styles.remark}>{describeRecord(entry, states)}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </FactPart>
);
