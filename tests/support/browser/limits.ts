import path from 'node:path';
import type { TestInfo } from '@playwright/test';

/** Tests that can't run in a stock Firefox, driven through WebDriver BiDi, and why. */
type Limit = { tests: RegExp; why: string };

/** Matched against file and titles: "strip.spec.ts › under reduced motion, 390 px wide › …". */
const FIREFOX_LIMITS: readonly Limit[] = [
  { tests: /› without scripts ›/, why: 'BiDi in Firefox can’t disable scripts' },
  { tests: /› in forced colours ›/, why: 'BiDi in Firefox can’t force colours' },
  { tests: /^print/, why: 'BiDi in Firefox can’t show the print style; its PDF hides its pages' },
  {
    tests: /can be swiped$|› turned in the middle of a swipe ›/,
    why: 'swipes need Chromium’s DevTools protocol',
  },
  {
    tests: /› loses no press on a processor twenty times slower/,
    why: 'slowing the processor needs Chromium’s DevTools protocol',
  },
  { tests: /› needs no swipe/, why: 'a tap through BiDi is no click in Firefox' },
  {
    tests: /› (reflows|doubles text)/,
    why: 'the user’s style sheet is added to the page, and BiDi can’t bypass the policy',
  },
  {
    tests:
      /^failing-parts.*› (shows (lists|plates|the team|the news|poster)|keeps links)|› keeps an open page/,
    why: 'BiDi reports errors on the console as "Error", without their message',
  },
  {
    tests: /› repeats the lines without waking the main thread/,
    why: 'counting frames of the main thread needs Chromium’s traces',
  },
  {
    tests: /› counts presses while the first script is|› retries the first script/,
    why: 'Firefox 153 remembers the failure of a module until the page is reloaded (docs/faults.md)',
  },
  {
    tests: /› uses the fonts of the site/,
    why: 'on a first visit Firefox settles on the stand-ins before the fonts have loaded (decision 5)',
  },
  {
    tests: /› (shows a transition|moves nothing on the not-found page)/,
    why: 'Firefox has no transitions between pages',
  },
];

/** Why a test can't run in Firefox; undefined if it can. */
const limitOf = (name: string) => FIREFOX_LIMITS.find(({ tests }) => tests.test(name))?.why;

/** A fixture that skips what the engine can't show, and says why. */
export async function skipLimited(
  { browserName }: { browserName: string },
  use: (value: undefined) => Promise<void>,
  testInfo: TestInfo,
) {
  const names = [path.basename(testInfo.file), ...testInfo.titlePath.slice(1)];
  const why = browserName === 'firefox' && limitOf(names.join(' › '));
  testInfo.skip(Boolean(why), why || undefined);
  await use(undefined);
}
