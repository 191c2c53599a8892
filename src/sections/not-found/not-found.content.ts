import { fieldMeta, picture, words } from '@site-kit/content-model';
import { z } from 'zod';

export const notFound = z
  .strictObject({
    heading: words({ keptWhenBlank: true }),
    /** A picture over the zero of a number such as 404. It isn't shown with other headings. */
    zero: picture({ sizes: 'min(38vw, 56rem)', ratio: 1, isCutOut: true }).optional(),
    message: words({ keptWhenBlank: true }),
    explanation: words(),
    homeLink: words(),
  })
  .register(fieldMeta, { title: 'not-found page' });
