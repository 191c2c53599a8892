/** Lists what prevents the site's launch, and writes a release if nothing does. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import {
  isOpen,
  nameProof,
  type Published,
  type Review,
  reportToCsv,
  reviewSite,
} from '@site-kit/claims-review';
import { ContentFile, formatField, type SampleValue } from '@site-kit/content-model';
import { type Layout, listPageFiles } from '@site-kit/hosting';
import {
  describeCommit,
  findApprovalProblems,
  getToday,
  namesOf,
  readApprovals,
} from './approvals.ts';
import { captureSite } from './capture/capture-site.ts';
import { findUnreviewed } from './capture/unreviewed.ts';
import { describeReview, readDigest, readExceptions, readReviewed } from './digest.ts';
import { keepRelease } from './release.ts';
import { makeReport } from './report/make-report.ts';
import { describeSite, readReviewFile } from './review.ts';
import type { Project, ReviewedSite } from './site.ts';
import { findStructuredDataProblems } from './structured-data.ts';

/** A company's own sections come after all other files. */
function stepOf(file: string, { files, reviewFile }: ReviewedSite): number {
  const steps = [...files, path.parse(reviewFile).name];
  const step = steps.indexOf(path.parse(file).name);
  return step < 0 ? steps.length : step;
}

export type Problem = { file: string; line: number; problem: string };

/** Matches reserved domains (RFC 2606), and accounts named example. */
const EXAMPLE = /\bexample\.(com|org|net)\b|\/@?example\b/;

const LINK = /^(#|\/(?!\/)|https:|mailto:|tel:)/;

const findUnmarkedExamples = ({ root, content }: Project): Problem[] =>
  globSync('*.yaml', { cwd: path.join(root, content) }).flatMap((name) =>
    readFileSync(path.join(root, content, name), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        if (!EXAMPLE.test(text) || text.includes('!sample') || text.trimStart().startsWith('#')) {
          return [];
        }
        const problem = `has an example address: write the real address (${text.trim().slice(0, 60)})`;
        return { file: `${content}/${name}`, line: index + 1, problem };
      }),
  );

function findClaims({ sentences, expired, site }: Review): Problem[] {
  const open = sentences.filter(isOpen);
  const describe = ({ line, sentence }: { line: number; sentence: string }, problem: string) => {
    return { file: site.configFile, line, problem: `the exception for “${sentence}” ${problem}` };
  };
  return [
    ...open.map(({ file, line, sentence, verdict, findings }) => {
      const rules = findings.flatMap(({ rule, allowance }) => (allowance ? [] : rule)).join(', ');
      const why = verdict === 'not-judged' ? "isn't in English" : `isn't allowed (${rules})`;
      const problem = `“${sentence}” ${why}: change it, or have it reviewed (npm run claims)`;
      return { file, line, problem };
    }),
    ...expired.map((entry) =>
      describe(entry, `expired on ${entry.expires}: review the sentence again`),
    ),
  ];
}

/** Lists facts without a source and without a decision that no source is needed. */
export const findFactProblems = (
  { facts, sentences }: Pick<Review, 'facts' | 'sentences'>,
  reviewFile: string,
): Problem[] =>
  facts
    .filter((fact) => nameProof(fact) === 'without')
    .map(({ sentence, kinds, locations: [location] }) => {
      // Report the place to correct: the content file, if it has the exact sentence.
      const { file, line } = sentences.find((found) => found.sentence === sentence) ??
        location ?? { file: reviewFile, line: 1 };
      const problem = `“${sentence}” states a fact (${kinds.join(', ')}) and has no source: add one under evidence in ${reviewFile}, or a decision that the fact needs no source`;
      return { file, line, problem };
    });

/** Lists approvers and documents that are still placeholders. */
const readReviewSamples = (project: Project): SampleValue[] =>
  new ContentFile(project.reviewFile, readExceptions(project)).samples;

function* findPageErrors(
  file: string,
  { texts, items }: Published,
  required: ReviewedSite['required'],
  isNotFoundPage: boolean,
) {
  const says = (words: string) =>
    texts.some((text) => text.file === file && text.text.includes(words));
  const links = items.filter((item) => item.file === file && item.kind === 'link');
  for (const { address } of links) {
    if (!LINK.test(address))
      yield `has a link to ${address}: begin it with https://, mailto: or tel:, or link to a page of the site`;
  }
  for (const { words, problem } of required) if (!says(words)) yield problem;
  const canonical = links.find(({ words }) => words === 'canonical')?.address;
  if (!isNotFoundPage && !canonical?.startsWith('https://'))
    yield 'has no canonical address: set url in content/site.yaml';
}

/** Checks the structured data of every page, including pages without an address. */
const findDataProblems = ({ root, published, device }: ReviewedSite): Problem[] =>
  globSync('**/*.html', { cwd: path.join(root, published) }).flatMap((name) => {
    const file = path.join(published, name);
    const html = readFileSync(path.join(root, file), 'utf8');
    const problems = findStructuredDataProblems(html, device.authorised);
    return problems.map((problem) => ({ file, line: 1, problem }));
  });

