import { z } from 'zod';
import { words } from '#content-model';

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
  .meta({ title: 'press kit', isKept: true });
