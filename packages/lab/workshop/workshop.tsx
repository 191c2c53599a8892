/** For development: each part of src/ui in each of its states. */
import { content } from 'virtual:content';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  DESKTOP_MIN_WIDTH_PX,
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
  SHORT_VIDEO_MARGIN_PERCENT,
  SHORT_VIDEO_TIMEOUT_MS,
  TEAM_STRIP_ADVANCE_MS,
  TOOLTIP_HOVER_DELAY_MS,
  TOOLTIP_SKIP_DELAY_MS,
} from '../../../src/constants.ts';
import { FETCH_POLICY } from '../../../src/sections/news/news.tsx';
import { AdvancingStrip } from '../../../src/ui/advancing-strip/advancing-strip.tsx';
import { ArrowButton } from '../../../src/ui/arrow-button.tsx';
import buttons from '../../../src/ui/buttons/buttons.module.css';
import { Carousel } from '../../../src/ui/carousel/carousel.tsx';
import { Drawing } from '../../../src/ui/drawing.tsx';
import { DriftingStrip } from '../../../src/ui/drifting-strip/drifting-strip.tsx';
import { ErrorBoundary } from '../../../src/ui/error-boundary.tsx';
import { ExternalLink } from '../../../src/ui/external-link/external-link.tsx';
import eyebrow from '../../../src/ui/eyebrow/eyebrow.module.css';
import { ArrowIcon, PauseIcon, PlayIcon } from '../../../src/ui/icons.tsx';
import { PauseButton } from '../../../src/ui/pause-button/pause-button.tsx';
import { Picture } from '../../../src/ui/picture/picture.tsx';
import { Portrait } from '../../../src/ui/portrait/portrait.tsx';
import { ShortVideo } from '../../../src/ui/short-video/short-video.tsx';
import { TooltipLinks } from '../../../src/ui/tooltip-links/tooltip-links.tsx';
import '../../../src/styles/index.ts';
import './workshop.css';

const { labels, teaser, news, people, technologies } = content;
const slides = technologies?.plates.slides ?? [];
const picture = teaser?.picture ?? slides[0]?.picture;

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="workshop-state">
      <h3>{name}</h3>
      {children}
    </div>
  );
}

function LivePauseButton() {
  const [isPaused, setPaused] = useState(false);
  return <PauseButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} label="Pause" />;
}

function Throwing(): never {
  throw new Error('Thrown on purpose: the workshop shows the fallback.');
}

function Workshop() {
  return (
    <main className="workshop">
      <h1>Workshop</h1>
      <p>
        Hover, press, and walk by Tab. Reduced motion, forced colours, both themes and no scripts
        are switches of the browser’s developer tools; below {DESKTOP_MIN_WIDTH_PX} px strips become
        small-screen strips.
      </p>
      <Part name="icons">
        <State name="all">
          <ArrowIcon direction="left" />
          <ArrowIcon direction="right" />
          <PauseIcon />
          <PlayIcon />
        </State>
      </Part>
      <Part name="arrow-button">
        <State name="left">
          <ArrowButton direction="left" label="Previous" onPress={() => {}} />
        </State>
        <State name="right">
          <ArrowButton direction="right" label="Next" onPress={() => {}} />
        </State>
      </Part>
      <Part name="buttons">
        <State name="filled">
          <button type="button" className={buttons.filled}>
            A button
          </button>
        </State>
      </Part>
      <Part name="eyebrow">
        <State name="above a headline">
          <p className={eyebrow.eyebrow}>A small line</p>
        </State>
      </Part>
      <Part name="pause-button">
        <State name="playing">
          <PauseButton isPaused={false} onToggle={() => {}} label="Pause" />
        </State>
        <State name="paused">
          <PauseButton isPaused onToggle={() => {}} label="Pause" />
        </State>
        <State name="live">
          <LivePauseButton />
        </State>
      </Part>
      <Part name="external-link">
        <State name="in text">
          <p>
            <ExternalLink href="https://example.com/" description={labels.newTab}>
              A link
            </ExternalLink>
          </p>
        </State>
      </Part>
      <Part name="tooltip-links">
        <State name="hover, focus">
          <TooltipLinks
            newTab={labels.newTab}
            hoverDelayMs={TOOLTIP_HOVER_DELAY_MS}
            skipDelayMs={TOOLTIP_SKIP_DELAY_MS}
            links={[
              { href: 'https://example.com/one', label: 'One', icon: <PlayIcon /> },
              { href: 'https://example.com/two', label: 'Two', icon: <PauseIcon /> },
            ]}
          />
        </State>
      </Part>
      {picture && (
        <Part name="picture">
          <State name="loaded">
            <Picture picture={picture} sizes="20rem" />
          </State>
          <State name="failed to load">
            <Picture picture={{ ...picture, path: '/assets/pictures/none' }} sizes="20rem" />
          </State>
        </Part>
      )}
      <Part name="portrait">
        {[picture, undefined].flatMap((photo) =>
          [slides[0]?.picture, undefined].map((emblem) => (
            <State
              key={`${Boolean(photo)} ${Boolean(emblem)}`}
              name={`${photo ? 'photo' : 'initials'}${emblem ? ' and emblem' : ''}`}
            >
              <Portrait
                name="A. Name"
                photo={photo}
                emblem={emblem}
                photoSizes="20rem"
                className="workshop-portrait"
              />
            </State>
          )),
        )}
      </Part>
      <Part name="carousel">
        {[slides.length, 2].map((count) => (
          <State key={count} name={`${count} slides`}>
            <Carousel
              label={`Carousel of ${count}`}
              previousLabel={labels.previousSlide}
              nextLabel={labels.nextSlide}
              nameSlide={(position) => `${position} of ${count}`}
              describePosition={(position) => `Slide ${position} of ${count}`}
              slides={slides.slice(0, count).map(({ title, picture: plate }) => ({
                key: title,
                content: <Picture picture={plate} sizes="30rem" />,
              }))}
            />
          </State>
        ))}
      </Part>
      <Part name="advancing-strip">
        <State name="list, or advancing strip">
          <AdvancingStrip
            label={people?.stripLabel ?? ''}
            pauseLabel={labels.pausePeople}
            intervalMs={TEAM_STRIP_ADVANCE_MS}
            items={(people?.members ?? []).map(({ name, photo }) => ({
              key: name,
              content: photo ? <Picture picture={photo} sizes="20rem" /> : name,
            }))}
          />
        </State>
      </Part>
      <Part name="drawing">
        <State name="the symbol">
          <Drawing markup={content.site.symbol} />
        </State>
      </Part>
      <Part name="drifting-strip">
        <State name="drifting, standing still, paused">
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
        </State>
      </Part>
      {news?.video && (
        <Part name="short-video">
          <State name="poster, then player, or poster">
            <ShortVideo
              url={news.video.url}
              caption={news.video.caption}
              poster={news.video.poster}
              length={news.video.length}
              watchLink={news.video.watchLink}
              newTab={labels.newTab}
              playButton={news.video.playButton}
              playNotice={news.video.playNotice}
              marginPercent={SHORT_VIDEO_MARGIN_PERCENT}
              timeoutMs={SHORT_VIDEO_TIMEOUT_MS}
              fetchPolicy={FETCH_POLICY}
            />
          </State>
        </Part>
      )}
      <Part name="error-boundary">
        <State name="after an error">
          <ErrorBoundary fallback={<p>The same words, without behaviour.</p>}>
            <Throwing />
          </ErrorBoundary>
        </State>
      </Part>
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
