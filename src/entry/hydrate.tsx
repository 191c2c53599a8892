/** Takes over the prerendered page: attaches the app to the markup that is already there. */
import '../styles/index.ts';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { pageOfDocument, routeOfPage } from '../routes/routes.tsx';
import { contextOfDocument } from './document-context.ts';
import { replayEarlyTaps } from './early-taps.ts';

const route = routeOfPage(pageOfDocument());
const context = contextOfDocument(route);
const router = createStaticRouter([route], context);

function App() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  // Not before the second render: in the first, media queries answer as they did when the page was
  // prerendered, so that the strips have not begun. Effects run from the inside out: by then every
  // control below has attached its behaviour.
  useEffect(() => {
    if (live) replayEarlyTaps();
  }, [live]);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

// In a transition React hydrates in short slices and lets the browser answer input in between.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
