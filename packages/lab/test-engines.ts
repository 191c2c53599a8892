/** `npm run test:engines`: what a visitor notices, in Chromium, Firefox and WebKit, and one closing line. */

import { testApart } from '../../tools/check/test-apart.ts';
import { ensureEngines } from './engines/install.ts';

await testApart('engines', ensureEngines, ['--config=packages/lab/engines']);
