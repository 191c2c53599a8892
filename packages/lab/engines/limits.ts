/** What a stock Firefox, driven through WebDriver BiDi, can't show: by test, each with its reason. */
type Limit = { tests: RegExp; why: string };

/** Matched against file and titles: "news-strip.spec.ts › under reduced motion, 390 px wide › …". */
const FIREFOX_LIMITS: readonly Limit[] = [
  { tests: /› without scripts ›/, why: 'BiDi in Firefox can’t switch scripts off' },
  { tests: /› in forced colours ›/, why: 'BiDi in Firefox can’t force colours' },
  { tests: /^print/, why: 'BiDi in Firefox can’t show the print style; its PDF hides its pages' },
  {
    tests: /can be swiped$|› turned in the middle of a swipe ›/,
    why: 'fingers are moved through the DevTools protocol, which is Chromium’s',
  },
  {
    tests: /› a processor twenty times slower/,
    why: 'processors are slowed down through the DevTools protocol, which is Chromium’s',
  },
  {
    tests: /› nothing needs a swipe/,
    why: 'a tap through BiDi does not become a click in Firefox',
  },
  {
    tests: /bears text of twice the size|text of twice the size is twice/,
    why: 'the visitor’s own style sheet is put into the page, and BiDi can’t set the policy aside',
  },
  {
    tests:
      /› (carousel, strips and video without|tooltips that throw|keeps the poster when the player’s own code)/,
    why: 'BiDi tells "Error" of an error on the console, and not which',
  },
  {
    tests:
      /› (a carousel|a team strip|a news strip|pause buttons|a navigation|a video|a player) that (throws?|can’t be moved)/,
    why: 'BiDi tells "Error" of an error on the console, and not which',
  },
  {
    tests: /› (after a deployment an old page|offline once it has loaded)/,
    why: 'BiDi tells "Error" of an error on the console, and not which',
  },
  {
    tests: /› the lines begin anew without waking the main thread/,
    why: 'frames of the main thread are counted in a trace, which is Chromium’s',
  },
  {
    tests:
      /› the first script is (gone|broken|cut off), then there|network while the first script fails/,
    why: 'Firefox 153 keeps the failure of a module until the page is loaded again (docs/faults.md)',
  },
  {
    tests: /› the fonts of the site are used where they come/,
    why: 'on a first visit Firefox settles on the stand-ins before the fonts are in (decision 5)',
  },
  {
    tests: /› (the not-found page hands over|pages change without movement)/,
    why: 'Firefox has no transitions between pages; it shows the next page at once',
  },
];

/** Why Firefox can't show a test; undefined where it can. */
export const limitOf = (name: string) => FIREFOX_LIMITS.find(({ tests }) => tests.test(name))?.why;
