import type { Drawing } from '#content-model';
import { trustDrawing } from '#ui';
import styles from './hero-later.module.css';

/**
 * Each step shows its own copy of the traces, so that only opacity is animated. An animation of
 * dash offsets would use the main thread.
 */
const STEPS = 6;

/**
 * Lines on the device that light up when the signal arrives: the ring of the pod (the case of the
 * electronics), dashes along the traces, and the electrodes. All lines are hidden until the later
 * stylesheet loads, and under reduced motion.
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
