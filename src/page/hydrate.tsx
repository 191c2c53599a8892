/**
 * Without it, strips and carousel stay lists, the video stays a poster, and buttons do nothing
 * (docs/architecture.md; carousel.spec.ts, "loops forwards and backwards by its buttons").
 *
 * Has no component: in development a module with one imports itself, and runs twice if content
 * changes while it loads.
 */

// Before any other module of the app.
import './run-once.ts';
import '#styles';
import { loadRenderer } from 'virtual:renderer';
import { StrictMode, startTransition } from 'react';
import { rememberControls } from './controls.ts';
import { replayEarlyPresses } from './early-presses.ts';
import { hasParsed } from './has-parsed.ts';
import { LaterStylesAddress } from './later-styles.tsx';
import { AfterHydration } from './part.tsx';
import { DocumentPage } from './routes.tsx';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

/**
 * Keeps React from listening for `animationiteration`, which nothing here handles. React listens
 * for every event at its root, and if anything in a document listens for this one, Chromium wakes
 * the main thread for five frames in each round of each endless animation, 15 frames in
 * 24 s (docs/decisions/0017).
 */
function ignoreAnimationIterations(container: HTMLElement) {
  const listen = container.addEventListener;
  container.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (type !== 'animationiteration') listen.call(container, type, ...rest);
  };
}

ignoreAnimationIterations(root);

/** Extensions add styles and more; between the parts, React would re-create all of them. */
function moveForeignElements(container: HTMLElement) {
  const foreign = '> :not(a, header, main, footer, section, [data-styles])';
  for (const element of container.querySelectorAll(`:scope ${foreign}, main ${foreign}`))
    document.body.append(element);
}

/**
 * Evaluates the app's own modules, the renderer, which is twice as large, and the first render in
 * three tasks, so that none blocks a slow phone for long (docs/decisions/0017).
 */
async function attachApp(container: HTMLElement) {
  await nextTask();
  const { hydrateRoot } = await loadRenderer();
  await nextTask();
  await hasParsed();
  moveForeignElements(container);
  const controls = rememberControls();
  const onHydrated = () => {
    controls.restore();
    replayEarlyPresses(controls.findAgain);
  };
  // In a transition React hydrates in slices, and the browser handles input between them.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <AfterHydration callback={onHydrated}>
          <LaterStylesAddress value={document.documentElement.dataset.laterStyles}>
            <DocumentPage />
          </LaterStylesAddress>
        </AfterHydration>
      </StrictMode>,
    );
  });
}

// Top-level await would move what start.ts shares with the app into files of their own.
attachApp(root).catch(reportError);
