// Has no component: in development a module with one imports itself, and runs twice if content changes
// while it loads.

// Before any other module of the app.
import './run-once.ts';
import '#styles';
import { loadRenderer } from 'virtual:renderer';
import { StrictMode, startTransition } from 'react';
import { ignoreAnimationIterations } from './animation-iterations.ts';
import { EarlyPressesReplay } from './early-presses-replay.tsx';
import { hasParsed } from './has-parsed.ts';
import { LaterStylesAddress } from './later-styles.tsx';
import { DocumentPage } from './routes.tsx';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
ignoreAnimationIterations(root);

/**
 * Evaluates the app's own modules, the renderer, which is twice as large, and the first render in
 * three tasks, so that none blocks a slow phone for long (docs/decisions/0017).
 */
async function attachApp(container: HTMLElement) {
  await nextTask();
  const { hydrateRoot } = await loadRenderer();
  await nextTask();
  await hasParsed();
  // In a transition React hydrates in slices, and the browser handles input between them.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <LaterStylesAddress value={document.documentElement.dataset.laterStyles}>
          <DocumentPage />
        </LaterStylesAddress>
        <EarlyPressesReplay />
      </StrictMode>,
    );
  });
}

// Top-level await would move what start.ts shares with the app into files of their own.
attachApp(root).catch(reportError);
