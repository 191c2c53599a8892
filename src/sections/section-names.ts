/** Names of sections. A section's name is the name of its file in content/. */
import {
  ASKING_PARTS,
  CONTACT_ID,
  contactIdFor,
  FACTS_ID,
  QUESTIONS_ID,
  RECORD_ID,
  STUDY_ID,
} from '#constants';
import * as contents from './section-contents.ts';

/** Files of content/ that aren't sections. */
const OTHER_FILES = [
  ...['site', 'device', 'bar', 'footer', 'not-found', 'press', 'labels'],
  // Files that the page doesn't show.
  ...['claims-review', 'approvals'],
];

/** Ids of other elements on the pages. A section must not have one of these ids. */
const OTHER_IDS = [
  'home',
  'content',
  'root',
  'article',
  FACTS_ID,
  QUESTIONS_ID,
  STUDY_ID,
  RECORD_ID,
  CONTACT_ID,
  ...ASKING_PARTS.map(contactIdFor),
];

/** Ids of headings, and of words in the word list. */
const OTHER_ID = /^word-|-head(line|ing)$/;

export const SECTION_NAME = /^[a-z][a-z0-9-]*$/;

/** Names of the built-in sections. */
export const SECTION_NAMES = Object.keys(contents);

export const isBuiltIn = (name: string) => SECTION_NAMES.includes(name);

export const isTaken = (name: string) =>
  OTHER_FILES.includes(name) ||
  OTHER_IDS.includes(name) ||
  OTHER_ID.test(name) ||
  // Names such as `constructor`.
  Object.hasOwn(Object.prototype, name);

/** Whether a file of content/ is a section that the company has added, even if it is unused. */
export const isCustomSection = (file: string) => !isBuiltIn(file) && !isTaken(file);
