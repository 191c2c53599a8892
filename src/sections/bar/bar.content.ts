import { z } from 'zod';
import { type FileKinds, listOf, words } from '#content-model';

export const bar = ({ linkOnPage }: FileKinds) =>
  z
    .strictObject({
      navigationLabel: words({ isKept: true }),
      skipLink: words({ isKept: true }),
      // Has to contain the company's name, as a blank copy has it.
      homeLink: words({ placeholder: 'Site company, bar home link' }),
      entries: listOf(linkOnPage(), 'section'),
    })
    .meta({ title: 'menu' });
