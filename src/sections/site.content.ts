import {
  address,
  choice,
  drawing,
  email,
  fieldMeta,
  icon,
  listOf,
  picture,
  words,
} from '@site-kit/content-model';
import { z } from 'zod';
import { ASKING_PARTS } from '#constants';
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
      'The sections, in the order of the page. The first is hero, the first screen. If you remove a section, the links to it disappear, too. A name of your own, such as careers, adds a section of text.',
  });

/**
 * The picture of a shared link. It is cropped to 1200 × 630. Apps show it about 400 px wide, on
 * screens with up to 3 device pixels per CSS px.
 */
const sharePicture = picture({ sizes: '400px', ratio: 1200 / 630, isForLinks: true }).register(
  fieldMeta,
  {
    description:
      'The picture that messages and social networks show with a link to the site. It replaces the picture that the build makes with the company’s name, the headline and the device’s status. The build adds none of these to your picture: ask the regulatory person to look at it.',
  },
);

/** Whom visitors can ask, such as people who think of taking part in a study. */
const contact = z.strictObject({
  label: words({ keptWhenBlank: true }),
  linkedFrom: choice(ASKING_PARTS, {
    title: 'Linked from',
    description:
      'Which part of the page leads to this contact: the study (study, harm or clinicians), the lists for people who check the company (investors), the part for the press (press), or an answer about data (privacy).',
  }).optional(),
  email: email(),
  phone: words({
    placeholder: '+61 2 5550 0000',
    description: 'With the country code, such as +61 2 5550 0000. The page links to it.',
  })
    .regex(/^\+?[\d ]{3,20}$/, 'is not a phone number: write digits and spaces')
    .optional(),
  hours: words({
    description: 'When somebody answers the phone, with the time zone.',
  }).optional(),
  note: words({
    description:
      'What visitors should know before they write, such as that they can talk to their doctor first, or the emergency number of a market.',
  }).optional(),
});

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
    contacts: listOf(contact, 'label', 'linkedFrom').default([]),
  })
  .register(fieldMeta, { title: 'company and search' });
