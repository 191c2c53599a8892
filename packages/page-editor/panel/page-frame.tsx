/** Shows the page as visitors see it; users can select and type texts on the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type ClaimsFinding, isParagraph, type TextField, toOneLine } from '../protocol.ts';
import { pauseMotion } from './pause-motion.ts';
import { createLooks, type Looks, watchPage } from './watch-page.ts';

/** Width of the page's viewport, CSS px. */
const WIDTHS = { phone: 390, desktop: 1280 };

/** How long to wait for the page to show a change. */
const PATIENCE_MS = 5000;

/** How long to wait for a new paragraph on the page. Slow machines may reload the page. */
const SHOWN_WITHIN_MS = 60_000;

export type View = {
  mode: 'browse' | 'edit';
  width: keyof typeof WIDTHS;
  theme: 'light' | 'dark';
};

type PageEvents = {
  /** Returns the field of this name if it is a text. */
  findText: (fieldName: string) => TextField | undefined;
  /** Returns text typed into a field that isn't part of the form's state yet. */
  findTyped: (fieldName: string) => string | undefined;
  /** Whether the page's version of the content is older than the form's. */
  isBehind: (version: string | undefined) => boolean;
  /** Returns the picture field of a list entry. */
  findPicture: (entry: string) => string | undefined;
  onChoose: (fieldName: string) => void;
  onPoint: (fieldName: string) => void;
  onType: (fieldName: string, value: string) => void;
  /** Returns the field name of the new paragraph. */
  onSplit: (fieldName: string, value: string, rest: string) => Promise<string>;
  /** Called when typing on the page ends: React must render the text again. */
  onTyped: (fieldName: string) => void;
};

const STYLE = `
[data-edit]:hover, [data-edit]:focus-visible { outline: 2px dashed currentcolor; outline-offset: 3px; cursor: text; }
[contenteditable] { outline: 2px solid currentcolor !important; outline-offset: 3px; white-space-collapse: preserve; }
/* A link that covers its card must not catch clicks on the card's picture and texts. */
[data-edit]::after { pointer-events: none; }
::highlight(finding) { text-decoration: underline wavy 2px; }
`;

/** `instanceof Element` fails for elements of the frame, whose window has its own classes. */
const toElement = (target: EventTarget | null) =>
  target && 'closest' in target ? (target as Element) : null;

const findFieldElement = (target: EventTarget | null): HTMLElement | undefined =>
  toElement(target)?.closest<HTMLElement>('[data-edit]') ?? undefined;

/** Finds the list entry of a click outside texts, such as a click on a missing picture. */
function findEntry(target: EventTarget | null): string | undefined {
  const own = findFieldElement(target);
  let around = toElement(target);
  while (around && around !== own) {
    const inside = [...around.querySelectorAll<HTMLElement>('[data-edit]')].map(
      ({ dataset }) => `${dataset.edit}`,
    );
    const entry = inside.map((fieldName) => fieldName.match(/^(.+\])\./)?.[1]).find(Boolean);
    // Ignore texts of other files, such as control labels: all entries share them.
    const file = (entry ?? inside[0])?.split('.')[0];
    const ofFile = inside.filter((fieldName) => fieldName.startsWith(`${file}.`));
    const isOne = ofFile.every((fieldName) => fieldName.startsWith(`${entry}.`));
    if (ofFile.length > 0) return isOne ? entry : undefined;
    around = around.parentElement;
  }
  return undefined;
}

