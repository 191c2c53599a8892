/** In the pages of `npm run dev` only: sends what fails there to the server, which shows it with file and line. */
import type { ViteHotContext } from 'vite/types/hot.js';

const report = (hot: ViteHotContext, error: unknown) => {
  if (!(error instanceof Error)) return;
  hot.send('site:error', { message: error.message, stack: error.stack ?? '' });
};

// In full: Vite looks for these words.
const hot = import.meta.hot;
if (hot) {
  window.addEventListener('error', ({ error }) => report(hot, error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(hot, reason));
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(
      hot,
      new Error(`The security policy of hosts blocks ${blockedURI} (${violatedDirective}).`),
    ),
  );
  // React tells an error that an error boundary has caught to the console alone.
  const log = console.error;
  console.error = (...values: unknown[]) => {
    log(...values);
    for (const value of values) report(hot, value);
  };
}
