import { z } from 'zod';
import { fieldMeta, words } from '#content-model';

export const press = z
  .strictObject({
    linkLabel: words(),
    title: words(),
    aboutHeading: words(),
    picturesHeading: words(),
    picturesNote: words(),
    marksHeading: words(),
    marksNote: words(),
    factSheetHeading: words(),
    factSheetNote: words(),
  })
  .register(fieldMeta, { title: 'press kit', keptWhenBlank: true });
