/** The list of all that a release has, and what every host has to respond with. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
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
  /** As they are in site.zip. */
  files: z.array(z.strictObject({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

export const writeManifest = (manifest: Manifest) => `${JSON.stringify(manifest, null, 2)}\n`;

/** @param hosting the folder of the built rules for hosts */
export const readPublishedResponses = (hosting: string) =>
  responsesSchema.parse(JSON.parse(readFileSync(path.join(hosting, RESPONSES), 'utf8')));

/**
 * @param files of site.zip
 * @param day of the approval, which the pages show
 */
export function makeManifest(files: Files, approved: Approved, day: string): Manifest {
  const responses = Buffer.from(files.get(`hosting/${RESPONSES}`) ?? '').toString();
  return {
    site: digestFiles(files, approved, [day]),
    ...approved,
    ...responsesSchema.parse(JSON.parse(responses)),
    files: [...files].map(([path, bytes]) => {
      return { path, size: bytes.length, sha256: hash('sha256', bytes) };
    }),
  };
}
