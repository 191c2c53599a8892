import { STUDY_ID } from '#constants';
import { buttons } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './fact-part.module.css';
import { ContactLinks, FactPart, Rows } from './fact-part.tsx';
import { Questions } from './questions.tsx';
import { listStudyRows } from './study-rows.ts';
import type { TechnologiesContent } from './technologies.content.ts';

type StudyProps = {
  study: NonNullable<SiteContent['device']['study']>;
  /** The study's entry in a registry. */
  trial: SiteContent['device']['trials'][number] | undefined;
  /** Leads to the contact for people who ask about the study. */
  askLink: string;
  /** Other contacts, such as the one for reporting harm. */
  contacts: SiteContent['contactLinks']['study'];
  names: TechnologiesContent['studyLabels'];
  labels: SiteContent['labels'];
  terms: SiteContent['terms'];
  parts: SiteContent['namedParts'];
};

/** The study, for people who think of taking part: first of all, whether it recruits. */
export function Study({
  study,
  trial,
  askLink,
  contacts,
  names,
  labels,
  terms,
  parts,
}: StudyProps) {
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
          <ContactLinks contacts={contacts} />
        </>
      }
    >
      <Rows rows={listStudyRows(study, trial, names)} newTab={labels.newTab} />
      {questions && (
        <div>
          <h4>{names.questionsHeading}</h4>
          <Questions entries={questions} Heading="h5" terms={terms} parts={parts} />
        </div>
      )}
    </FactPart>
  );
}
