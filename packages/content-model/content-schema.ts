/** The schema of a site's content, as a value: what a site gives to the tools that read content. */
import type { z } from 'zod';
import type { MarketStatus, SENTENCES } from './device-status.ts';
import type { FieldPath } from './field-path.ts';
import type { Field } from './fields.ts';
import type { Resolved } from './resolved.ts';

/** What the tools read of device.yaml. */
export type Device = Readonly<Record<(typeof SENTENCES)[number], string>> & {
  markets: MarketStatus[];
  /** Whether any market has authorised the device. */
  authorised: boolean;
  statusByMarket: readonly { market: string; status: string }[];
};

/** @typeParam Written the content of all files, before names of pictures become pictures */
export type ContentSchema<Written = unknown> = {
  /**
   * Checks the whole content: an object with the content of each file. Sections that the company
   * has added are in `customSections`.
   */
  whole: z.ZodType<Written>;
  /** Checks device.yaml alone. Undefined if the site shows no status of a device. */
  device?: z.ZodType<Device>;
  /** Names of files without their ending, in the order in which a company adopts them. */
  files: readonly string[];
  /** The built-in sections among the files. */
  sections: readonly string[];
  /** The section with dated news, which may report an authorisation. */
  newsSection?: string;
  /** Sections that a company adds. Undefined if it can't add any. */
  customSections?: {
    /** Whether a file is such a section, even if the page doesn't show it. */
    includes: (file: string) => boolean;
    /** What such a section may be called. */
    name: RegExp;
    /** The list that may link to such a section, as file and field, with labels and sections. */
    menu: readonly [file: string, list: string];
  };
  /** Writes the link to a section. */
  linkTo: (section: string) => string;
  /** @returns undefined if the content has no such field */
  fieldAt: (path: FieldPath) => Field | undefined;
  /** Whether the claims review reads a field's text. */
  isWordsAt: (path: FieldPath) => boolean;
};

/** @typeParam Content what the page gets */
export type SiteSchema<Written, Content> = ContentSchema<Written> & {
  /** Derives the page's content from the content of the files. */
  complete: (content: Resolved<Written>) => Content;
  /** Removes texts that the app doesn't show. */
  forApp: (content: Content) => unknown;
};
