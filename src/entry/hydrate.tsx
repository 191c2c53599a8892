/** Takes over the prerendered page: attaches the app to the markup that is already there. */
import '../styles/index.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from '../routes/routes.tsx';
import { replayEarlyTaps } from './early-taps.ts';

const router = createBrowserRouter(routes);

function App() {
  // Effects run from the inside out: by now every control below has attached its behaviour.
  useEffect(replayEarlyTaps, []);
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
