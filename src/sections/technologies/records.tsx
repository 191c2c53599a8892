import { ExternalLink } from '#ui';
import styles from './fact-part.module.css';
import { FactPart } from './fact-part.tsx';
import type { TechnologiesContent } from './technologies.content.ts';

type RecordsProps = NonNullable<TechnologiesContent['records']> & { newTab: string };

/** Lists for people who check a company, such as milestones, publications and patents. */
export const Records = ({ heading, lists, states, newTab }: RecordsProps) => (
  <FactPart heading={heading}>
    <div className={styles.lists}>
      {lists.map((list) => (
        <div key={list.heading}>
          <h4>{list.heading}</h4>
          <ul className={styles.records}>
            {list.entries.map(({ title, date, state, detail, url }) => (
              <li key={title}>
                <p>
                  {url ? (
                    <ExternalLink href={url} description={newTab}>
                      {title}
                    </ExternalLink>
                  ) : (
                    title
                  )}
                </p>
                <p className={styles.remark}>
                  {[date, state && states[state], detail].filter(Boolean).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </FactPart>
);
