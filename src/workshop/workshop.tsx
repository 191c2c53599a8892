/** A page for whoever works on the parts of src/ui: each part, in each state that it can be given. */
import { content } from 'virtual:content';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
  TEAM_STRIP_ADVANCE_MS,
} from '../constants.ts';
import { AdvancingStrip } from '../ui/advancing-strip/advancing-strip.tsx';
import { ArrowButton } from '../ui/arrow-button.tsx';
import buttons from '../ui/buttons/buttons.module.css';
import { Carousel } from '../ui/carousel/carousel.tsx';
import { DriftingStrip } from '../ui/drifting-strip/drifting-strip.tsx';
import { ExternalLink } from '../ui/external-link/external-link.tsx';
import eyebrow from '../ui/eyebrow/eyebrow.module.css';
import { FaultBoundary } from '../ui/fault-boundary.tsx';
import { InstagramIcon, LinkedInIcon, PauseIcon, PlayIcon } from '../ui/icons.tsx';
import { PauseButton } from '../ui/pause-button/pause-button.tsx';
import { Picture } from '../ui/picture/picture.tsx';
import { ShortVideo } from '../ui/short-video/short-video.tsx';
import { TooltipLinks } from '../ui/tooltip-links/tooltip-links.tsx';
import '../styles/index.ts';
import './workshop.css';

const { labels, news, people, technologies } = content;
const slides = technologies.plates.slides;
const picture = news.article.picture;

/** A part, by the name of its file. */
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
  const [paused, setPaused] = useState(false);
  return (
    <PauseButton
      paused={paused}
      onToggle={() => setPaused(!paused)}
      pauseLabel="Pause"
      playLabel="Play"
    />
  );
}

function Faulty(): never {
  throw new Error('A fault on purpose: the workshop shows what stands in its place.');
}

function Workshop() {
  return (
    <main className="workshop">
      <h1>Workshop</h1>
      <p>
        Hover, press, and walk by Tab. Reduced motion, forced colours, both themes and no scripts
        are switches of the browser’s developer tools; below 768 px strips become small-screen
        strips.
      </p>
      <Part name="icons">
        <State name="all">
          <LinkedInIcon />
          <InstagramIcon />
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
          <PauseButton paused={false} onToggle={() => {}} pauseLabel="Pause" playLabel="Play" />
        </State>
        <State name="paused">
          <PauseButton paused onToggle={() => {}} pauseLabel="Pause" playLabel="Play" />
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
            links={[
              { href: 'https://example.com/one', label: 'One', icon: <LinkedInIcon /> },
              { href: 'https://example.com/two', label: 'Two', icon: <InstagramIcon /> },
            ]}
          />
        </State>
      </Part>
      <Part name="picture">
        <State name="there">
          <Picture picture={picture} sizes="20rem" />
        </State>
        <State name="does not come">
          <Picture picture={{ ...picture, path: '/assets/pictures/none' }} sizes="20rem" />
        </State>
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
        <State name="list, or strip that steps on">
          <AdvancingStrip
            label={people.stripLabel}
            pauseLabel={labels.pausePeople}
            playLabel={labels.playPeople}
            interval={TEAM_STRIP_ADVANCE_MS}
            items={people.members.map(({ name, photo }) => ({
              key: name,
              content: <Picture picture={photo} sizes="20rem" />,
            }))}
          />
        </State>
      </Part>
      <Part name="drifting-strip">
        <State name="drifts, waits, is paused">
          <DriftingStrip
            label={news.strip.label}
            pauseLabel={labels.pauseNews}
            playLabel={labels.playNews}
            previousLabel={labels.previousNews}
            nextLabel={labels.nextNews}
            speed={NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND}
            resumeDelay={NEWS_STRIP_RESUME_DELAY_MS}
            copies={NEWS_CARD_COPIES}
            items={news.strip.cards.map(({ title, link }) => ({
              key: link,
              render: (copy) => (
                <ExternalLink href={link} description={labels.newTab} focusable={!copy}>
                  <span className="workshop-card">{title}</span>
                </ExternalLink>
              ),
            }))}
          />
        </State>
      </Part>
      <Part name="short-video">
        <State name="poster, then player, or poster for good">
          <ShortVideo
            url={news.video.url}
            caption={news.video.caption}
            poster={news.video.poster}
            watchLink={news.video.watchLink}
            newTab={labels.newTab}
            playButton={news.video.playButton}
            playNotice={news.video.playNotice}
          />
        </State>
      </Part>
      <Part name="fault-boundary">
        <State name="after a fault">
          <FaultBoundary fallback={<p>The same words, without behaviour.</p>}>
            <Faulty />
          </FaultBoundary>
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
