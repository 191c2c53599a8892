/** In the pages of `npm run dev` only: sends what fails there to the server, which shows it with file and line. */
import type { ViteHotContext } from 'vite/types/hot.js';

const report = (hot: ViteHotContext, error: unknown) => {
  if (!(error instanceof Error)) return;
  hot.send('site:error', { message: error.message, stack: error.stack ?? '' });
};

type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'sourceFile' | 'lineNumber' | 'columnNumber'
>;

function reportViolation(hot: ViteHotContext, blocked: string, violation: Violation) {
  const { effectiveDirective, sourceFile, lineNumber, columnNumber } = violation;
  const message = `The security policy of hosts blocks ${blocked} (${effectiveDirective}).`;
  const place = sourceFile ? `\n    at ${sourceFile}:${lineNumber}:${columnNumber}` : '';
  hot.send('site:error', { message, stack: message + place });
}

// TypeScript doesn't know the fields of these reports.
const isViolation = (body: object): body is Violation & { blockedURL: string } =>
  'blockedURL' in body && 'effectiveDirective' in body;

function observeViolations(hot: ViteHotContext) {
  // Without it, what the parser met before this script remains in the console.
  if (!('ReportingObserver' in window)) {
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(hot, event.blockedURI, event),
    );
    return;
  }
  const tell = (reports: Report[]) => {
    for (const { body } of reports)
      if (body && isViolation(body)) reportViolation(hot, body.blockedURL, body);
  };
  new ReportingObserver(tell, { types: ['csp-violation'], buffered: true }).observe();
}

// In full: Vite looks for these words.
const hot = import.meta.hot;
if (hot) {
  window.addEventListener('error', ({ error }) => report(hot, error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(hot, reason));
  observeViolations(hot);
  // React tells an error that an error boundary has caught to the console alone.
  const log = console.error;
  console.error = (...values: unknown[]) => {
    log(...values);
    for (const value of values) report(hot, value);
  };
}
