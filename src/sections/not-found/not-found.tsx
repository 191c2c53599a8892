import { Fragment } from 'react';
import { buttons, Picture } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './not-found.module.css';

type NotFoundProps = { notFound: SiteContent['not-found']; landing: string };

export function NotFound({ notFound, landing }: NotFoundProps) {
  const { zero } = notFound;
  return (
    <section aria-labelledby="not-found-heading" className={styles.page}>
      <div className={styles.signal} aria-hidden="true" />
      {/* Needs the label: some screen readers read the heading's three parts as three words. */}
      <h1
        id="not-found-heading"
        aria-label={notFound.heading}
        className={`${styles.heading} ${notFound.heading.length > 4 ? styles.words : ''}`}
      >
        {notFound.heading.split('0').map((rest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text keep their order
          <Fragment key={index}>
            {index > 0 && (
              <span className={zero && styles.zero}>
                0{zero && <Picture picture={zero} isFirst className={styles.blossom} />}
              </span>
            )}
            {rest}
          </Fragment>
        ))}
      </h1>
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
