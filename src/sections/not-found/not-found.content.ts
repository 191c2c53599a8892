import { z } from 'zod';
import { drawing, fieldMeta, words } from '#content-model';

export const notFound = z
  .strictObject({
    heading: words({ keptWhenBlank: true }),
    /** Stands for the digit 0 of the heading. */
    zero: drawing().optional(),
    message: words({ keptWhenBlank: true }),
    explanation: words(),
    homeLink: words(),
  })
  .register(fieldMeta, { title: 'not-found page' });
