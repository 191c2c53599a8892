/** Finds pictures that are too small for their place, animated, blank, or the same as another. */
import { NEWS_CARD_WIDTH_DESKTOP_PX, NEWS_CARD_WIDTH_MOBILE_VW } from '../../src/constants.ts';
import type { ContentFile, ContentProblem, FieldPath } from './content-file.ts';
import { quote } from './explain-issue.ts';
import { type MeasuredPicture, PictureError, showSameMotif, WIDEST } from './pictures.ts';

/** Widths of a small laptop's and of a phone's window, CSS px. */
export const WINDOWS = { laptop: 1280, phone: 390 };

const laptop = (vw: number) => (WINDOWS.laptop * vw) / 100;
const phone = (vw: number) => (WINDOWS.phone * vw) / 100;

/** CSS px that a place takes in both windows, and its width for each px of height. */
type Place = { laptop: number; phone: number; ratio?: number };

/** As the `sizes` of the sections, which check-pictures.test.ts compares. */
const PLACES: Record<string, Place> = {
  'hero.picture': { laptop: laptop(58), phone: phone(110) },
  'teaser.picture': { laptop: laptop(75), phone: phone(100), ratio: 4 / 3 },
  'technologies.plates.slides.picture': { laptop: laptop(70), phone: phone(82), ratio: 4 / 3 },
  'technologies.closing.picture': { laptop: laptop(100), phone: phone(222), ratio: 16 / 9 },
  // In a row of four, the fewest.
  'people.members.photo': { laptop: laptop(23), phone: phone(68), ratio: 4 / 5 },
  'people.members.emblem': { laptop: laptop(7), phone: phone(22), ratio: 4 / 5 },
  'news.video.poster': { laptop: laptop(24), phone: 320, ratio: 9 / 16 },
  'news.article.picture': { laptop: laptop(50), phone: phone(90), ratio: 3 / 2 },
  // Without a ratio, because the logos that `contain` shows are of any.
  'news.strip.cards.image': {
    laptop: NEWS_CARD_WIDTH_DESKTOP_PX,
    phone: phone(NEWS_CARD_WIDTH_MOBILE_VW),
  },
};

/** A section of the company's own. */
const ELSEWHERE: Place = { laptop: laptop(50), phone: phone(90), ratio: 3 / 2 };

export const findPlace = (file: string, fieldPath: FieldPath) => {
  const fields = fieldPath.filter((part) => typeof part === 'string');
  return PLACES[[file, ...fields].join('.').replace(/\.file$/, '')] ?? ELSEWHERE;
};

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
      if (!picture || fieldPath.at(-1) !== 'file') continue;
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
