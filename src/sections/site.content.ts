import { z } from 'zod';
import { address, drawing, email, fieldMeta, icon, listOf, picture, words } from '#content-model';
import { isTaken, SECTION_NAME } from './section-names.ts';

const SEARCH_RESULTS = 'characters, which search results cut: shorten it';

const sectionNames = z
  .array(
    z
      .string()
      .regex(SECTION_NAME, 'is not a valid name: use only small letters, digits and hyphens')
      .refine(
        (name) => !isTaken(name),
        'cannot be the name of a section, because the page or a file uses it: choose another',
      )
      .register(fieldMeta, { kind: 'name', keptWhenBlank: true }),
  )
  .refine(([first]) => first === 'hero', 'does not begin with hero: write it first')
  .refine(
    (names) => new Set(names).size === names.length,
    'has the same section twice: remove one of the two',
  )
  .register(fieldMeta, {
    description:
      'In the order of the page, which begins with the first screen. Links to a section that you remove go as well. A name of your own, such as careers, makes a section of text.',
  });

/**
 * The picture of a shared link. It is cropped to 1200 × 630. Apps show it about 400 px wide, on
 * screens with up to 3 device pixels per CSS px.
 */
const sharePicture = picture({ sizes: '400px', ratio: 1200 / 630, isForLinks: true }).register(
  fieldMeta,
  {
    description:
      'What messages and social networks show with a link to the site, in place of the picture that is made of the name of the company, the headline and the status of the device. This one has none of them: ask the regulatory person to look at it.',
  },
);

/** The company, and its description in search results. */
export const site = z
  .strictObject({
    company: words({ inShareImage: true }),
    /** A square SVG. `currentColor` becomes the colour of the text. */
    symbol: drawing(),
    url: address({ placeholder: 'https://www.example.com' })
      .refine(
        (url) => new URL(url).href === `${new URL(url).origin}/`,
        'has more than https:// and a host: remove the rest, because the site is at the root',
      )
      .transform((url) => new URL(url).origin),
    language: z.literal('en-AU').register(fieldMeta, { kind: 'choice', keptWhenBlank: true }),
    title: words().max(70, `is longer than 70 ${SEARCH_RESULTS}`),
    description: words().max(200, `is longer than 200 ${SEARCH_RESULTS}`),
    sharePicture: sharePicture.optional(),
    sections: sectionNames,
    social: listOf(
      z.strictObject({ icon: icon(), label: words(), url: address() }),
      'label',
      'url',
    ),
    contacts: listOf(
      z.strictObject({ label: words({ keptWhenBlank: true }), email: email() }),
      'label',
    ).default([]),
  })
  .register(fieldMeta, { title: 'company and search' });
