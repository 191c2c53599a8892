/**
 * Runs only in the pages of `npm run dev`. Sends their errors to the server, which shows them with
 * file and line.
 */
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
  const message = `The site's security policy (Content-Security-Policy) blocks ${blocked} (${effectiveDirective}).`;
  const place = sourceFile ? `\n    at ${sourceFile}:${lineNumber}:${columnNumber}` : '';
  hot.send('site:error', { message, stack: message + place });
}

// The fields of CSP reports are missing from TypeScript's `ReportBody`.
const isViolation = (body: object): body is Violation & { blockedURL: string } =>
  'blockedURL' in body && 'effectiveDirective' in body;

function observeViolations(hot: ViteHotContext) {
  // Fallback: misses violations from before this script runs. Only the console shows those
  // violations.
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

// Vite searches the source for the exact text `import.meta.hot`.
const hot = import.meta.hot;
if (hot) {
  window.addEventListener('error', ({ error }) => report(hot, error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(hot, reason));
  observeViolations(hot);
  // If an error boundary catches an error, React reports the error only on the console.
  const log = console.error;
  console.error = (...values: unknown[]) => {
    log(...values);
    for (const value of values) report(hot, value);
  };
}
