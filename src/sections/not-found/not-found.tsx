import { zero } from 'virtual:zero';
import { Fragment } from 'react';
import { buttons } from '#ui';
import type { SiteContent } from '../schema.ts';
import styles from './not-found.module.css';

type NotFoundProps = { notFound: SiteContent['not-found']; landing: string };

export function NotFound({ notFound, landing }: NotFoundProps) {
  return (
    <section aria-labelledby="not-found-heading" className={styles.page}>
      <svg
        viewBox="0 0 1600 200"
        className={styles.signal}
        preserveAspectRatio="xMinYMax slice"
        aria-hidden="true"
      >
        {[0, 14, 28, 42, 56].map((distance) => (
          <path
            key={distance}
            d={`M0 ${140 + distance}C90 ${138 + distance} 130 ${136 + distance} 180 ${118 + distance * 0.9}S250 ${16 + distance * 1.7} 300 ${14 + distance * 1.7}S400 ${118 + distance} 470 ${124 + distance}S590 ${92 + distance} 640 ${92 + distance}S740 ${132 + distance} 810 ${134 + distance}S940 ${122 + distance} 980 ${122 + distance}S1090 ${138 + distance} 1160 ${139 + distance}S1400 ${140 + distance} 1600 ${140 + distance}`}
          />
        ))}
      </svg>
      {/* Labelled: some screen readers read its three parts as three words. */}
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
                0{zero && <img src={zero} alt="" width="24" height="24" />}
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
