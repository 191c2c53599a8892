import { STUDY_ID } from '#constants';
import { buttons } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './fact-part.module.css';
import { FactPart, Rows } from './fact-part.tsx';
import { Questions } from './questions.tsx';
import { listStudyRows } from './study-rows.ts';
import type { TechnologiesContent } from './technologies.content.ts';

type StudyProps = {
  study: NonNullable<SiteContent['device']['study']>;
  /** The study's entry in a registry. */
  trial: SiteContent['device']['trials'][number] | undefined;
  /** Leads to the contact for people who ask about the study. */
  askLink: string;
  /** Where to report harm. */
  harm: { label: string; url: string } | undefined;
  names: TechnologiesContent['studyLabels'];
  labels: SiteContent['labels'];
};

/** The study, for people who think of taking part: first of all, whether it recruits. */
export function Study({ study, trial, askLink, harm, names, labels }: StudyProps) {
  const { questions } = study;
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
          {harm && (
            <p className={styles.harm}>
              <a href={harm.url}>{harm.label}</a>
            </p>
          )}
        </>
      }
    >
      <Rows rows={listStudyRows(study, trial, names)} newTab={labels.newTab} />
      {questions && (
        <div>
          <h4>{names.questionsHeading}</h4>
          <Questions entries={questions} />
        </div>
      )}
    </FactPart>
  );
}
