import { z } from 'zod';
import { fieldMeta, linkOnPage, listOf, words } from '#content-model';

export const bar = z
  .strictObject({
    navigationLabel: words({ keptWhenBlank: true }),
    skipLink: words({ keptWhenBlank: true }),
    // The blank copy's placeholder for the company's name, which schema.ts requires here.
    homeLink: words({ placeholder: 'Site company, bar home link' }),
    entries: listOf(linkOnPage(), 'section'),
  })
  .register(fieldMeta, { title: 'menu' });
