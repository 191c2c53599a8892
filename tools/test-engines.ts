/** `npm run test:engines`: what a visitor notices, in Chromium, Firefox and WebKit, and one closing line. */
import { ensureEngines } from './engines/install.ts';
import { testApart } from './test-apart.ts';

await testApart('engines', ensureEngines, ['--config=tests/engines']);
