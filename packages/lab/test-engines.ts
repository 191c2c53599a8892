/** `npm run test:engines`: tests the behaviour of the site in Chromium, Firefox and WebKit. */
import { testApart } from '../../tools/check/test-apart.ts';
import { ensureEngines } from './engines/install.ts';

await testApart('engines', ensureEngines, ['--config=packages/lab/engines']);
