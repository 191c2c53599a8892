import type { ReactNode } from 'react';
import { FACTS_ID } from '#constants';
import { Drawing, DrawnLine, ExternalLink, links } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import { withTerms } from '../with-terms.tsx';
import styles from './facts.module.css';
import type { TechnologiesContent } from './technologies.content.ts';

/**
 * The entries of a fact. Each has a name and a detail. Don't nest a list, because Orca reads a
 * nested list twice. Don't wrap the name in an element, because Orca skips the name when it reads
 * the whole page.
 */
const Entries = ({ entries }: { entries: { key: string; name: ReactNode; detail: ReactNode }[] }) =>
  entries.map(({ key, name, detail }) => (
    <dd key={key} className={styles.entry}>
      {name} {detail && <span className={styles.detail}>{detail}</span>}
    </dd>
  ));

const withKeys = <Entry extends { name: string; detail?: string | undefined }>(entries: Entry[]) =>
  entries.map(({ name, detail }) => ({ key: name, name, detail }));

const Measures = ({ label, entries }: NonNullable<TechnologiesContent['measures']>) =>
  entries.some(({ figure }) => figure) ? (
    <Figures label={label} entries={entries} />
  ) : (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <Entries entries={withKeys(entries)} />
    </div>
  );

const Figures = ({ label, entries }: NonNullable<TechnologiesContent['measures']>) => (
  <div className={styles.measures}>
    <dt>{label}</dt>
    {entries.map(({ drawing, figure, name, detail }) => (
      <dd key={name} className={styles.entry}>
        {drawing && (
          <DrawnLine className={styles.drawing} isApart>
            <Drawing markup={drawing.markup} />
          </DrawnLine>
        )}
        {figure && (
          <span className={styles.figure}>
            <span className={styles.value}>{figure.value}</span>{' '}
            {figure.unit && <span className={styles.unit}>{figure.unit}</span>}
          </span>
        )}
        {` ${name} `}
        {/* A block, so that the claims review reads two sentences. */}
        {detail && <div className={styles.detail}>{detail}</div>}
      </dd>
    ))}
  </div>
);

type FactsProps = Pick<SiteContent, 'device' | 'labels' | 'terms'> & {
  technologies: TechnologiesContent;
  /** What follows the facts. The golden line continues beside it. */
  children: ReactNode;
};

export function Facts({ technologies, device, labels, terms, children }: FactsProps) {
  const { factsHeading, factLabels, measures } = technologies;
  return (
    <div className={styles.facts}>
      <DrawnLine className={styles.rule} shape="step" />
      <DrawnLine className={styles.onward} />
      {factsHeading && (
        <h3 id={FACTS_ID} className={styles.heading}>
          {factsHeading}
        </h3>
      )}
      <dl>
        {measures && <Measures {...measures} />}
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
              { key: 'stage', name: withTerms(device.stage, terms), detail: device.studyDesign },
              ...device.trials.map(({ registry, number, url, note }) => ({
                key: number,
                name: (
                  <ExternalLink href={url} description={labels.newTab} className={links.alone}>
                    {`${factLabels.trial} ${number}`}
                  </ExternalLink>
                ),
                detail: note ? `${registry}. ${note}` : registry,
              })),
            ]}
          />
        </div>
        {device.details.map(({ label, entries }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <Entries entries={withKeys(entries)} />
          </div>
        ))}
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
      </dl>
      {children}
    </div>
  );
}
