/**
 * Probe: late frames while a finger scrolls the whole page, on a processor four times slower without
 * a graphics processor; of ours also without what might cost frames.
 */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { OURS } from './candidates.ts';
import type { Sample } from './measures.ts';
import type { Probe, ServedCandidate } from './serve-candidate.ts';
import { recordTrace } from './trace.ts';
import { withVisit } from './visit.ts';

/** Styles that leave something out, by the key of the measure. */
const VARIANTS = {
  lateFrames: '',
  lateWithoutShadow: '#home picture { filter: none !important }',
  lateWithoutLine:
    '[data-line], [data-line] * { visibility: hidden !important; animation: none !important }',
  lateWithoutMotion: '',
} satisfies Record<string, string>;

type Variant = keyof typeof VARIANTS;

/** How fast the finger scrolls, px/s. */
const SPEED = 1600;

/** A frame takes 16.7 ms; one that comes after more than one and a half is late, µs. */
const LATE = 25_000;

/** Policies of pages allow style sheets that scripts make, but no style element. */
const addStyles = (styles: string) =>
  `const added = new CSSStyleSheet(); added.replaceSync(${JSON.stringify(styles)}); document.adoptedStyleSheets = [added];`;

const countLate = (candidate: ServedCandidate, variant: Variant) =>
  withVisit(
    { slowNetwork: false, host: candidate.host, before: [addStyles(VARIANTS[variant])] },
    async ({ send, listen, navigate, ask }) => {
      if (variant === 'lateWithoutMotion') {
        const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
        await send('Emulation.setEmulatedMedia', { features });
      }
      await navigate(candidate.origin);
      const height = await ask(
        z.number(),
        () => document.documentElement.scrollHeight - window.innerHeight,
      );
      // Drawn by the compositor, which scripts of the page can't see.
      const events = await recordTrace({ send, listen }, ['devtools.timeline.frame'], async () => {
        await send('Input.synthesizeScrollGesture', {
          ...{ x: 200, y: 600, yDistance: -height, speed: SPEED },
          ...{ gestureSourceType: 'touch', preventFling: true },
        });
        await setTimeout(200);
      });
      const frames = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
      if (frames.length < 50) throw new Error(`Only ${frames.length} frames while scrolling.`);
      return frames.filter((ts, index) => index > 0 && ts - (frames[index - 1] ?? ts) > LATE)
        .length;
    },
  );

export const probeScrolling: Probe = async (candidate) => {
  const sample: Sample = { lateFrames: await countLate(candidate, 'lateFrames') };
  if (candidate.name !== OURS) return sample;
  for (const variant of ['lateWithoutShadow', 'lateWithoutLine', 'lateWithoutMotion'] as const) {
    sample[variant] = await countLate(candidate, variant);
  }
  return sample;
};
