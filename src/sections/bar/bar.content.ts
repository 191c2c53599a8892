import { z } from 'zod';
import { fieldMeta, linkOnPage, listOf, words } from '#content-model';

export const bar = z
  .strictObject({
    navigationLabel: words({ keptWhenBlank: true }),
    skipLink: words({ keptWhenBlank: true }),
    // Contains the placeholder of `site.company`, because schema.ts requires the company's name.
    homeLink: words({ placeholder: 'Site company, bar home link' }),
    entries: listOf(linkOnPage(), 'section'),
  })
  .register(fieldMeta, { title: 'menu' });
