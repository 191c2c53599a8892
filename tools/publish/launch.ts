/** Lists what keeps the site from going online. If nothing does, it keeps a release and exits with 0. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { ConfigError, isOpen, reviewSite } from '../../packages/claims-review/src/index.ts';
import type { SiteContent } from '../../src/content/schema.ts';
import { buildOrExit } from '../build/build.ts';
import { loadContent } from '../build/content.ts';
import { readContentFiles, readReviewFile, readSite } from '../check/claims.ts';
import { captureCommand } from '../check/run-command.ts';
import { CONTENT, PUBLISHED, ROOT } from '../paths.ts';
import {
  describeCommit,
  findApprovalProblems,
  findReviewDay,
  namesOf,
  REVIEW_FILE,
  readApprovals,
} from './approvals.ts';
import { describeReview, readDigest, readReviewed } from './digest.ts';
import { keepRelease } from './release.ts';
import { NOT_FOUND_PAGE, PAGE_FILES } from './rules.ts';

/** Files of content/ in the order of docs/adopt.md; a company's own sections follow. */
export const STEPS = [
  'site',
  'device',
  'hero',
  'teaser',
  'technologies',
  'people',
  'news',
  'bar',
  'footer',
  'not-found',
  'press',
  'labels',
  'claims-review',
];

const stepOf = (file: string) => {
  const step = STEPS.indexOf(path.parse(file).name);
  return step < 0 ? STEPS.length : step;
};

export type Obstacle = { file: string; line: number; problem: string };

/** Reserved addresses (RFC 2606), and accounts of that name. */
const EXAMPLE = /\bexample\.(com|org|net)\b|\/@?example\b/;

