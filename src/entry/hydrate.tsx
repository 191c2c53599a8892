/** Takes over the prerendered page: attaches the app to the markup that is already there. */
import '../styles/index.ts';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { pageOfDocument, routesOfPage } from '../routes/routes.tsx';
import { replayEarlyTaps } from './early-taps.ts';

const router = createBrowserRouter(routesOfPage(pageOfDocument()));

function App() {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  // Not before the second render: in the first, media queries answer as they did when the page was
  // prerendered, so that the strips have not begun. Effects run from the inside out: by then every
  // control below has attached its behaviour.
  useEffect(() => {
    if (live) replayEarlyTaps();
  }, [live]);
  return <RouterProvider router={router} />;
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
