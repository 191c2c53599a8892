/** Makes the report of a claims review: an HTML file to read, print, sign and file. */
import { type Review, readReviewVersion, type Since } from '@site-kit/claims-review';
import { HOSTING, PUBLISHED } from '#folders';
import type { SiteContent } from '#sections';
import { dayOf, describeCommit, readApprovals, TIME_ZONE } from '../approvals.ts';
import type { SiteCapture } from '../capture/capture-site.ts';
import { readDigest } from '../digest.ts';
import { readMachineReadable } from './machine-readable.ts';
import { renderReport } from './render-report.ts';
import { describeReport } from './report-data.ts';

/** Lists what identifies this version of the site: digest, commit, versions. */
function describeProvenance(digest: string) {
  // A copy of the project without its git history has no commit.
  const { commit = 'not in git', problem } = describeCommit();
  const last = readApprovals().at(-1);
  const now = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: TIME_ZONE,
  });
  const { version, rules, model } = readReviewVersion();
  const facts = {
    'Digest of the site': digest,
    'Last approval': last
      ? `${dayOf(new Date(last.at))}, ${last.by}, ${last.role}: ${last.site}`
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
  { device, footer }: Pick<SiteContent, 'device' | 'footer'>,
  review: Review,
  since: Since | undefined,
  capture: SiteCapture,
): Promise<string> {
  const digest = readDigest(footer.reviewed);
  const data = describeReport(review, {
    ...{ since, capture, statement: device.statement },
    provenance: describeProvenance(digest),
    digest: `Digest of the site ${digest}`,
    lastApproved: readApprovals().at(-1)?.commit,
    machineReadable: readMachineReadable(PUBLISHED, HOSTING),
  });
  return renderReport(data);
}
