/** Size and shared ground of the news family: every study lies in the same light from the upper left. */
import { mix } from '../lib/colour.ts';
import { Sheet } from '../lib/sheet.ts';

export const width = 1400;
export const height = 1050;

/** A sheet with the given ground colour, a little lighter at the upper left and darker at the lower right. */
export function study(ground: string, lift = 0.12): Sheet {
  const sheet = new Sheet(width, height);
  sheet.ground(
    sheet.radial([420, 260], 1350, [
      [0, mix(ground, '#FFFFFF', lift)],
      [0.55, ground],
      [1, mix(ground, '#0A1612', lift * 1.4)],
    ]),
  );
  return sheet;
}
