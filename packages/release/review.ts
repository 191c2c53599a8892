/** Describes this site for the claims review. */
import path from 'node:path';
import { findEntryProblem, readConfig, type Site, splitSentences } from '@site-kit/claims-review';
import { getToday } from './approvals.ts';
import { listReviewWords } from './digest.ts';
import type { Project, ReviewedSite } from './site.ts';

/** Files among the build's inputs that never reach a page. */
const UNPUBLISHED = ['*.test.*', '*.spec.ts', '*.tree.ts'];

/** @throws {InputError} with every problem in the file */
export const readReviewFile = (project: Project) =>
  readConfig(project.root, project.reviewFile, getToday(project));

/** Replaces a device name that makes a claim. */
const ANY_DEVICE = 'device';

/**
 * The review hides the names of the company and the device before it judges a sentence. It doesn't
 * hide a name that makes a claim.
 */
export function readReviewOptions(site: ReviewedSite) {
  const { company, device } = site;
  const config = readReviewFile(site);
  const names = findEntryProblem('device', device.name) ? [] : [device.name];
  const devices = [...names, ...(config.device ?? [])];
  return {
    ...config,
    device: devices.length > 0 ? devices : [ANY_DEVICE],
    company: findEntryProblem('company', company) ? undefined : company,
    markets: device.markets.map(({ market, status }) => ({
      name: market,
      status: status === 'authorised' ? status : ('investigational' as const),
      // The device may have markets that the review doesn't know.
      words: [market.replace(/^the /, '')],
    })),
    today: getToday(site),
  };
}

/** Describes the built site. */
export function describeSite(site: ReviewedSite): Site {
  return {
    company: site.company,
    configFile: site.reviewFile,
    options: readReviewOptions(site),
    folder: site.root,
    sources: [`${site.content}/!(${listSettings(site).join('|')}).yaml`],
    isCode: (field, file) => !site.hasWords(path.parse(file).name, field),
    published: site.published,
    exclude: [...site.silent],
    settled: [
      // The device's registers are the source of these sentences.
      ...site.device.sentences.flatMap((sentence) => [
        sentence,
        ...splitSentences(sentence).map(({ text }) => text),
      ]),
      // The records of approvals are the source of the review's date.
      ...listReviewWords(site),
    ],
    root: site.published,
    builtFrom: [
      ...site.inputs,
      ...[...UNPUBLISHED, site.approvals].map((pattern) => `:!${pattern}`),
    ],
  };
}

/** Content files without words for the page. */
const listSettings = ({ reviewFile, approvals }: Project) =>
  [reviewFile, approvals].map((file) => path.parse(file).name);
