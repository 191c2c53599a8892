/** The names of sections, which are those of their files in content/. */
import * as contents from './section-contents.ts';

/** Files of content/ that are no part of the page. */
export const REVIEW_FILES = ['claims-review', 'approvals'];

/** Files that are no sections. */
const OTHER_FILES = [
  ...['site', 'device', 'bar', 'footer', 'not-found', 'press', 'labels', ...REVIEW_FILES],
];

/** What else has an id on the pages, which a section or its headline would double. */
const OTHER_IDS = ['home', 'content', 'root', 'article'];

/** The ids of headlines. */
const HEADLINE_ID = /-head(line|ing)$/;

export const SECTION_NAME = /^[a-z][a-z0-9-]*$/;

/** Those with a layout of their own. */
export const SECTION_NAMES = Object.keys(contents);

export const isBuiltIn = (name: string) => SECTION_NAMES.includes(name);

/** Whether no section can have that name. */
export const isTaken = (name: string) =>
  OTHER_FILES.includes(name) ||
  OTHER_IDS.includes(name) ||
  HEADLINE_ID.test(name) ||
  // `constructor`.
  Object.hasOwn(Object.prototype, name);

/** Whether a file of content/ is a section of the company's own, in use or not. */
export const isCustomSection = (file: string) => !isBuiltIn(file) && !isTaken(file);
