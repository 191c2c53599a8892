/** Copies the project, with a site that is ready to launch except for the approval. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Copy, copyProject } from '#support/copies';

/** Replacements of `!sample` marks and example addresses, which `npm run launch` refuses. */
const REAL = [
  ['!sample ', ''],
  ['example.com', 'nobody.com'],
  ['/@example/', '/@nobody/'],
  ['/company/example', '/company/nobody'],
] as const;

/** Replacement that adds a sentence before the day of the approval, as in most footers. */
const FOOTER = [['© 2026 Nobody Ltd', '© 2026 Nobody Ltd. All rights reserved.']] as const;

/** Replacements of fixture texts that the review leaves to a person's decision. */
const HARMLESS = [
  [' It is private.', ''],
  ['A condition in adults', 'A condition'],
  ['Chief Technology Officer', 'Head of Engineering'],
  ['A fifth card, of the same day as the sixth', 'The fifth card'],
  ['A flat, wide logo for card 8', 'A flat logo of card 8'],
  ['A recognition', 'A label'],
  ['A short video, and what it shows', 'A video with its caption'],
  ['The second says who says so.', 'The second names its author.'],
  ['A flat picture for card', 'A picture of card'],
  ['A ninth card, whose picture keeps a corner in view', 'The ninth card'],
  ['Its outline.', 'An outline.'],
  ['A sixth card, of the same day as the fifth', 'The sixth card'],
  ['Another network', 'Other network'],
  ['Stimulation from outside the body', 'External stimulation'],
  ['What has happened, in two sentences.', 'Something has happened.'],
  ['What the teaser says in one line', 'A headline for the teaser'],
  ['about: about the device', 'about: about its parts'],
  ['picture for card', 'picture of card'],
  ['Its four parts.', 'Its layers.'],
  ['name: parts', 'name: cm'],
  ['detail: in one body', 'detail: wide'],
  ['      - 4 parts\n', '      - 4 cm\n'],
  ['4 parts: in one body', '4 cm: wide'],
  ['      - Its layers.\n', ''],
  ['where it can be reached', 'at the side'],
  ['The study is no longer recruiting.', 'The study has stopped recruiting.'],
  ['A thing that is made for a purpose.', 'A thing with parts.'],
  ['body: A body', 'body: A magazine'],
  ['      - A body, A place', '      - A magazine, A place'],
  ['asAt: As at', 'asAt: Last checked'],
  ['      - As at', '      - Last checked'],
  ['Who may take part', 'Inclusion criteria'],
  ['In short', 'In plain words'],
  ['Whom to ask', 'Contacts'],
] as const;

export async function copyPublishable(): Promise<Copy> {
  const copy = await copyProject();
  const content = path.join(copy.folder, 'content');
  for (const name of readdirSync(content).filter((file) => file.endsWith('.yaml'))) {
    const file = path.join(content, name);
    let text = readFileSync(file, 'utf8');
    for (const [from, to] of [...REAL, ...FOOTER, ...HARMLESS]) text = text.replaceAll(from, to);
    writeFileSync(file, text);
  }
  copy.commit('Publish');
  return copy;
}
