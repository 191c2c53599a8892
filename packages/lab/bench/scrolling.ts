/**
 * Probe: late frames while a wheel scrolls the whole page, on a processor four times slower without
 * a graphics processor; of ours also without what might cost frames.
 */
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

/** How fast it scrolls, px/s. */
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
      // What the compositor draws, whatever scripts of the page can see of it.
      const events = await recordTrace({ send, listen }, ['cc', 'viz'], async () => {
        await send('Input.synthesizeScrollGesture', {
          ...{ x: 200, y: 600, yDistance: -height, speed: SPEED },
          ...{ gestureSourceType: 'mouse', preventFling: true },
        });
      });
      const timesOf = (event: string) =>
        events.filter(({ name }) => name === event).map(({ ts }) => ts);
      const scrolled = timesOf('Scroll Delta This Frame');
      const [start = 0, end = 0] = [scrolled[0], scrolled.at(-1)];
      const frames = timesOf('Display::DrawAndSwap').filter((ts) => ts >= start && ts <= end);
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
