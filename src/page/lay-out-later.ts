/**
 * Leaves out what is below the first section while the page loads, and then adds it, a block in each
 * idle moment: all in one task kept a slow phone from answering for a quarter of a second. Any input
 * adds the rest at once, so that jumps land where they should. Doesn't begin where the browser itself
 * is about to scroll: to the place that an address names, or to where a user was before. Not by
 * `content-visibility`, of which Chromium reports layout shifts that nobody sees
 * (docs/decisions/0025).
 *
 * Inline in the head, before there is anything to leave out; so it must not use anything from
 * outside its own body.
 */
export function layOutLater(runWhenIdle: (task: () => void) => void) {
  const [navigation] = performance.getEntriesByType('navigation');
  const isVisit = navigation && 'type' in navigation && navigation.type === 'navigate';
  // Unlike `location`, its name has a text fragment.
  if (
    !isVisit ||
    navigation.name.includes('#') ||
    document.documentElement.dataset.page === 'media'
  )
    return;

  const sheet = new CSSStyleSheet();
  const leaveOut = (selector: string) =>
    sheet.replaceSync(`@media screen{${selector}{display:none}}`);
  const ended = new AbortController();
  const layOutAll = () => {
    ended.abort();
    // Not `disabled`, which a saved page may not keep.
    sheet.replaceSync('');
  };
  let blocks: Element[] = [];
  const goOn = () => {
    blocks.shift()?.removeAttribute('data-later');
    if (blocks.length > 0) runWhenIdle(goOn);
    else layOutAll();
  };
  const begin = () => {
    if (ended.signal.aborted || blocks.length > 0) return;
    blocks = [...document.querySelectorAll('main>section~section>*,footer>*')];
    for (const block of blocks) block.setAttribute('data-later', '');
    leaveOut('[data-later]');
    goOn();
  };

  leaveOut('main>section~section,footer');
  document.adoptedStyleSheets.push(sheet);
  for (const type of ['click', 'keydown', 'scroll', 'wheel', 'touchstart'])
    window.addEventListener(type, layOutAll, { capture: true, signal: ended.signal });
  window.addEventListener('load', () => runWhenIdle(begin), { signal: ended.signal });
  // A file that stalls holds `load` back.
  setTimeout(begin, 5000);
}
