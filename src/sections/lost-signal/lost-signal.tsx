import type { SiteContent } from '../../../content/schema.ts';
import styles from './lost-signal.module.css';

/** What an address that leads nowhere shows: a signal that fades out, and the way back. */
export function LostSignal({ notFound }: { notFound: SiteContent['not-found'] }) {
  return (
    <section aria-labelledby="not-found-heading" className={styles.page}>
      <svg
        viewBox="0 0 1200 160"
        className={styles.signal}
        preserveAspectRatio="xMinYMid slice"
        aria-hidden="true"
      >
        <path d="M0 80h150l14-18 16 18h40l12 14 26-84 30 142 22-72h60l16-20 18 20h90l12-12 14 12h60l10 8 18-48 20 80 16-40h80l12-8 12 8h90l10 4 12-20 14 32 10-16h90l8-4 8 4h440" />
      </svg>
      <h1 id="not-found-heading" className={styles.heading}>
        {notFound.heading}
      </h1>
      <p className={styles.message}>{notFound.message}</p>
      <p className={styles.explanation}>{notFound.explanation}</p>
      <p>
        <a href="/" className="button">
          {notFound.homeLink}
        </a>
      </p>
    </section>
  );
}
