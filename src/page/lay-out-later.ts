/**
 * Lets browsers skip what is below the first section while the page loads, and then lay it out, a
 * section in each idle moment: all in one task kept a slow phone from answering for a quarter of a
 * second (docs/decisions/0025). A press of any kind lays out the rest at once, so that jumps land
 * where they should. Doesn't begin where the browser itself is about to scroll: to the place that an
 * address names, or to where a user was before.
 *
 * Inline in the head, before there is anything to skip; so it must not use anything from outside its
 * own body.
 */
export function layOutLater(runWhenIdle: (task: () => void) => void) {
  const [navigation] = performance.getEntriesByType('navigation');
  const arrives = navigation && 'type' in navigation && navigation.type === 'navigate';
  // Its name has a text fragment, which `location` hasn't.
  const isJump =
    navigation?.name.includes('#') || document.documentElement.dataset.page === 'media';
  if (!arrives || isJump) return;

  const skipped = new CSSStyleSheet();
  document.adoptedStyleSheets.push(skipped);
  let laidOut = 0;
  const layOutNext = () => {
    laidOut += 1;
    skipped.replaceSync(
      `@media screen{main>section:nth-of-type(n+${laidOut + 1}),footer{content-visibility:auto;contain-intrinsic-size:auto 100vh}}`,
    );
  };
  layOutNext();

  const presses = new AbortController();
  const layOutAll = () => {
    presses.abort();
    skipped.replaceSync('');
  };
  for (const type of ['click', 'keydown'] as const)
    window.addEventListener(type, layOutAll, { capture: true, signal: presses.signal });

  const goOn = () => {
    if (presses.signal.aborted) return;
    const isLast = !document.querySelector(`main>section:nth-of-type(${laidOut + 1})`);
    if (isLast) layOutAll();
    else {
      layOutNext();
      runWhenIdle(goOn);
    }
  };
  window.addEventListener('load', () => runWhenIdle(goOn), { once: true });
}
