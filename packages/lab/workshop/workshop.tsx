/** For development: each part of src/ui in each of its states. */
import { content } from 'virtual:content';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BREAKPOINTS_PX,
  below,
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
  SHORT_VIDEO_MARGIN_PERCENT,
  SHORT_VIDEO_TIMEOUT_MS,
  TEAM_STRIP_ADVANCE_MS,
  TOOLTIP_HOVER_DELAY_MS,
  TOOLTIP_SKIP_DELAY_MS,
} from '#constants';
import { FETCH_POLICY } from '#sections/components';
import {
  AdvancingStrip,
  ArrowButton,
  ArrowIcon,
  buttons,
  Carousel,
  Drawing,
  DrawnLine,
  DriftingStrip,
  ErrorBoundary,
  ExternalLink,
  eyebrow,
  PauseButton,
  PauseIcon,
  Picture,
  PlayIcon,
  Portrait,
  ShortVideo,
  TooltipLinks,
} from '#ui';
import '#styles';
import './workshop.css';

const { labels, teaser, news, people, technologies } = content;
const slides = technologies?.plates.slides ?? [];
const picture = teaser?.picture ?? slides[0]?.picture;

function LivePauseButton() {
  const [isPaused, setPaused] = useState(false);
  return <PauseButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} label="Pause" />;
}

function Throwing(): never {
  throw new Error('Thrown on purpose: the workshop shows the fallback.');
}

/** Parts by the names of their files in src/ui, states by what is to be seen or done. */
const PARTS: Record<string, Record<string, ReactNode>> = {
  icons: {
    all: [
      <ArrowIcon key="left" direction="left" />,
      <ArrowIcon key="right" direction="right" />,
      <PauseIcon key="pause" />,
      <PlayIcon key="play" />,
    ],
  },
  'arrow-button': {
    left: <ArrowButton direction="left" label="Previous" onPress={() => {}} />,
    right: <ArrowButton direction="right" label="Next" onPress={() => {}} />,
  },
  buttons: {
    filled: (
      <button type="button" className={buttons.filled}>
        A button
      </button>
    ),
  },
  eyebrow: { 'above a headline': <p className={eyebrow.eyebrow}>A small line</p> },
  'pause-button': {
    playing: <PauseButton isPaused={false} onToggle={() => {}} label="Pause" />,
    paused: <PauseButton isPaused onToggle={() => {}} label="Pause" />,
    live: <LivePauseButton />,
  },
  'external-link': {
    'in text': (
      <ExternalLink href="https://example.com/" description={labels.newTab}>
        A link
      </ExternalLink>
    ),
  },
  'tooltip-links': {
    'hover, focus': (
      <TooltipLinks
        newTab={labels.newTab}
        hoverDelayMs={TOOLTIP_HOVER_DELAY_MS}
        skipDelayMs={TOOLTIP_SKIP_DELAY_MS}
        links={[
          { href: 'https://example.com/one', label: 'One', icon: <PlayIcon /> },
          { href: 'https://example.com/two', label: 'Two', icon: <PauseIcon /> },
        ]}
      />
    ),
  },
  picture: picture
    ? {
        loaded: <Picture picture={picture} />,
        'failed to load': <Picture picture={{ ...picture, path: '/assets/pictures/none' }} />,
      }
    : {},
  portrait: Object.fromEntries(
    [picture, undefined].flatMap((photo) =>
      [slides[0]?.picture, undefined].map((emblem) => [
        `${photo ? 'photo' : 'initials'}${emblem ? ' and emblem' : ''}`,
        <Portrait
          key={`${emblem?.path}`}
          name="A. Name"
          photo={photo}
          emblem={emblem}
          className="workshop-portrait"
        />,
      ]),
    ),
  ),
  carousel: Object.fromEntries(
    [slides.length, 2].map((count) => [
      `${count} slides`,
      <Carousel
        key={count}
        label={`Carousel of ${count}`}
        previousLabel={labels.previousSlide}
        nextLabel={labels.nextSlide}
        nameSlide={(position) => `${position} of ${count}`}
        describePosition={(position) => `Slide ${position} of ${count}`}
        slides={slides.slice(0, count).map(({ title, picture: plate }) => ({
          key: title,
          content: <Picture picture={plate} />,
        }))}
      />,
    ]),
  ),
  'advancing-strip': {
    'list, or advancing strip': (
      <AdvancingStrip
        stripQuery={below('desktop')}
        label={people?.stripLabel ?? ''}
        pauseLabel={labels.pausePeople}
        intervalMs={TEAM_STRIP_ADVANCE_MS}
        columns={4}
        items={(people?.members ?? []).map(({ name, photo }) => ({
          key: name,
          content: photo ? <Picture picture={photo} /> : name,
        }))}
      />
    ),
  },
  drawing: { 'the symbol': <Drawing markup={content.site.symbol} /> },
  'drawn-line': { 'drawn by scrolling': <DrawnLine className="workshop-line" /> },
  'drifting-strip': {
    'drifting, standing still, paused': (
      <DriftingStrip
        label={news?.strip?.label ?? ''}
        pauseLabel={labels.pauseNews}
        previousLabel={labels.previousNews}
        nextLabel={labels.nextNews}
        pxPerSecond={NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND}
        resumeDelayMs={NEWS_STRIP_RESUME_DELAY_MS}
        copies={NEWS_CARD_COPIES}
        items={(news?.strip?.cards ?? []).map(({ title, link }) => ({
          key: link,
          render: (isCopy) => (
            <ExternalLink href={link} description={labels.newTab} isFocusable={!isCopy}>
              <span className="workshop-card">{title}</span>
            </ExternalLink>
          ),
        }))}
      />
    ),
  },
  'short-video': {
    'poster, then player, or poster': news?.video && (
      <ShortVideo
        {...news.video}
        length={news.video.length}
        newTab={labels.newTab}
        marginPercent={SHORT_VIDEO_MARGIN_PERCENT}
        timeoutMs={SHORT_VIDEO_TIMEOUT_MS}
        fetchPolicy={FETCH_POLICY}
      />
    ),
  },
  'error-boundary': {
    'after an error': (
      <ErrorBoundary fallback={<p>The same words, without behaviour.</p>}>
        <Throwing />
      </ErrorBoundary>
    ),
  },
};

function Workshop() {
  return (
    <main className="workshop">
      <h1>Workshop</h1>
      <p>
        Hover, press, and walk by Tab. Reduced motion, forced colours, both themes and no scripts
        are switches of the browser’s developer tools; below {BREAKPOINTS_PX.desktop} px strips
        become small-screen strips.
      </p>
      {Object.entries(PARTS).map(([part, states]) => (
        <section key={part}>
          <h2>{part}</h2>
          {Object.entries(states).map(([state, shown]) => (
            <div key={state} className="workshop-state">
              <h3>{state}</h3>
              {shown}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The workshop has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Workshop />
  </StrictMode>,
);
