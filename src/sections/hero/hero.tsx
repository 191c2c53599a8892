import type { SiteContent } from '../../content/schema.ts';
import buttons from '../../ui/buttons/buttons.module.css';
import eyebrow from '../../ui/eyebrow/eyebrow.module.css';
import { PauseIcon, PlayIcon } from '../../ui/icons.tsx';
import styles from './hero.module.css';

type HeroProps = Pick<SiteContent, 'hero' | 'device' | 'labels'>;

export function Hero({ hero, device, labels }: HeroProps) {
  return (
    <section id="home" aria-labelledby="hero-headline" className={styles.hero}>
      <div className={styles.field} aria-hidden="true">
        <div className={styles.lines} />
        <div className={styles.signal}>
          <div className={styles.light}>
            <div className={styles.path} />
          </div>
        </div>
      </div>
      <p className={`${styles.label} ${eyebrow.eyebrow}`}>{hero.label}</p>
      {/* A checkbox stops the lines without scripts and before they load (WCAG 2.2.2). */}
      <label className={`${styles.pause} ${buttons.pause}`}>
        <input type="checkbox" aria-label={labels.pauseLines} />
        <PauseIcon />
        <PlayIcon />
      </label>
      <h1 id="hero-headline" className={styles.headline}>
        {hero.headline}
      </h1>
      <p className={styles.introduction}>{hero.introduction}</p>
      <p className={styles.status}>{device.line}</p>
    </section>
  );
}