const LINK = /^(#|\/(?!\/)|https:|mailto:)/;

const findUnmarkedExamples = (): Obstacle[] =>
  [...readContentFiles(CONTENT)].flatMap(([name, source]) =>
    source.split('\n').flatMap((text, index) => {
      if (!EXAMPLE.test(text) || text.includes('!sample') || text.trimStart().startsWith('#')) {
        return [];
      }
      const problem = `leads to an example address: write the real one (${text.trim().slice(0, 60)})`;
      return { file: `content/${name}`, line: index + 1, problem };
    }),
  );

async function findClaims(): Promise<Obstacle[]> {
  const { sentences, expired } = (await reviewSite(await readSite())).review;
  const open = sentences.filter(isOpen);
  const samples = readReviewFile().exceptions.filter(({ reviewer }) => /sample/i.test(reviewer));
  const describe = ({ line, sentence }: { line: number; sentence: string }, problem: string) => {
    return { file: REVIEW_FILE, line, problem: `the exception for “${sentence}” ${problem}` };
  };
  return [
    ...open.map(({ file, line, sentence, verdict, findings }) => {
      const rules = findings.flatMap(({ rule, allowance }) => (allowance ? [] : rule)).join(', ');
      const why = verdict === 'not-judged' ? 'is in another language' : `may not stand (${rules})`;
      const problem = `“${sentence}” ${why}: change it, or have it reviewed (npm run claims)`;
      return { file, line, problem };
    }),
    ...expired.map((entry) => describe(entry, `expired on ${entry.expires}: review it again`)),
    ...samples.map((entry) =>
      describe(entry, 'has a sample reviewer: have it reviewed by the person responsible'),
    ),
  ];
}

function findPageErrors(page: string, { device, footer }: SiteContent): Obstacle[] {
  const built = path.join(PUBLISHED, page);
  const file = path.relative(ROOT, built);
  const tree = unified().use(rehypeParse).parse(readFileSync(built, 'utf8'));
  const obstacles: Obstacle[] = [];
  const add = (problem: string, line = 1) => obstacles.push({ file, line, problem });
  let words = '';
  let canonical = '';
  visit(tree, (node) => {
    if (node.type === 'text') words += node.value;
    if (node.type !== 'element') return;
    const href = `${node.properties.href}`;
    if (node.tagName === 'link' && `${node.properties.rel}` === 'canonical') canonical = href;
    if (node.tagName === 'a' && !LINK.test(href)) {
      const problem = `a link leads to ${href}: it has to begin with https:// or lead into the site`;
      add(problem, node.position?.start.line);
    }
  });
  if (!words.includes(device.statement))
    add('lacks the statement on the status of the device: put it back (content/device.yaml)');
  if (!words.includes(footer.copyright))
    add('lacks the copyright line: set it in content/footer.yaml');
  if (page !== NOT_FOUND_PAGE && !canonical.startsWith('https://'))
    add('has no canonical address: set url in content/site.yaml');
  return obstacles;
}

export async function findObstacles(): Promise<Obstacle[]> {
  const { content, samples } = await loadContent(CONTENT);
  const marked = samples.map(({ field, value, ...place }) => ({
    ...place,
    problem: `${field} is a sample: replace “${value.slice(0, 40)}” and remove the !sample mark`,
  }));
  return [
    ...marked,
    ...findUnmarkedExamples(),
    ...(await findClaims()),
    ...PAGE_FILES.flatMap((page) => findPageErrors(page, content)),
  ].sort(
    (a, b) => stepOf(a.file) - stepOf(b.file) || a.file.localeCompare(b.file) || a.line - b.line,
  );
}

/** What people should know, and what stops nothing. */
export function findRemarks({ site, device }: Pick<SiteContent, 'site' | 'device'>): string[] {
  return [
    ...(device.authorised || device.trials.length > 0
      ? []
      : [
          'content/device.yaml names no registered trial of the investigational device: if there is one, add it to trials.',
        ]),
    ...(site.base
      ? [
          `robots.txt and .well-known/security.txt count only at the root of the host, not below ${site.base}/: if another site is there, add their lines to its own.`,
        ]
      : []),
  ];
}

/** Why the built site may not be published, though nothing else is left to do. */
async function findApprovalObstacles(content: SiteContent): Promise<string[]> {
  const site = readDigest(content.footer.reviewed);
  const markets = namesOf(content.device.markets);
  const problems = findApprovalProblems({
    site,
    markets,
    approvers: readReviewFile().approvers,
  });
  const { commit, isChanged } = describeCommit();
  if (!commit) problems.push('There is no git history of the approvals: launch from a clone.');
  if (commit && isChanged) {
    problems.push('Some files, or records, have changed since the last commit: commit them.');
  }
  const day = findReviewDay(site, markets);
  const shown = day ? describeReview(content.footer.reviewed, day) : '';
  if (readReviewed().join() !== shown) {
    problems.push(
      `The pages say “${readReviewed().join()}” instead of “${shown}”: build the site again.`,
    );
  }
  return problems;
}

/** What has changed since the last approved site, as npm run claims lists it. */
async function describeChanges(): Promise<string> {
  const last = readApprovals().at(-1);
  if (!last?.commit) return '';
  const { output } = await captureCommand(process.execPath, [
    path.join(ROOT, 'tools/check/claims.ts'),
    '--since',
    last.commit,
  ]);
  return output;
}

async function launch() {
  const { content } = await loadContent(CONTENT);
  const obstacles = await findObstacles();
  for (const { file, line, problem } of obstacles) console.log(`${file}:${line}  ${problem}`);
  for (const remark of findRemarks(content)) console.log(`\n${remark}`);
  const approval = await findApprovalObstacles(content);
  if (approval.length > 0) console.log(`\n${approval.join('\n')}`);
  const count = obstacles.length + approval.length;
  if (count > 0) {
    if (approval.length > 0) console.log(await describeChanges());
    console.log(`\nNot ready: ${count} obstacles.`);
    process.exitCode = 1;
    return;
  }
  try {
    const folder = await keepRelease(readDigest(content.footer.reviewed));
    console.log(
      `Approved (conditions: ${readApprovals().at(-1)?.conditions}), and kept in ${path.relative('.', folder)}: publish site.zip of that folder.`,
    );
  } catch (error) {
    console.error(`Approved, but can't be kept: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  await buildOrExit();
  try {
    await launch();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
