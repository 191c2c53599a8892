import { email, fieldMeta, linkOnPage, words } from '@site-kit/content-model';
import { z } from 'zod';

export const footer = z
  .strictObject({
    description: words(),
    technologyLink: linkOnPage().optional(),
    entity: z
      .strictObject({
        name: words({ description: 'The registered name of the company.' }),
        number: words({ description: 'With the name of the register, such as ACN 000 000 000.' }),
      })
      .optional()
      .register(fieldMeta, { title: 'legal entity' }),
    contactHeading: words({ keptWhenBlank: true }),
    address: z.array(words()).min(2, 'has fewer than 2 lines: write street and city'),
    email: email(),
    followHeading: words({ keptWhenBlank: true }),
    /** The words before the date of approval. The build writes the markup of words and date. */
    reviewed: words().regex(/^[^<&]*$/, 'contains < or &: remove this character'),
    copyright: words({ placeholder: `© ${new Date().getFullYear()} Company` }).regex(
      /^© \d{4}/,
      'does not start with © and a year: write both first',
    ),
  })
  .register(fieldMeta, { title: 'end of the page' });
