/**
 * The sites of the tests. Tests of behaviour use FULL, which has all fields of the schema. LEAST
 * has only the required fields. Only tests/content tests the company's site.
 */
import path from 'node:path';
import type { BuildTarget } from '@site-kit/site-build';
import { BUILD, COMPANY as COMPANY_TARGET, partsOf, ROOT } from '#folders';
import { LAYOUT } from '#site';

const describeSite = ({ content, build }: BuildTarget) => {
  const { client, hosting } = partsOf(build);
  return {
    /** The site's folder with the structure of content/. */
    content,
    /** The site's folder with the structure of build/. */
    build,
    /** Folder of the files that a host publishes. */
    client,
    hosting,
    layout: LAYOUT,
    /** Options of `npm run build`, `npm run serve` and `npm start`. */
    options: [`--content=${content}`, `--out=${build}`],
  };
};

export type TestSite = ReturnType<typeof describeSite>;

const fixture = (name: string) =>
  describeSite({
    content: path.join(ROOT, 'tests/site', name),
    build: path.join(BUILD, 'sites', name),
  });

export const FULL = fixture('full');
export const LEAST = fixture('least');
export const COMPANY = describeSite(COMPANY_TARGET);
