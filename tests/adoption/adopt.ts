/** Replaces the sample company in a copy of the project by the made-up one. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_TEST } from '#test-kit/copies';
import { drawPictures } from './draw-pictures.ts';

export const ADOPTED = path.join(import.meta.dirname, 'content');

const DAY_MS = 86_400_000;

const isoDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export async function adopt(folder: string) {
  const content = path.join(folder, 'content');
  await rm(content, { recursive: true });
  await cp(ADOPTED, content, { recursive: true });
  // Exceptions that don't expire here.
  const review = path.join(content, 'claims-review.yaml');
  const source = await readFile(review, 'utf8');
  await writeFile(
    review,
    source
      .replaceAll(/ date: \S+/g, ` date: ${isoDay(-1)}`)
      .replaceAll(/ expires: \S+/g, ` expires: ${isoDay(100)}`),
  );
  await drawPictures(path.join(content, 'images'));
  await rm(path.join(folder, SAMPLE_TEST));
  await rm(path.join(folder, 'art'), { recursive: true, force: true });
}
