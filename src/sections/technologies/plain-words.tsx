import { QUESTIONS_ID } from '#constants';
import type { SiteContent } from '../complete-content.ts';
import { idOfTerm } from '../terms.ts';
import styles from './fact-part.module.css';
import { FactPart } from './fact-part.tsx';
import { Questions } from './questions.tsx';
import type { TechnologiesContent } from './technologies.content.ts';

type PlainWordsProps = NonNullable<TechnologiesContent['plainWords']> &
  Pick<SiteContent['device'], 'terms'> & { parts: SiteContent['namedParts'] };

/** Questions with answers in plain words, and the meanings of words. */
export const PlainWords = ({ heading, questions, termsHeading, terms, parts }: PlainWordsProps) => (
  <FactPart id={QUESTIONS_ID} heading={heading}>
    {questions && <Questions entries={questions} Heading="h4" parts={parts} />}
    {terms.length > 0 && (
      <div>
        <h4>{termsHeading}</h4>
        <dl className={styles.terms}>
          {terms.map(({ term, meaning }) => (
            <div key={term}>
              {/* No `dfn`, because Orca skips a nested element. */}
              <dt id={idOfTerm(term)}>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    )}
  </FactPart>
);
