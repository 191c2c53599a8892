/** What a release needs to know of its site. */
import type { MarketStatus } from '@site-kit/content-model';

/** The folders and files of a project. Paths are relative to `root`, except for `root` itself. */
export type Project = {
  /** Absolute path. */
  root: string;
  /** Folder of the files that editors write. */
  content: string;
  /** Settings of the claims review: words of the device, approvers, and exceptions. */
  reviewFile: string;
  /** Records of approvals. */
  approvals: string;
  /** Folder of the published files. */
  published: string;
  /** Folder of the hosts' configuration files. */
  hosting: string;
  /** Published files that say nothing about the device (glob patterns). */
  silent: readonly string[];
  /** Git pathspecs of everything that the published files depend on. */
  inputs: readonly string[];
  /**
   * Runs in an open page, again and again: starts the page's app, and tells whether it has started.
   */
  startApp: () => boolean;
  /** The company's time zone, such as Australia/Sydney. */
  timeZone: string;
};

/** A project, and what its content says. */
export type ReviewedSite = Project & {
  company: string;
  device: {
    name: string;
    markets: readonly { market: string; status: MarketStatus['status'] }[];
    /** Whether any market has authorised the device. */
    authorised: boolean;
    /** What every page says about the device's status. */
    statement: string;
    /** Sentences about the status, whose numbers and dates are in a register. */
    sentences: readonly string[];
  };
  /** Words before the day of the last review, such as "Last reviewed". */
  reviewed: string;
  /** Other words that every page has to show, with what is wrong if a page doesn't show them. */
  required: readonly { words: string; problem: string }[];
  /** Whether a field of a content file has words for readers. */
  hasWords: (file: string, field: string) => boolean;
  /** Content files without extension, in the order in which a company adopts them. */
  files: readonly string[];
  /** Messages that don't stop a launch. */
  warnings: readonly string[];
};
