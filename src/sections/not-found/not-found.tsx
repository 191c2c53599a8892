import { buttons, Picture } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './not-found.module.css';

type NotFoundProps = { notFound: SiteContent['not-found']; landing: string };

/** The picture covers a zero in the middle of three digits. */
const MIDDLE_ZERO = /^\d0\d$/;

export function NotFound({ notFound, landing }: NotFoundProps) {
  const { zero, heading } = notFound;
  const isNumeral = MIDDLE_ZERO.test(heading);
  return (
    <section aria-labelledby="not-found-heading" className={styles.page}>
      <div className={styles.signal} aria-hidden="true" />
      <div className={isNumeral ? styles.numeral : styles.words}>
        <h1 id="not-found-heading" className={styles.heading}>
          {heading}
        </h1>
        {/* Outside the heading: with a picture between the digits, Orca reads "40" and "4". */}
        {zero && isNumeral && <Picture picture={zero} isFirst className={styles.blossom} />}
      </div>
      <p className={styles.message}>{notFound.message}</p>
      <p className={styles.explanation}>{notFound.explanation}</p>
      <p>
        <a href={landing} className={buttons.filled}>
          {notFound.homeLink}
        </a>
      </p>
    </section>
  );
}
