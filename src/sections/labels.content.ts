import { z } from 'zod';
import { fieldMeta, words } from '#content-model';

const position = () => words().includes('{n}').includes('{count}');

export const labels = z
  .strictObject({
    newTab: words(),
    previousSlide: words(),
    nextSlide: words(),
    slideName: position(),
    slidePosition: position(),
    pauseLines: words(),
    pausePeople: words(),
    pauseNews: words(),
    previousNews: words(),
    nextNews: words(),
  })
  .register(fieldMeta, { title: 'names of controls', keptWhenBlank: true });
