/** The list of all that a release has, and what every host has to respond with. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import { RESPONSES } from '#hosting';
import { type Approved, digestFiles, type Files } from './digest.ts';

const responsesSchema = z.strictObject({
  /** Where the site is shown. */
  origin: z.url(),
  responses: z.array(
    z.strictObject({
      status: z.number(),
      headers: z.record(z.string(), z.string()),
      /** Files by their addresses: `/x` is client/x, and the address `*` every one without a file. */
      files: z.record(z.string(), z.string()),
    }),
  ),
});

const manifestSchema = responsesSchema.extend({
  /** The digest that a person has approved. */
  site: z.string(),
  /** What else the digest depends on. */
  label: z.string(),
  exceptions: z.string(),
  /** SHA-256 of what visitors get, as launch has seen it. */
  pages: z.string(),
  /** As they are in site.zip. */
  files: z.array(z.strictObject({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

export const writeManifest = (manifest: Manifest) => `${JSON.stringify(manifest, null, 2)}\n`;

/** The responses that the hosts' rules ask for. */
export const readResponses = (files: Files) =>
  responsesSchema.parse(
    JSON.parse(Buffer.from(files.get(`hosting/${RESPONSES}`) ?? '').toString()),
  );

/**
 * @param files of site.zip
 * @param day of the approval, which the pages show
 */
export function makeManifest(
  files: Files,
  kept: Approved & Pick<Manifest, 'pages'>,
  day: string,
): Manifest {
  return {
    site: digestFiles(files, kept, [day]),
    ...kept,
    ...readResponses(files),
    files: [...files].map(([path, bytes]) => {
      return { path, size: bytes.length, sha256: hash('sha256', bytes) };
    }),
  };
}