/** Makes a text on the page editable in place. */
function typeIn(
  element: HTMLElement,
  field: TextField,
  latest: { current: PageEvents },
  looks: Looks,
  click?: MouseEvent,
) {
  const { ownerDocument: page } = element;
  const view = page.defaultView;
  if (!view) return;
  const text = latest.current.findTyped(field.fieldName) ?? field.value;
  // Render the text that is in the element already, so that React doesn't touch the element.
  view.typedText = { fieldName: field.fieldName, text: element.textContent };
  if (element.textContent !== text) element.textContent = text;
  element.contentEditable = 'plaintext-only';
  element.focus();
  const selection = view.getSelection();
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
  const caret = click && page.caretPositionFromPoint?.(click.clientX, click.clientY);
  // The caret may be in another element, if that element covers the text and lets clicks through.
  if (caret && element.contains(caret.offsetNode)) {
    selection?.collapse(caret.offsetNode, caret.offset);
  }
  const ended = new AbortController();
  const { signal } = ended;
  const read = () => toOneLine(element.textContent);
  const readHalf = (isBefore: boolean) => {
    const range = page.createRange();
    range.selectNodeContents(element);
    const caret = selection?.getRangeAt(0) ?? range;
    if (isBefore) range.setEnd(caret.startContainer, caret.startOffset);
    else range.setStart(caret.endContainer, caret.endOffset);
    return toOneLine(`${range}`);
  };

  /**
   * Moves the text after the caret to a new paragraph. Until the page shows the new paragraph,
   * collects typed characters.
   */
  async function split() {
    const [before, rest] = [readHalf(true), readHalf(false)];
    const typed: string[] = [];
    const keep = (event: InputEvent) => {
      event.preventDefault();
      typed.push(event.data ?? '');
    };
    element.addEventListener('beforeinput', keep, { signal });
    element.textContent = before;
    const fieldName = await latest.current.onSplit(field.fieldName, before, rest);
    whenShown(page, latest, looks, fieldName, (next, nextField) => {
      element.blur();
      typeIn(next, nextField, latest, looks);
      // Select a placeholder, so that typing replaces it.
      if (rest) selection?.collapse(next, 0);
      else selection?.selectAllChildren(next);
      if (typed.length > 0) page.execCommand('insertText', false, typed.join(''));
    });
  }

  element.addEventListener('input', () => latest.current.onType(field.fieldName, read()), {
    signal,
  });
  element.addEventListener(
    'keydown',
    (event) => {
      // Hide keys from the carousel, which moves its slides on arrow keys.
      event.stopPropagation();
      if ((event.key !== 'Enter' && event.key !== 'Escape') || event.isComposing) return;
      event.preventDefault();
      if (event.key === 'Enter') {
        if (isParagraph(field)) split();
        return;
      }
      element.textContent = text;
      latest.current.onType(field.fieldName, text);
      element.blur();
    },
    { signal },
  );
  element.addEventListener(
    'blur',
    () => {
      ended.abort();
      element.removeAttribute('contenteditable');
      // Restore the last text that React rendered: React assumes that the element still has this text.
      if (read() === '') element.textContent = text;
      view.typedText = undefined;
      latest.current.onTyped(field.fieldName);
    },
    { signal },
  );
}

/** Calls `act` once the page shows the current text of a field. */
function whenShown(
  page: Document,
  latest: { current: PageEvents },
  looks: Looks,
  fieldName: string,
  act: (element: HTMLElement, field: TextField) => void,
) {
  looks.until(() => {
    const element = page.querySelector<HTMLElement>(`[data-edit="${fieldName}"]`);
    const field = latest.current.findText(fieldName);
    if (!element || !field || element.textContent !== field.value) return false;
    act(element, field);
    return true;
  }, SHOWN_WITHIN_MS);
}

/** Makes clicks on the page select fields instead of following links and pressing buttons. */
function pointToFields(page: Document, latest: { current: PageEvents }, looks: Looks): () => void {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const style = new (page.defaultView ?? window).CSSStyleSheet();
  style.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, style];

  function choose(element: HTMLElement, click?: MouseEvent) {
    const fieldName = element.dataset.edit ?? '';
    const events = latest.current;
    const field = events.findText(fieldName);
    // On the page, a picture's mark is in the alternative text.
    if (field?.kind === 'alternative') return events.onChoose(fieldName.replace(/alt$/, 'file'));
    const canBeTyped =
      click && field?.control === 'text' && !field.isFixed && element.dataset.whole !== undefined;
    if (!canBeTyped) return events.onChoose(fieldName);
    const words = events.findTyped(fieldName) ?? field.value;
    // The page replaces {braces} with sentences, so such texts differ from the form's texts.
    const isBehind = events.isBehind(page.defaultView?.editVersion);
    const isSoonShown = isBehind && !/\{\w+\}/.test(words);
    if (words !== element.textContent && !isSoonShown) return events.onChoose(fieldName);
    typeIn(element, field, latest, looks, click);
    events.onPoint(fieldName);
  }

  /** Makes texts focusable by Tab. */
  const makeFocusable = () => {
    const selector = '[data-edit]:not([tabindex], a, button, input)';
    for (const element of page.querySelectorAll<HTMLElement>(selector)) element.tabIndex = 0;
  };
  const isTyped = (target: EventTarget | null) =>
    findFieldElement(target)?.hasAttribute('contenteditable') ?? false;
  const onClick = (event: MouseEvent) => {
    if (isTyped(event.target)) return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
    const element = findFieldElement(event.target);
    const entry = findEntry(event.target);
    if (entry) return latest.current.onChoose(latest.current.findPicture(entry) ?? entry);
    if (element) choose(element, event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') makeFocusable();
    const element = findFieldElement(event.target);
    if (event.key !== 'Enter' || !element || isTyped(element)) return;
    event.preventDefault();
    event.stopPropagation();
    choose(element);
  };
  // Hide presses from the page's scripts: carousels start dragging, and strips stop.
  const onPress = (event: Event) => event.stopPropagation();
  page.addEventListener('click', onClick, options);
  page.addEventListener('keydown', onKeyDown, options);
  for (const type of ['pointerdown', 'mousedown', 'touchstart'])
    page.addEventListener(type, onPress, options);

  const resumeMotion = pauseMotion(page);
  return () => {
    resumeMotion();
    listeners.abort();
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== style);
  };
}

