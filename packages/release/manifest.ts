/** The manifest of a release: its files, and the responses that every host has to send. */
import { hash } from 'node:crypto';
import { RESPONSES } from '@site-kit/hosting';
import { z } from 'zod';
import { type Approved, digestFiles, type Files } from './digest.ts';

const responsesSchema = z.strictObject({
  /** Origin at which the site is published. */
  origin: z.url(),
  responses: z.array(
    z.strictObject({
      status: z.number(),
      headers: z.record(z.string(), z.string()),
      /**
       * Files by address. A file `/x` is client/x. The address `*` means every address without a
       * file.
       */
      files: z.record(z.string(), z.string()),
    }),
  ),
});

const fileList = z.array(
  z.strictObject({ path: z.string(), size: z.number(), sha256: z.string() }),
);

const manifestSchema = responsesSchema.extend({
  /** The approved digest. */
  site: z.string(),
  /** Inputs of the digest in addition to the files. */
  label: z.string(),
  exceptions: z.string(),
  /** SHA-256 of pages.json, which describes the pages that visitors got at launch. */
  pages: z.string(),
  /** The files in site.zip (client/) and hosting.zip (hosting/). */
  files: fileList,
});

const writtenSchema = manifestSchema.extend({
  /** All other files of the release, such as the report. */
  kept: fileList,
});

export type Manifest = z.output<typeof manifestSchema>;

type Written = z.output<typeof writtenSchema>;

export const readManifest = (text: string): Written => writtenSchema.parse(JSON.parse(text));

export const describeFiles = (files: Files): Written['files'] =>
  [...files].map(([path, bytes]) => ({ path, size: bytes.length, sha256: hash('sha256', bytes) }));

export const writeManifest = (manifest: Written) => `${JSON.stringify(manifest, null, 2)}\n`;

/** Reads the responses that every host has to send. */
export const readResponses = (files: Files) =>
  responsesSchema.parse(
    JSON.parse(Buffer.from(files.get(`hosting/${RESPONSES}`) ?? '').toString()),
  );

/**
 * @param files the files in site.zip and hosting.zip
 * @param day the day of the approval, as shown on the pages
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
    files: describeFiles(files),
  };
}
