import type { Present } from '../../content/schema.ts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { DrawnLine } from '../../ui/drawn-line/drawn-line.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { LearnMore } from '../learn-more.tsx';
import styles from './technologies.module.css';

type TechnologiesProps = Present<'technologies' | 'device' | 'labels'>;

export function Technologies({ technologies, device, labels }: TechnologiesProps) {
  const { headline, title, paragraphs, factLabels, learnMore, plates, closing } = technologies;
  const facts = [
    { term: factLabels.field, detail: device.field },
    { term: factLabels.studiedFor, detail: device.studiedFor },
    { term: factLabels.stage, detail: device.stage },
    { term: factLabels.status, detail: device.short },
  ];
  const count = plates.slides.length;
  const withPosition = (pattern: string) => (position: number) =>
    pattern.replace('{n}', `${position}`).replace('{count}', `${count}`);
  return (
    <section
      id="technologies"
      aria-labelledby="technologies-headline"
      className={styles.technologies}
    >
      <DrawnLine className={styles.branch} />
      <h2 id="technologies-headline" className={styles.headline}>
        {headline}
      </h2>
      <h3 className={styles.subject}>{title}</h3>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <LearnMore link={learnMore} newTab={labels.newTab} />
      </div>
      <div className={styles.plates}>
        <Carousel
          label={plates.label}
          previousLabel={labels.previousSlide}
          nextLabel={labels.nextSlide}
          nameSlide={withPosition(labels.slideName)}
          describePosition={withPosition(labels.platePosition)}
          slides={plates.slides.map(({ title, caption, picture }) => ({
            key: title,
            content: (
              <figure>
                <Picture
                  picture={picture}
                  sizes="(width < 768px) 84vw, 72vw"
                  className={styles.plate}
                />
                <figcaption className={styles.caption}>
                  <span className={styles.title}>{title}</span> {caption}
                </figcaption>
              </figure>
            ),
          }))}
        />
      </div>
      <dl className={styles.facts}>
        {facts.map(({ term, detail }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {closing && (
        <div className={styles.closing}>
          <Picture picture={closing.picture} sizes="(width < 768px) 178vw, 100vw" settles />
          <p className={styles.sentence}>{closing.sentence}</p>
        </div>
      )}
    </section>
  );
}
