import { FACTS_ID, QUESTIONS_ID, RECORD_ID, STUDY_ID } from '#constants';
import { Carousel, DrawnLine, links, Picture } from '#ui';
import { LearnMore } from '../learn-more.tsx';
import { describePosition } from '../position.ts';
import type { SectionContent, SectionProps } from '../section-props.ts';
import { withTerms } from '../with-terms.tsx';
import { Closing } from './closing.tsx';
import { Facts } from './facts.tsx';
import { PlainWords } from './plain-words.tsx';
import { Records } from './records.tsx';
import { Study } from './study.tsx';
import styles from './technologies.module.css';

export function Technologies({
  id,
  section,
  content,
}: SectionProps<SectionContent<'technologies'>>) {
  const { headline, title, paragraphs, learnMore, carousel, closing } = section;
  const { plainWords, records } = section;
  const { device, labels, terms } = content;
  const count = carousel.slides.length;
  const parts = [
    { id: FACTS_ID, heading: section.factsHeading },
    { id: QUESTIONS_ID, heading: plainWords?.heading },
    { id: STUDY_ID, heading: device.study && section.studyLabels.heading },
    { id: RECORD_ID, heading: records?.heading },
  ].filter(({ heading }) => heading);
  return (
    <section id={id} aria-labelledby={`${id}-headline`} className={styles.technologies}>
      <DrawnLine className={styles.arriving} />
      <DrawnLine className={styles.branch} shape="grown" />
      <DrawnLine className={styles.onward} />
      <h2 id={`${id}-headline`} className={styles.headline}>
        {headline}
      </h2>
      <h3 className={styles.subject}>{title}</h3>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{withTerms(paragraph, terms)}</p>
        ))}
        <LearnMore link={learnMore} newTab={labels.newTab} />
        {parts.length > 1 && (
          <ul className={styles.parts}>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className={links.alone}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.carousel}>
        <Carousel
          label={carousel.label}
          slidesLabel={labels.slides}
          previousLabel={labels.previousSlide}
          nextLabel={labels.nextSlide}
          nameSlide={(position) => describePosition(labels.slideName, position, count)}
          describePosition={(position) => describePosition(labels.slidePosition, position, count)}
          slides={carousel.slides.map(({ title, caption, picture }) => ({
            key: title,
            title,
            content: (
              <figure>
                <Picture picture={picture} className={styles.slide} />
                <figcaption className={styles.caption}>
                  <span className={styles.title}>{title}</span> {caption}
                </figcaption>
              </figure>
            ),
          }))}
        />
        {carousel.caption && <p className={styles.caption}>{carousel.caption}</p>}
      </div>
      <Facts technologies={section} device={device} labels={labels} terms={terms}>
        {plainWords && (
          <PlainWords {...plainWords} terms={device.terms} parts={content.namedParts} />
        )}
        {device.study && (
          <Study
            study={device.study}
            trial={device.trials[0]}
            askLink={content.askLinks.study}
            contacts={content.contactLinks.study}
            names={section.studyLabels}
            labels={labels}
            terms={terms}
            parts={content.namedParts}
          />
        )}
        {records && (
          <Records {...records} contacts={content.contactLinks.records} newTab={labels.newTab} />
        )}
      </Facts>
      {closing && <Closing {...closing} />}
    </section>
  );
}
