import { fieldMeta, words } from '@site-kit/content-model';
import { z } from 'zod';

const position = () => words().includes('{n}').includes('{count}');

export const labels = z
  .strictObject({
    newTab: words(),
    previousSlide: words(),
    nextSlide: words(),
    /** The slides of the carousel as a whole. */
    slides: words(),
    slideName: position(),
    slidePosition: position(),
    pauseLines: words(),
    pausePeople: words(),
    previousPerson: words(),
    nextPerson: words(),
    profile: words(),
    pauseNews: words(),
    previousNews: words(),
    nextNews: words(),
    videoLength: words(),
    /** Links to the contacts. */
    ask: words(),
    /** Links to the study. */
    study: words(),
  })
  .register(fieldMeta, { title: 'names of controls', keptWhenBlank: true });
