/** Helpers for browser tests. */
export { createAxe } from './axe.ts';
export { serveBroken } from './faulty-app.ts';
export { distanceFromBar, scrollEnds } from './in-page.ts';
export { FULL_BROWSER, LAUNCH_OPTIONS } from './launch.ts';
export { MOCK_SCRIPT, PLAYER, PLAYER_PAGE } from './mock-pages.ts';
export { serveEmbed } from './mock-player.ts';
export {
  bar,
  carousel,
  expectStill,
  news,
  pauseLines,
  pausesOf,
  people,
  video,
} from './page-objects.ts';
export {
  app,
  arriveAtMedia,
  boxOf,
  changeResponse,
  clock,
  consoleErrors,
  DESKTOP,
  finger,
  frames,
  getLeft,
  holdRequests,
  movePointer,
  open,
  openLive,
  PHONE,
  PRELOAD_NOT_USED,
  REDUCED_MOTION,
  SLOW,
  scroll,
  sendPrivacyControl,
  startServer,
  TOUCH,
  test,
  waitForColours,
  waitForHydration,
} from './site.ts';
export { collectTabStops, readTabStop } from './tab-stops.ts';
export { unreliableHostTest } from './unreliable-host.ts';
export { expectCarousel, expectLink, expectLists, expectWholePage } from './whole-page.ts';
