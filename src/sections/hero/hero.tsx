import type { SiteContent } from '../../../content/schema.ts';
import styles from './hero.module.css';

/** The first screen: the headline is the picture. */
export function Hero({ hero }: { hero: SiteContent['hero'] }) {
  return (
    <section id="home" aria-labelledby="hero-headline" className={styles.hero}>
      <div className={styles.field} aria-hidden="true" />
      <p className={`${styles.label} label`}>{hero.label}</p>
      <h1 id="hero-headline" className={styles.headline}>
        {hero.headline}
      </h1>
      <p className={styles.introduction}>{hero.introduction}</p>
      <p className={styles.status}>{hero.status}</p>
    </section>
  );
}
