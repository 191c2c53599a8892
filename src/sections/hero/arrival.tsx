import type { Drawing } from '#content-model';
import { trustDrawing } from '#ui';
import styles from './hero-later.module.css';

/**
 * One copy of the traces per step, so that only opacity changes: dash offsets use the main thread.
 */
const STEPS = 12;

/**
 * Lights on the device when the signal arrives: the pod's ring, dashes that run along the traces,
 * and the electrodes. Hidden until the later stylesheet loads, and under reduced motion.
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
