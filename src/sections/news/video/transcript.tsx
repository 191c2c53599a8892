import styles from './transcript.module.css';
import type { VideoContent } from './video.content.ts';

type TranscriptProps = NonNullable<VideoContent['transcript']>;

export function Transcript({ label, paragraphs }: TranscriptProps) {
  return (
    <details className={styles.transcript}>
      <summary className={styles.label}>{label}</summary>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  );
}
