import { Disclosure, DrawnLine } from '#ui';
import type { SectionContent, SectionProps } from '../section-props.ts';
import { Article } from './article/article.tsx';
import styles from './news.module.css';
import { Press } from './press/press.tsx';
import { Strip } from './strip/strip.tsx';
import { Video } from './video/video.tsx';

export function News({ id, section, content }: SectionProps<SectionContent<'news'>>) {
  const { headline, video, article, strip } = section;
  const { site, labels, press, feeds, askLinks } = content;
  return (
    <section id={id} aria-labelledby={`${id}-headline`} className={styles.news}>
      <h2 id={`${id}-headline`} className={styles.headline}>
        {headline}
      </h2>
      {video && (
        <div className={styles.video}>
          <Video video={video} labels={labels} />
        </div>
      )}
      {video?.transcript && (
        <div className={styles.transcript}>
          <Disclosure summary={video.transcript.label}>
            {video.transcript.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
        </div>
      )}
      {article && (
        <div className={styles.article}>
          <Article article={article} newTab={labels.newTab} />
        </div>
      )}
      {strip && (
        <div className={styles.strip}>
          <h3 className={styles.stripLabel}>{strip.label}</h3>
          <DrawnLine className={styles.arriving} />
          <Strip strip={strip} site={site} labels={labels} />
        </div>
      )}
      <Press device={content.device} press={press} feeds={feeds} contactLink={askLinks.press} />
    </section>
  );
}
