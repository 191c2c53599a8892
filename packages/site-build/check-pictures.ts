/** Finds pictures that are too small for their place, animated, blank, or the same as another. */

import type { ContentFile, ContentProblem, FieldPath } from '#content-model';
import { evaluateSizes, quote } from '#content-model';
import { natureOf } from '#sections';
import { type MeasuredPicture, PictureError, showSameMotif, WIDEST } from './pictures.ts';

/** A small laptop's and a phone's, CSS px. */
const WINDOWS = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** How wide a picture is shown in both windows, and its width for each px of height. */
type Place = { laptop: number; phone: number; ratio?: number | undefined };

export function findPlace(file: string, fieldPath: FieldPath): Place {
  const { sizes = '', ratio } = natureOf(file, fieldPath);
  const widthIn = (window: typeof WINDOWS.phone) => evaluateSizes(sizes, window);
  return { laptop: widthIn(WINDOWS.laptop), phone: widthIn(WINDOWS.phone), ratio };
}

/** What is wrong with a picture in a place, and what ought to be better; both end a sentence. */
function judgePicture(picture: MeasuredPicture, place: Place) {
  const { width, height } = picture;
  // Cut to the shape of its place.
  const used = place.ratio ? Math.min(width, height * place.ratio) : width;
  // Half of what coarse screens show: 1 px of a laptop's for each CSS px, 2 of a phone's.
  const least = Math.max(place.laptop, 2 * place.phone) / 2;
  // What sharp ones show.
  const most = Math.min(WIDEST, Math.ceil(Math.max(2 * place.laptop, 3 * place.phone) / 10) * 10);
  const needed = place.ratio ? `${most} × ${Math.round(most / place.ratio)} px` : `${most} px wide`;
  const remedy = `put in an original of at least ${needed}`;
  const size = `has ${width} × ${height} px`;
  const problems = used < least ? [`${size}, far too few for its place: ${remedy}`] : [];
  const warnings = [];
  if (used >= least && used < most)
    warnings.push(`${size} and looks soft on sharp screens: ${remedy}`);
  if (picture.isAnimated) {
    warnings.push('is animated, and only its first frame is shown: put in a still picture');
  }
  if (picture.isBlank) {
    warnings.push(
      'is white all over (transparent parts turn white): give it a ground of another colour',
    );
  }
  return { problems, warnings };
}

export async function findPictureProblems(
  files: ReadonlyMap<string, ContentFile>,
  measuring: ReadonlyMap<string, Promise<MeasuredPicture>>,
) {
  const problems: ContentProblem[] = [];
  const warnings: ContentProblem[] = [];
  const seen = new Map<string, MeasuredPicture>();
  for (const [name, file] of files) {
    for (const { fieldPath, node } of file.scalars) {
      const own = `${node.value}`;
      const picture = await measuring.get(own)?.catch(ignoreRefused);
      if (!picture || natureOf(name, fieldPath).kind !== 'picture') continue;
      const found = judgePicture(picture, findPlace(name, fieldPath));
      for (const [other, earlier] of seen) {
        if (other === own || !showSameMotif(picture, earlier)) continue;
        found.warnings.push(`shows the same as ${quote(other)}: change one of the two`);
      }
      seen.set(own, picture);
      const locate = (why: string) => file.problem(fieldPath, `is ${quote(own)}, which ${why}`);
      problems.push(...found.problems.map(locate));
      warnings.push(...found.warnings.map(locate));
    }
  }
  return { problems, warnings };
}

/** The schema has said why. */
function ignoreRefused(error: unknown) {
  if (!(error instanceof PictureError)) throw error;
  return undefined;
}