/** Finds a phrase in an element. A word in the phrase may be a link, and then has its own node. */
function findPhrase(element: Element, phrase: string): Range | undefined {
  const page = element.ownerDocument;
  const start = element.textContent.indexOf(phrase);
  if (start < 0) return undefined;
  const range = page.createRange();
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const after = before + (text.textContent?.length ?? 0);
    const end = start + phrase.length;
    if (start >= before && start < after) range.setStart(text, start - before);
    if (end > before && end <= after) range.setEnd(text, end - before);
    before = after;
  }
  return range;
}

/** Underlines the phrases with claims findings. */
function underline(page: Document, findings: [string, ClaimsFinding[]][]) {
  const view = page.defaultView;
  if (!view || !('highlights' in view.CSS)) return;
  const ranges = findings.flatMap(([fieldName, list]) =>
    [...page.querySelectorAll(`[data-edit="${fieldName}"]`)].flatMap((element) =>
      list.flatMap(({ phrase }) => findPhrase(element, phrase) ?? []),
    ),
  );
  view.CSS.highlights.set('finding', new view.Highlight(...ranges));
}

function isInView(element: Element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return top >= 0 && left >= 0 && bottom <= clientHeight && right <= clientWidth;
}

/**
 * Returns the visible elements that show a field, or the first visible field of a group. A
 * drifting strip shows each card several times.
 */
function findCopies(page: Document, target: string): HTMLElement[] {
  const selector = `[data-edit="${target}"], [data-edit^="${target}."], [data-edit^="${target}["]`;
  const elements = [...page.body.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility(),
  );
  return elements.filter(({ dataset }) => dataset.edit === elements[0]?.dataset.edit);
}

type PageFrameProps = {
  /** The document of the frame; replaced with each load. */
  page: Document | null;
  onLoad: (page: Document | null) => void;
  address: string;
  view: View;
  texts: TextField[];
  /** Version of the content that the page should show. */
  version: string;
  /** The field to scroll to; for a group, its first field on the page. */
  target: string;
  events: PageEvents;
};

export function PageFrame({
  page,
  onLoad,
  address,
  view,
  texts,
  version,
  target,
  events,
}: PageFrameProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [looks] = useState(createLooks);
  const [size, setSize] = useState({ width: WIDTHS.desktop, height: 800 });
  const latest = useRef(events);
  latest.current = events;

  useLayoutEffect(() => {
    if (!pane.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => (page ? watchPage(page, looks.lookAgain) : undefined), [page, looks]);
  // After each change of the form, too.
  useEffect(looks.lookAgain);

  useEffect(() => {
    if (!page || view.mode !== 'edit') return;
    return pointToFields(page, latest, looks);
  }, [page, view.mode, looks]);

  useEffect(() => {
    if (page) page.documentElement.style.colorScheme = view.theme;
  }, [page, view.theme]);

  useEffect(() => {
    if (!page) return;
    const findings = texts.map(({ fieldName, findings }): [string, ClaimsFinding[]] => [
      fieldName,
      findings,
    ]);
    const show = () => underline(page, findings);
    show();
    // Underline again when the page renders a change, which may remove the underlining.
    return watchPage(page, show);
  }, [page, texts]);

  // Reload a page that has missed a change, for example while loading.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const view = page?.defaultView;
    const reloadIfBehind = () => {
      if (!view || view.editVersion === undefined || view.editVersion === version) return;
      // A text that is being typed is rendered when typing ends. Then look again.
      if (view.typedText) wait();
      else view.location.reload();
    };
    const wait = () => {
      timer = setTimeout(reloadIfBehind, PATIENCE_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [page, version]);

  useEffect(() => {
    const view = page?.defaultView;
    if (!view) return;
    let patience: ReturnType<typeof setTimeout> | undefined;
    let scrolls = 0;
    const look = () => {
      if (!page.querySelector('#root[data-rendered] > *')) return;
      // An added field appears on the page a moment later.
      patience ??= setTimeout(end, PATIENCE_MS);
      const copies = findCopies(page, target);
      if (!copies[0]) return;
      if (scrolls === 2 || copies.some(isInView)) return end();
      copies[0].scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      scrolls += 1;
      // A drifting strip can't scroll to its first copy, but it stops in the first frame after a
      // scroll, so the second scroll can.
      view.requestAnimationFrame(() => view.requestAnimationFrame(look));
    };
    const stopWatching = watchPage(page, look);
    const end = () => {
      stopWatching();
      clearTimeout(patience);
    };
    look();
    return end;
  }, [page, target]);

  const width = WIDTHS[view.width];
  const scale = Math.min(1, size.width / width);
  return (
    <div ref={pane} className="pane">
      <iframe
        src={address}
        title="The page"
        onLoad={({ currentTarget }) => onLoad(currentTarget.contentDocument)}
        style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}
