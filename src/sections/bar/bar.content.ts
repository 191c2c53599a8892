import { z } from 'zod';
import { fieldMeta, linkOnPage, listOf, words } from '#content-model';

export const bar = z
  .strictObject({
    navigationLabel: words({ keptWhenBlank: true }),
    skipLink: words({ keptWhenBlank: true }),
    // Has to contain the company's name, as a blank copy has it.
    homeLink: words({ placeholder: 'Site company, bar home link' }),
    entries: listOf(linkOnPage(), 'section'),
  })
  .register(fieldMeta, { title: 'menu' });
