/** What is pressed on the pages, and what Orca says then. */
import { content, MEMBERS, NEWS_DRIFTS, platePosition, SLIDES, video } from '#test-kit/content';
import { landingPage, notFoundPage } from '#test-kit/pages';
import { listNodes, type Visit } from '#test-kit/tree';
import { ANYTHING, readAll, sayHeadings, sayLandmarks, sayStops } from './speech.ts';

export type Step = {
  action: 'open' | 'read' | 'press' | 'to';
  target: string;
  said: string[];
};

/** Opens a page, and ends its reading. */
const open = (target: string): Step => ({ action: 'open', target, said: [] });
/** Opens a page, and listens to the end. */
const read = (target: string, said: string[]): Step => ({ action: 'read', target, said });
const press = (target: string, ...said: string[]): Step => ({ action: 'press', target, said });
/** Presses Tab until it is said. */
const tabTo = (target: string, ...more: string[]): Step => ({
  action: 'to',
  target,
  said: [target, ...more],
});

const { labels, site, technologies, people } = content;

const VISIT: Visit = { moves: true, asksFirst: true };

const START = [open('/'), press('ctrl+Home', ANYTHING)];

const WRAPPING = 'Wrapping to top.';

/** The page by Tab. The first stop, where it begins, isn't said. */
const walkStops = () => [
  ...START,
  ...sayStops(landingPage(VISIT))
    .slice(1)
    .map((said) => press('Tab', ...said)),
];

function walkHeadings() {
  const headings = sayHeadings(landingPage(VISIT));
  return [
    ...START,
    ...headings.map((said) => press('h', said)),
    press('h', WRAPPING, ...headings.slice(0, 1)),
  ];
}

const walkLandmarks = () => [
  ...START,
  ...sayLandmarks(landingPage(VISIT)).map((said) => press('m', ...said)),
  press('m', WRAPPING, ANYTHING),
];

/** By its buttons, and by arrow keys in Orca's focus mode. Each position is said once. */
function walkCarousel() {
  const previous = `${labels.previousSlide} push button.`;
  const next = `${labels.nextSlide} push button.`;
  return [
    open('/'),
    tabTo(previous),
    press('space', platePosition(SLIDES)),
    press('Tab', next),
    press('space', platePosition(1)),
    press('Return', platePosition(2)),
    press('shift+Tab', previous),
    press('shift+Tab', `${technologies?.plates.label} panel.`),
    press('Insert+a', 'Focus mode'),
    press('Left', platePosition(1)),
    press('Right', platePosition(2)),
    press('Left', platePosition(1)),
    press('Left', platePosition(SLIDES)),
    press('Tab', previous, 'Browse mode'),
  ];
}

/** What moves is paused, and played again. Tooltips say nothing: the links' names do. */
function walkControls() {
  const { label: network } = site.social.at(-1) ?? {};
  return [
    open('/'),
    tabTo(`${labels.pauseLines} check box not checked.`),
    press('space', 'checked'),
    press('space', 'not checked'),
    ...(network ? [press('shift+Tab', `${network} ${labels.newTab} link.`), press('Escape')] : []),
    ...(video
      ? [
          tabTo(`${video.playButton} push button.`, video.playNotice),
          press('space', 'figure', 'clickable.'),
          press('Tab', `${video.watchLink} ${labels.newTab} link.`),
        ]
      : []),
    ...(NEWS_DRIFTS
      ? [
          tabTo(`${labels.pauseNews} toggle button not pressed.`),
          press('space', 'pressed'),
          press('space', 'not pressed'),
          press('Tab', `${labels.previousNews} push button.`),
          press('space'),
          press('Tab', `${labels.nextNews} push button.`),
          press('Return'),
        ]
      : []),
  ];
}

/**
 * The team in a narrow window, where it advances by itself. Orca calls the panel clickable once it
 * can be dragged, which may be before or after the focus comes.
 */
const walkPeople = () => [
  open('/'),
  ...(people ? [tabTo(`${people.stripLabel} panel.`, ANYTHING)] : []),
  ...(MEMBERS > 1
    ? [
        press('Tab', `${labels.pausePeople} toggle button not pressed.`),
        press('space', 'pressed'),
        press('Return', 'not pressed'),
      ]
    : []),
];

/** In a wide window. Each card comes once, though it is twice on the page. */
export const WALKS: Record<string, () => Step[]> = {
  reading: () => [read('/', readAll(landingPage({ ...VISIT, isReadAloud: true })))],
  tab: walkStops,
  headings: walkHeadings,
  landmarks: walkLandmarks,
  ...(technologies && { carousel: walkCarousel }),
  controls: walkControls,
  'not-found': () => [read('/nowhere', readAll(notFoundPage()))],
};

export const NARROW_WALKS: Record<string, () => Step[]> = { people: walkPeople };

/** Of those that have one. */
export const listFigureNames = () =>
  listNodes(landingPage(VISIT)).flatMap(({ its }) =>
    its.role === 'figure' ? (its.name ?? []) : [],
  );
