import { listNodes } from '#test-kit/tree';
import { landingPage } from './pages.ts';

/** A stop of the focus: its name, and why users can't see it. */
export type Stop = { name: string; hidden: string[] };

/** Every stop of Tab on the landing page in reading order, each seen. */
export const seenStops = (isSmall: boolean): Stop[] =>
  listNodes(landingPage({ isSmall, moves: true }))
    .filter(({ its }) => its.takesFocus)
    .map(({ its }) => ({ name: `${its.name}`, hidden: [] }));
