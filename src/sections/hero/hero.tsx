import { buttons, DrawnLine, eyebrow, Light, links, PauseIcon, Picture, PlayIcon } from '#ui';
import type { SectionContent, SectionProps } from '../section-props.ts';
import { withTerms } from '../with-terms.tsx';
import styles from './hero.module.css';
import later from './hero-later.module.css';

export function Hero({ id, section, content }: SectionProps<SectionContent<'hero'>>) {
  const { label, headline, lead, introduction, link, picture, dark, light, caption } = section;
  const { device, labels, terms, studyLink } = content;
  return (
    <section
      id={id}
      aria-labelledby="hero-headline"
      className={`${styles.hero} ${picture ? styles.withDevice : ''}`}
    >
      <p className={`${styles.label} ${eyebrow.eyebrow}`}>{label}</p>
      <h1 id="hero-headline" className={styles.headline}>
        {headline}
      </h1>
      {/* A checkbox stops the lines even before scripts load, or without scripts (WCAG 2.2.2). */}
      <label className={`${styles.pause} ${buttons.pause}`}>
        <input type="checkbox" aria-label={labels.pauseLines} />
        <PauseIcon />
        <PlayIcon />
      </label>
      <p className={styles.status}>
        <span>{withTerms(device.line, terms)}</span>
        {studyLink && (
          <>
            {' '}
            <a href={studyLink} className={`${links.alone} ${styles.study}`}>
              {labels.study}
            </a>
          </>
        )}
      </p>
      <div className={styles.text}>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.introduction}>{withTerms(introduction, terms)}</p>
        {link && (
          <p>
            <a href={link.section} className={links.alone}>
              {link.label}
            </a>
          </p>
        )}
      </div>
      <div className={`${later.field} ${picture ? '' : later.alone}`} aria-hidden="true" hidden />
      <div
        className={`${styles.signal} ${picture ? later.turn : ''}`}
        data-line=""
        aria-hidden="true"
      >
        <div className={later.light} hidden>
          <div className={later.path} />
        </div>
      </div>
      {picture && (
        <>
          <DrawnLine className={styles.stem}>
            {light && <div className={later.leaving} hidden />}
          </DrawnLine>
          <figure className={styles.device}>
            <Picture picture={picture} dark={dark} isFirst />
            {light && <Light light={light} className={later.arrival} />}
            {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
          </figure>
        </>
      )}
    </section>
  );
}
