/** Finds pictures that are too small for their place, misshapen, animated or blank. */

import {
  type ContentProblem,
  type ContentSchema,
  evaluateSizes,
  type FieldMeta,
  formatField,
  quote,
} from '@site-kit/content-model';
import { type MeasuredPicture, widestFor } from '../pictures.ts';
import type { Files } from './files.ts';
import type { Images } from './images.ts';

/** Sizes of a small laptop and a phone (CSS px). */
const WINDOWS = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Tolerance for rounded sizes: how far a frame may differ from its shape, as a share of its height. */
const MOST_CUT = 0.005;

/** Returns the size (px) of the largest file that the page can request for a place. */
export function largestFor(place: FieldMeta) {
  const width = widestFor(place);
  const { ratio } = place;
  return { width, ...(ratio && { height: Math.round(width / ratio) }) };
}

/** Returns the width of a picture in both windows, and its aspect ratio. */
export function findPlace(place: FieldMeta) {
  const { sizes = '', ratio } = place;
  const widthIn = (window: typeof WINDOWS.phone) => evaluateSizes(sizes, window);
  const [laptop, phone] = [widthIn(WINDOWS.laptop), widthIn(WINDOWS.phone)];
  return { laptop, phone, ratio, largest: largestFor(place) };
}

/** Finds problems and warnings for a picture in a place. Each message follows "a.jpg, which". */
function judgePicture(picture: MeasuredPicture, place: ReturnType<typeof findPlace>) {
  const { width, height } = picture;
  // The width that remains after cropping to the shape of the place.
  const used = place.ratio ? Math.min(width, height * place.ratio) : width;
  // Half the pixels of low-density screens, which have 1 px per CSS px (laptop) or 2 px (phone).
  const least = Math.max(place.laptop, 2 * place.phone) / 2;
  // All pixels of high-density screens, which have 2 px per CSS px (laptop) or 3 px (phone).
  const most = Math.max(2 * place.laptop, 3 * place.phone);
  const { largest } = place;
  const needed = `${largest.width}${largest.height ? ` × ${largest.height} px` : ' px in width'}`;
  const remedy = `use an original of at least ${needed}`;
  const size = `has ${width} × ${height} px`;
  const problems = used < least ? [`${size}, far too small for its place: ${remedy}`] : [];
  const isSmall = used >= least && used < Math.min(most, largest.width);
  const warnings = isSmall ? [`${size} and looks blurred on high-density screens: ${remedy}`] : [];
  if (picture.isAnimated) {
    warnings.push('is animated, and only its first frame is shown: use a still picture');
  }
  if (picture.isBlank) {
    warnings.push(
      'is completely white (transparent parts turn white): give it a background of another colour',
    );
  }
  return { problems, warnings };
}

/** @param what says whose shape the picture needs, and `remedy` what helps besides another shape */
function judgeShape(
  { width, height }: MeasuredPicture,
  ratio: number,
  what: string,
  remedy: string,
) {
  const wanted = Math.round(width / ratio);
  if (Math.abs(height - wanted) <= MOST_CUT * height) return [];
  return [
    `has ${width} × ${height} px, but ${what}: save it with ${width} × ${wanted} px, or ${remedy}`,
  ];
}

export function findPictureProblems(
  { fieldAt }: ContentSchema,
  files: Files,
  { pictures }: Images,
) {
  const problems: ContentProblem[] = [];
  const warnings: ContentProblem[] = [];
  for (const file of files.values()) {
    for (const { fieldPath, node } of file.scalars) {
      const own = `${node.value}`;
      const field = fieldAt(fieldPath);
      const picture = pictures.get(own);
      if (!picture || field?.kind !== 'picture') continue;
      const found = judgePicture(picture, findPlace(field));
      // Light has no fine detail, and most of its ground is transparent.
      if (field.isLight) found.warnings = [];
      if (field.shapeOf) {
        const other = formatField([...fieldPath.slice(0, -2), field.shapeOf, 'file']);
        const named = file.scalars.find((scalar) => formatField(scalar.fieldPath) === other);
        const shown = pictures.get(`${named?.node.value}`);
        const ratio = (shown ?? picture).width / (shown ?? picture).height;
        const what = 'needs the shape of the picture that it belongs to';
        found.problems.push(...judgeShape(picture, ratio, what, 'remove it'));
      }
      // Another place may show the picture without its frames.
      const hasFrames = fieldAt([...fieldPath.slice(0, -1), 'frames', 0])?.isFrame;
      if (field.isFrame || (picture.strip && hasFrames)) {
        // Frames are shown on top of each other and of the final picture, so they aren't cropped.
        const what = 'a picture and the pictures that lead to it need the same shape';
        const remedy = 'remove the pictures that lead to it';
        found.problems.push(...judgeShape(picture, field.ratio ?? 1, what, remedy));
      }
      const locate = (why: string) => file.problem(fieldPath, `is ${quote(own)}, which ${why}`);
      problems.push(...found.problems.map(locate));
      warnings.push(...found.warnings.map(locate));
    }
  }
  return { problems, warnings };
}
