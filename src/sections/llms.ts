/** What sections say to machines (llms.txt). */
import type { z } from 'zod';
import type { device } from './device.content.ts';

type Link = { label: string; url: string; note?: string };

/** Paragraphs, or a heading with links. */
export type LlmsPart = string[] | { heading: string; links: Link[] };

export type LlmsContext = {
  /** The address of the section. */
  here: string;
  device: z.output<typeof device>;
  /** The feeds of the news. */
  feeds: Link[];
};

export type Describe<Content> = (content: Content, context: LlmsContext) => LlmsPart;

/** A link to the page that a text is about. */
export const aboutLink = ({
  label,
  about,
  url,
}: {
  label: string;
  about: string;
  url: string;
}) => ({
  label,
  url,
  note: about,
});
