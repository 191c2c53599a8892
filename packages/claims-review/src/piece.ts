/** The published site as a person sees it: what a report shows beside the words. */

export type Pictures = {
  shots: readonly Shot[];
  /** Files that show, in each window, only the texts of one in the pictures. */
  same: readonly string[];
};

/** One picture of a part of a page, in one window and theme. */
export type Shot = {
  /** As in the texts of the review, for example build/client/index.html. */
  file: string;
  /** The part of the page, in words: a section's title, "Not found", "Printed page 1", "Atom feed in a reader". */
  section: string;
  /** Of the window, for example "1280 px"; empty for what has none, such as a shared picture. */
  window: string;
  theme: 'light' | 'dark' | '';
  /** A data address. */
  picture: string;
  /** Of the picture, CSS px. */
  width: number;
  height: number;
  /** What is read in it, in reading order: where each text begins, CSS px from the top left of the picture. */
  lines: readonly { text: string; x: number; y: number }[];
};
