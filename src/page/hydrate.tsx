/**
 * Hydrates the page. Before hydration, strips and carousel are lists, the video is a poster, and
 * buttons do nothing (docs/architecture.md; carousel.spec.ts, "loops forwards and backwards by its
 * buttons").
 *
 * Don't define components here. In development, a module with components imports itself for hot
 * reloading, and such a module runs twice if content changes while the module loads.
 */

// Must be the first import.
import './run-once.ts';
import '#styles';
import { loadRenderer } from 'virtual:renderer';
import { StrictMode, startTransition } from 'react';
import { App } from './app.tsx';
import { rememberControls } from './controls.ts';
import { replayEarlyPresses } from './early-presses.ts';
import { hasParsed } from './has-parsed.ts';
import { LaterStylesAddress } from './later-styles.tsx';
import { AfterHydration } from './part.tsx';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

/**
 * Keeps React from listening for `animationiteration`, which we don't handle. React listens for
 * every event at its root. With a listener for `animationiteration`, Chromium wakes the main
 * thread for five frames per iteration of each endless animation (docs/decisions/0017).
 */
function ignoreAnimationIterations(container: HTMLElement) {
  const listen = container.addEventListener;
  container.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
    if (type !== 'animationiteration') listen.call(container, type, ...rest);
  };
}

ignoreAnimationIterations(root);

/**
 * Moves elements of browser extensions out of the app. React re-creates all parts if it finds such
 * elements in the app.
 */
function moveForeignElements(container: HTMLElement) {
  const foreign = '> :not(a, header, main, footer, section, [data-styles])';
  for (const element of container.querySelectorAll(`:scope ${foreign}, main ${foreign}`))
    document.body.append(element);
}

/**
 * Hydrates in three tasks, so that no task blocks a slow phone for long (docs/decisions/0017). The
 * tasks evaluate the app's modules, evaluate the renderer, and start the first render.
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
            <App />
          </LaterStylesAddress>
        </AfterHydration>
      </StrictMode>,
    );
  });
}

// Not awaited: a top-level await makes the bundler put modules shared with start.ts in extra files.
attachApp(root).catch(reportError);
