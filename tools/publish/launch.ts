/** Lists what keeps the site from going online. If nothing does, it keeps a release and exits with 0. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isOpen, printMistake, reviewSite } from '../../packages/claims-review/src/index.ts';
import type { SiteContent } from '../../src/content/schema.ts';
import { buildOrExit } from '../build/build.ts';
import { loadContent } from '../build/content.ts';
import { readReviewFile, readSite } from '../check/claims.ts';
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
  globSync('*.yaml', { cwd: CONTENT }).flatMap((name) =>
    readFileSync(path.join(CONTENT, name), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        if (!EXAMPLE.test(text) || text.includes('!sample') || text.trimStart().startsWith('#')) {
          return [];
        }
        const problem = `leads to an example address: write the real one (${text.trim().slice(0, 60)})`;
        return { file: `content/${name}`, line: index + 1, problem };
      }),
  );

async function findClaims(): Promise<Obstacle[]> {
  const { sentences, expired } = reviewSite(await readSite());
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
function findApprovalObstacles({ device, footer }: SiteContent): string[] {
  const site = readDigest(footer.reviewed);
  const markets = namesOf(device.markets);
  const problems = findApprovalProblems({ site, markets, approvers: readReviewFile().approvers });
  const { commit, problem } = describeCommit();
  if (!commit) problems.push('There is no git history of the approvals: launch from a clone.');
  if (problem) problems.push(problem);
  const day = findReviewDay(site, markets);
  const [said, due] = [readReviewed(), day ? describeReview(footer.reviewed, day) : ''];
  if (said !== due)
    problems.push(`The pages say “${said}” instead of “${due}”: build the site again.`);
  return problems;
}

/** What has changed since the last approved site, as npm run claims lists it. */
async function describeChanges(): Promise<string> {
  const { commit } = readApprovals().at(-1) ?? {};
  if (!commit) return '';
  const review = path.join(ROOT, 'tools/check/claims.ts');
  return (await captureCommand(process.execPath, [review, '--since', commit])).output;
}

async function launch() {
  const { content } = await loadContent(CONTENT);
  const obstacles = await findObstacles();
  for (const { file, line, problem } of obstacles) console.log(`${file}:${line}  ${problem}`);
  for (const remark of findRemarks(content)) console.log(`\n${remark}`);
  const approval = findApprovalObstacles(content);
  if (approval.length > 0) console.log(`\n${approval.join('\n')}\n${await describeChanges()}`);
  const count = obstacles.length + approval.length;
  if (count > 0) {
    console.log(`\nNot ready: ${count} obstacles.`);
    process.exitCode = 1;
    return;
  }
  try {
    const { folder, conditions } = await keepRelease(readDigest(content.footer.reviewed));
    console.log(
      `Approved (conditions: ${conditions}), and kept in ${path.relative('.', folder)}: publish site.zip of that folder.`,
    );
  } catch (error) {
    console.error(`Approved, but can't be kept: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  await buildOrExit();
  await launch().catch((error: unknown) => printMistake(error, 1));
}
