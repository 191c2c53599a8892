/** What on the page the panel waits for. */
const CHANGES: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['data-edit', 'data-rendered', 'src'],
};

/** Calls `look` after each change of the page. @returns a function that ends this */
export function watchPage(page: Document, look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(page, CHANGES);
  return () => observer.disconnect();
}

/** Looks that are repeated until they find something, whenever the page or the form has changed. */
export function createLooks() {
  const looks = new Set<() => boolean>();
  return {
    lookAgain() {
      for (const look of looks) if (look()) looks.delete(look);
    },
    /**
     * @param look returns whether it has found something
     * @param patience time until the search is given up, ms
     */
    until(look: () => boolean, patience: number) {
      if (look()) return;
      looks.add(look);
      setTimeout(() => looks.delete(look), patience);
    },
  };
}

export type Looks = ReturnType<typeof createLooks>;
