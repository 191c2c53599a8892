import type { Drawing } from '#content-model';
import { trustDrawing } from '#ui';
import styles from './hero-later.module.css';

/** The traces are drawn once for each step, so that only opacity changes: dash offsets wake the main thread. */
const STEPS = 12;

/**
 * What lights up on the device when the signal has arrived: its pod's ring, dashes that run along its
 * traces, and its electrodes. Hidden until the later stylesheet shows it, and under reduced motion.
 */
export function Arrival({ drawing }: { drawing: Drawing }) {
  const steps = '<use href="#hero_traces"/>'.repeat(STEPS);
  const markup = drawing.markup.replace('</svg>', `${steps}</svg>`);
  return (
    <div
      className={styles.arrival}
      aria-hidden="true"
      hidden
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing that the schema has checked
      dangerouslySetInnerHTML={{ __html: trustDrawing(markup) }}
    />
  );
}
