/** Takes over the prerendered page: attaches the app to the markup that is already there. */
// First, before anything of the app has run.
import './run-once.ts';
import '../styles/index.ts';
import { loadRenderer } from 'virtual:renderer';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { pageOfDocument, routeOfPage } from '../routes/routes.tsx';
import { ignoreAnimationIterations } from './animation-iterations.ts';
import { contextOfDocument } from './document-context.ts';
import { replayEarlyTaps } from './early-taps.ts';

const route = routeOfPage(pageOfDocument());
const context = contextOfDocument(route);
const router = createStaticRouter([route], context);

/**
 * Presses what was pressed early, once every control works. Not before its second render: in the
 * first, media queries answer as they did when the page was prerendered, so that the strips have not
 * begun. Stands behind the page, whose effects therefore run first, and beside it, so that this
 * second render is of nothing else.
 */
function EarlyTapsReplay() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (live) replayEarlyTaps();
  }, [live]);
  return null;
}

/** A task of its own, so that the browser can answer input before the next step. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
ignoreAnimationIterations(root);

/**
 * Attaches the app. Evaluating its own modules was a task; evaluating the renderer, which is twice as large,
 * and its first render are two more, so that none of them keeps a slow phone from answering (decision 17).
 */
async function attachApp(container: HTMLElement) {
  await nextTask();
  const { hydrateRoot } = await loadRenderer();
  await nextTask();
  // In a transition React hydrates in short slices and lets the browser answer input in between.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
        <EarlyTapsReplay />
      </StrictMode>,
    );
  });
}

// Top-level await would move what start.ts shares with the app into files of their own.
attachApp(root).catch(reportError);