/** A built site, the placeholders in its content, and the layout of its files. */
export type Built = { site: ReviewedSite; samples: readonly SampleValue[]; layout: Layout };

/** Sorts problems by file, in the order in which a company adopts the files. */
export function findLaunchProblems({ site, samples, layout }: Built): Problem[] {
  const review = reviewSite(describeSite(site));
  const marked = [...samples, ...readReviewSamples(site)].map(
    ({ file, line, fieldPath, value }) => ({
      ...{ file, line },
      problem: `${formatField(fieldPath)} is a placeholder: replace “${value.slice(0, 40)}” and remove the !sample mark`,
    }),
  );
  return [
    ...marked,
    ...findUnmarkedExamples(site),
    ...findClaims(review),
    ...findFactProblems(review, site.reviewFile),
    ...findDataProblems(site),
    ...listPageFiles(layout).flatMap((page) => {
      const file = path.join(site.published, page);
      const isNotFoundPage = page === layout.notFoundPage;
      const problems = [...findPageErrors(file, review.published, site.required, isNotFoundPage)];
      return problems.map((problem) => ({ file, line: 1, problem }));
    }),
  ].sort(
    (a, b) =>
      stepOf(a.file, site) - stepOf(b.file, site) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line,
  );
}

/** Lists why the built site may not be published, apart from problems of its content. */
function findReleaseProblems(site: ReviewedSite): string[] {
  const digest = readDigest(site);
  const { commit, problem } = describeCommit(site);
  const stated = readReviewed(path.join(site.root, site.published));
  const expected = describeReview(site, digest);
  const candidate = {
    site: digest,
    markets: namesOf(site.device.markets),
    approvers: readReviewFile(site).approvers,
    today: getToday(site),
  };
  return [
    ...findApprovalProblems(candidate, site),
    ...(commit
      ? []
      : [
          "This folder isn't a git clone, so the history of approvals is missing: launch from a clone.",
        ]),
    ...(problem ? [problem] : []),
    ...(stated === expected
      ? []
      : [`The pages say “${stated}” instead of “${expected}”: build the site again.`]),
  ];
}

type Tools = {
  launchBrowser: () => Promise<Browser>;
  /** Lists the changes of the pages since a commit, as `npm run claims` does. */
  describeChanges: (commit: string) => Promise<string>;
};

/**
 * Captures the pages in a browser, finds unreviewed texts and windows without the device's status,
 * and makes the report with the same screenshots.
 */
async function captureAndReport({ site, layout }: Built, { launchBrowser }: Tools) {
  const review = reviewSite(describeSite(site));
  console.log('Capturing the pages in Chromium, which takes a minute or two…');
  const capture = await captureSite(site, layout, launchBrowser);
  return {
    unreviewed: findUnreviewed(review, capture, site.device.statement),
    report: {
      'report.html': await makeReport(site, review, undefined, capture),
      'report.csv': reportToCsv(review),
    },
  };
}

/**
 * Prints what prevents the built site's launch. If nothing does, writes a release.
 *
 * @returns whether a release was written
 */
export async function launch(built: Built, tools: Tools): Promise<boolean> {
  const { site, layout } = built;
  console.log('Reviewing every sentence…');
  const problems = findLaunchProblems(built);
  for (const { file, line, problem } of problems) console.log(`${file}:${line}  ${problem}`);
  for (const warning of site.warnings) console.log(`\n${warning}`);
  const approval = findReleaseProblems(site);
  if (approval.length > 0) {
    const { commit } = readApprovals(site).at(-1) ?? {};
    if (commit) console.log('Comparing the pages with those of the last approval…');
    const changes = commit ? await tools.describeChanges(commit) : '';
    console.log(`\n${approval.join('\n')}\n${changes}`);
  }
  const count = problems.length + approval.length;
  // Capture the pages last, because that takes a minute.
  const { unreviewed, report } =
    count > 0 ? { unreviewed: [], report: {} } : await captureAndReport(built, tools);
  for (const { file, problem } of unreviewed) console.log(`${file}  ${problem}`);
  if (count + unreviewed.length > 0) {
    const left = count + unreviewed.length;
    console.log(`\nNot ready: ${left} ${left === 1 ? 'problem' : 'problems'}.`);
    return false;
  }
  console.log('Opening the pages as visitors do, and writing the release…');
  try {
    const { folder, manifest, conditions } = await keepRelease(
      site,
      layout,
      tools.launchBrowser,
      report,
    );
    const keptIn = path.relative('.', folder);
    console.log(
      `Approved (conditions: ${conditions}), and stored in ${keptIn}: publish site.zip of that folder, with the configuration in hosting.zip.\nSHA-256 of manifest.json: ${manifest}`,
    );
    return true;
  } catch (error) {
    console.error(
      `The site is approved, but its release can't be written: ${error instanceof Error ? error.message : error}`,
    );
    return false;
  }
}
