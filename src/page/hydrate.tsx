/**
 * Hydrates the page. Without this, strips and carousel stay lists, the video stays a poster, and
 * buttons do nothing (docs/architecture.md; carousel.spec.ts, "loops forwards and backwards by its
 * buttons").
 *
 * Don't define components here: in development, a module with components imports itself for hot
 * reloading, and runs twice if content changes while it loads.
 */

// Must be the first import.
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
 * Keeps React from listening for `animationiteration`, which we don't handle. React listens for
 * every event at its root, and with a listener for `animationiteration` Chromium wakes the main
 * thread for five frames per iteration of each endless animation (docs/decisions/0017).
 */
function ignoreAnimationIterations(container: HTMLElement) {
  const listen = container.addEventListener;
  container.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (type !== 'animationiteration') listen.call(container, type, ...rest);
  };
}

ignoreAnimationIterations(root);

/** Moves elements added by extensions out of the app, or React would re-create all parts. */
function moveForeignElements(container: HTMLElement) {
  const foreign = '> :not(a, header, main, footer, section, [data-styles])';
  for (const element of container.querySelectorAll(`:scope ${foreign}, main ${foreign}`))
    document.body.append(element);
}

/**
 * Evaluates the app's modules, evaluates the renderer, and starts the first render in three
 * separate tasks, so that none blocks a slow phone for long (docs/decisions/0017).
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

// No top-level await: the bundler would put modules shared with start.ts into extra files.
attachApp(root).catch(reportError);
