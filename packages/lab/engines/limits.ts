/** Tests that can't run in a stock Firefox, driven through WebDriver BiDi, and why. */
type Limit = { tests: RegExp; why: string };

/** Matched against file and titles: "news-strip.spec.ts › under reduced motion, 390 px wide › …". */
const FIREFOX_LIMITS: readonly Limit[] = [
  { tests: /› without scripts ›/, why: 'BiDi in Firefox can’t disable scripts' },
  { tests: /› in forced colours ›/, why: 'BiDi in Firefox can’t force colours' },
  { tests: /^print/, why: 'BiDi in Firefox can’t show the print style; its PDF hides its pages' },
  {
    tests: /can be swiped$|› turned in the middle of a swipe ›/,
    why: 'swipes need Chromium’s DevTools protocol',
  },
  {
    tests: /› a processor twenty times slower/,
    why: 'slowing the processor needs Chromium’s DevTools protocol',
  },
  {
    tests: /› nothing needs a swipe/,
    why: 'a tap through BiDi is no click in Firefox',
  },
  {
    tests: /bears text of twice the size|text of twice the size is twice/,
    why: 'the user’s style sheet is added to the page, and BiDi can’t bypass the policy',
  },
  {
    tests:
      /› (carousel, strips and video without|tooltips that throw|keeps the poster when the player’s own code)/,
    why: 'BiDi reports errors on the console as "Error", without their message',
  },
  {
    tests:
      /› (a carousel|a team strip|a news strip|pause buttons|a navigation|a video|a player) that (throws?|can’t be moved)/,
    why: 'BiDi reports errors on the console as "Error", without their message',
  },
  {
    tests: /› (after a deployment an old page|offline once it has loaded)/,
    why: 'BiDi reports errors on the console as "Error", without their message',
  },
  {
    tests: /› the lines begin anew without waking the main thread/,
    why: 'counting frames of the main thread needs Chromium’s traces',
  },
  {
    tests:
      /› the first script is (gone|broken|cut off), then there|network while the first script fails/,
    why: 'Firefox 153 remembers the failure of a module until the page is reloaded (docs/faults.md)',
  },
  {
    tests: /› the fonts of the site are used where they come/,
    why: 'on a first visit Firefox settles on the stand-ins before the fonts have loaded (decision 5)',
  },
  {
    tests: /› (the not-found page hands over|pages change without movement)/,
    why: 'Firefox has no transitions between pages',
  },
];

/** Why a test can't run in Firefox; undefined if it can. */
export const limitOf = (name: string) => FIREFOX_LIMITS.find(({ tests }) => tests.test(name))?.why;
