/**
 * Skips the layout of what is below the first section while the page loads, and then lays it out, a
 * block in each idle moment: all in one task kept a slow phone from answering for a quarter of a
 * second (docs/decisions/0025). Any input lays out the rest at once, so that jumps land where they
 * should. Doesn't begin where the browser itself is about to scroll: to the place that an address
 * names, or to where a user was before.
 *
 * Inline in the head, before there is anything to skip; so it must not use anything from outside its
 * own body.
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

  const skipping = new CSSStyleSheet();
  skipping.replaceSync('@media screen{main>section~section,footer{content-visibility:hidden}}');
  document.adoptedStyleSheets.push(skipping);

  let blocks: HTMLElement[] = [];
  const ended = new AbortController();
  const layOutBlock = () => {
    const block = blocks.shift();
    if (block) block.style.contentVisibility = '';
  };
  const layOutAll = () => {
    ended.abort();
    skipping.disabled = true;
    while (blocks.length > 0) layOutBlock();
  };
  const goOn = () => {
    layOutBlock();
    if (blocks.length > 0) runWhenIdle(goOn);
  };
  const begin = () => {
    if (ended.signal.aborted) return;
    blocks = [...document.querySelectorAll<HTMLElement>('main>section~section>*,footer>*')];
    for (const { style } of blocks) style.contentVisibility = 'hidden';
    skipping.disabled = true;
    goOn();
  };

  for (const type of ['click', 'keydown', 'scroll', 'wheel', 'touchstart'])
    window.addEventListener(type, layOutAll, { capture: true, signal: ended.signal });
  window.addEventListener('load', () => runWhenIdle(begin), { once: true });
}
