import { below } from '#constants';
import { runWhenIdle } from './run-when-idle.ts';

/**
 * Loads what is far below on wide windows, last of all: captures of the whole page, as archives,
 * crawlers and auditors take them, don't scroll. Not on phones, whose first visit has a budget
 * (BUDGETS.firstVisit), nor for users who save data.
 */
export function loadFarPictures() {
  if (window.matchMedia(below('desktop')).matches || navigator.connection?.saveData) return;
  runWhenIdle(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      image.fetchPriority = 'low';
      // A capture doesn't wait for pictures that are decoded later.
      image.decoding = 'sync';
      image.loading = 'eager';
    }
  });
}
