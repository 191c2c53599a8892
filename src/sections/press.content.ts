import { fieldMeta, listOf, words } from '@site-kit/content-model';
import { z } from 'zod';

/** Texts that only the press kit has. The app doesn't load them. */
export const KIT_TEXTS = [
  'title',
  'aboutHeading',
  'portraitsHeading',
  'awardHeading',
  'marksHeading',
  'marksNote',
  'factSheetHeading',
  'factSheetNote',
];

/** Words that journalists may quote. */
const quote = z.strictObject({
  text: words({ description: 'Without quotation marks.' }),
  name: words(),
  role: words(),
});

export const press = z
  .strictObject({
    /** The heading of the part for journalists in the news. */
    heading: words(),
    linkLabel: words(),
    contents: words({ description: 'What the press kit has in it.' }),
    credit: words({ description: 'What stands beside each printed picture.' }),
    licence: words({ description: 'What journalists may do with the pictures.' }),
    contactLink: words({ description: 'Leads to the contact that is linked from the press part.' }),
    feedsLabel: words({ title: 'Before the names of the feeds' }),
    quotes: listOf(quote, 'text').default([]),
    quotesHeading: words(),
    title: words(),
    aboutHeading: words(),
    picturesHeading: words(),
    picturesNote: words({ description: 'The sentence on the status follows this text.' }),
    portraitsHeading: words(),
    awardHeading: words(),
    marksHeading: words(),
    marksNote: words(),
    factSheetHeading: words(),
    factSheetNote: words(),
  })
  .register(fieldMeta, { title: 'press kit', keptWhenBlank: true });
