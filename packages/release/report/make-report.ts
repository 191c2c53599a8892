/** Makes the report of a claims review: an HTML file to read, print, sign and file. */
import path from 'node:path';
import { type Review, readReviewVersion, type Since } from '@site-kit/claims-review';
import { dayOf, describeCommit, readApprovals } from '../approvals.ts';
import type { SiteCapture } from '../capture/capture-site.ts';
import { readDigest } from '../digest.ts';
import type { Project, ReviewedSite } from '../site.ts';
import { readMachineReadable } from './machine-readable.ts';
import { readPictureFiles } from './picture-files.ts';
import { renderReport } from './render-report.ts';
import { describeReport } from './report-data.ts';

/** Lists what identifies this version of the site: digest, commit, versions. */
function describeProvenance(digest: string, project: Project) {
  // A copy of the project without its git history has no commit.
  const { commit = 'not in git', problem } = describeCommit(project);
  const last = readApprovals(project).at(-1);
  const now = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: project.timeZone,
  });
  const { version, rules, model } = readReviewVersion();
  const facts = {
    'Digest of the site': digest,
    'Last approval': last
      ? `${dayOf(new Date(last.at), project)}, ${last.by}, ${last.role}: ${last.site}`
      : 'none',
    Commit: `${commit}${problem ? ', and changes not committed' : ''}`,
    'Date and time': now.format(new Date()),
    'Claims review': version,
    'Rules, laws, markets, facts': rules,
    Model: model,
  };
  return Object.entries(facts).map(([name, value]) => ({ name, value }));
}

/** @param capture the capture of the build that was reviewed */
export async function makeReport(
  site: ReviewedSite,
  review: Review,
  since: Since | undefined,
  capture: SiteCapture,
): Promise<string> {
  const digest = readDigest(site);
  const data = describeReport(review, {
    ...{ since, capture, statement: site.device.statement, markets: site.device.markets },
    provenance: describeProvenance(digest, site),
    digest: `Digest of the site ${digest}`,
    lastApproved: readApprovals(site).at(-1)?.commit,
    pictureFiles: await readPictureFiles(path.join(site.root, site.published)),
    machineReadable: readMachineReadable(
      path.join(site.root, site.published),
      path.join(site.root, site.hosting),
    ),
  });
  return renderReport(data);
}
