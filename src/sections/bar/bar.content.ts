import { fieldMeta, linkOnPage, listOf, words } from '@site-kit/content-model';
import { z } from 'zod';

export const bar = z
  .strictObject({
    navigationLabel: words({ keptWhenBlank: true }),
    skipLink: words({ keptWhenBlank: true }),
    // This placeholder begins with that of `site.company`, because schema.ts requires the company's
    // name in `homeLink`.
    homeLink: words({ placeholder: 'Site company, bar home link' }),
    entries: listOf(linkOnPage(), 'section'),
  })
  .register(fieldMeta, { title: 'menu' });
