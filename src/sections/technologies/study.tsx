import { STUDY_ID } from '#constants';
import { buttons, ExternalLink } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './fact-part.module.css';
import { FactPart, Rows } from './fact-part.tsx';
import { Questions } from './questions.tsx';
import type { TechnologiesContent } from './technologies.content.ts';

type StudyProps = {
  study: NonNullable<SiteContent['device']['study']>;
  /** The study's entry in a registry. */
  trial: SiteContent['device']['trials'][number] | undefined;
  askLink: string;
  names: TechnologiesContent['studyLabels'];
  labels: SiteContent['labels'];
};

/** The study, for people who think of taking part: first of all, whether it recruits. */
export function Study({ study, trial, askLink, names, labels }: StudyProps) {
  const { planned, enrolled, ethics, questions } = study;
  return (
    <FactPart
      id={STUDY_ID}
      heading={names.heading}
      aside={
        <>
          <p className={styles.statement}>{study.recruits}</p>
          <p className={styles.remark}>
            {names.asAt} <time dateTime={study.asAt}>{study.asAtDay}</time>
          </p>
          <p>
            <a href={askLink} className={buttons.filled}>
              {labels.ask}
            </a>
          </p>
        </>
      }
    >
      <Rows
        rows={[
          { label: names.sites, entries: study.sites },
          {
            label: names.participants,
            entries: [
              planned && `${planned} ${names.planned}`,
              enrolled && `${enrolled} ${names.enrolled}`,
            ],
          },
          { label: names.start, entries: [study.start] },
          { label: names.end, entries: [study.end] },
          { label: names.mayTakePart, entries: study.mayTakePart },
          { label: names.mayNot, entries: study.mayNot },
          ...study.details.map(({ label, entries }) => ({
            label,
            entries: entries.map(({ name, detail }) => [name, detail].filter(Boolean).join(', ')),
          })),
          { label: names.sponsor, entries: [study.sponsor] },
          { label: names.investigator, entries: [study.investigator] },
          {
            label: names.ethics,
            entries: [
              ethics && (
                <>
                  {ethics.committee}, {ethics.number},{' '}
                  <time dateTime={ethics.date}>{ethics.day}</time>
                </>
              ),
            ],
          },
          {
            label: names.registry,
            entries: [
              trial && (
                <ExternalLink key={trial.number} href={trial.url} description={labels.newTab}>
                  {`${trial.registry}, ${trial.number}`}
                </ExternalLink>
              ),
            ],
          },
        ]}
      />
      {questions && (
        <div>
          <h4>{names.questionsHeading}</h4>
          <Questions entries={questions} />
        </div>
      )}
    </FactPart>
  );
}
