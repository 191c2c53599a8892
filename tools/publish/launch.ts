/**
 * `npm run launch`: whether the site may go online. Lists everything that stands in the way at once, each
 * with file, line and what to do, and ends with 0 only when there is nothing.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { reviewSite } from '../../packages/claims-review/src/command.ts';
import {
  REVIEW_FILE,
  ReviewError,
  readAllowances,
} from '../../packages/claims-review/src/review.ts';
import { contentFiles } from '../../packages/claims-review/src/sources.ts';
import { buildOrExit } from '../build/build.ts';
import { loadContent } from '../build/content.ts';
import { CONTENT, PUBLISHED, ROOT } from '../paths.ts';
import { NOT_FOUND_PAGE, PAGE_FILES } from './rules.ts';

/** Something that has to be mended before the site may go online. */
export type Obstacle = { file: string; line: number; problem: string };

/** Addresses that belong to nobody (RFC 2606), and accounts of that name. */
const EXAMPLE = /\bexample\.(com|org|net)\b|\/@?example\b/;

/** What a link may begin with: this page, this site, the web, an e-mail. */
const LINK = /^(#|\/(?!\/)|https:|mailto:)/;

async function findSamples(): Promise<Obstacle[]> {
  const { samples } = await loadContent(CONTENT);
  return samples.map(({ file, line, field, value }) => ({
    file,
    line,
    problem: `${field} is a sample: replace “${value.slice(0, 40)}” and remove the !sample mark`,
  }));
}

/** Sample addresses whose mark somebody has removed. */
function findExamples(): Obstacle[] {
  return [...contentFiles(CONTENT)].flatMap(([name, source]) =>
    source.split('\n').flatMap((text, index) =>
      EXAMPLE.test(text) && !text.includes('!sample') && !text.trimStart().startsWith('#')
        ? [
            {
              file: `content/${name}`,
              line: index + 1,
              problem: `leads to an example address: write the real one (${text.trim().slice(0, 60)})`,
            },
          ]
        : [],
    ),
  );
}

async function findClaims(): Promise<Obstacle[]> {
  const { sentences, expired } = await reviewSite();
  const open = sentences
    .filter(({ verdict }) => verdict === 'claim')
    .map(({ file, line, sentence, findings }) => ({
      file,
      line,
      problem: `“${sentence}” makes a claim (${findings.map(({ rule }) => rule).join(', ')}): change it, or have it reviewed (npm run claims)`,
    }));
  const lapsed = expired.map(({ line, sentence, expires }) => ({
    file: REVIEW_FILE,
    line,
    problem: `the exception for “${sentence}” expired on ${expires}: review it anew`,
  }));
  const samples = readAllowances()
    .filter(({ reviewer }) => /sample/i.test(reviewer))
    .map(({ line, sentence }) => ({
      file: REVIEW_FILE,
      line,
      problem: `the exception for “${sentence}” has a sample reviewer: have it reviewed by whoever answers for it`,
    }));
  return [...open, ...lapsed, ...samples];
}

async function findPageFaults(): Promise<Obstacle[]> {
  const { content } = await loadContent(CONTENT);
  return PAGE_FILES.flatMap((page) => {
    const file = path.relative(ROOT, path.join(PUBLISHED, page));
    const tree = unified()
      .use(rehypeParse)
      .parse(readFileSync(path.join(PUBLISHED, page), 'utf8'));
    const obstacles: Obstacle[] = [];
    const add = (problem: string, element?: Element) =>
      obstacles.push({ file, line: element?.position?.start.line ?? 1, problem });
    let words = '';
    let canonical = '';
    visit(tree, (node) => {
      if (node.type === 'text') words += node.value;
      if (node.type !== 'element') return;
      const { tagName, properties } = node;
      if (tagName === 'link' && `${properties.rel}` === 'canonical') {
        canonical = `${properties.href}`;
      }
      if (tagName === 'a' && !LINK.test(`${properties.href}`)) {
        add(
          `a link leads to ${properties.href}: it has to begin with https:// or lead into the site`,
          node,
        );
      }
    });
    if (!words.includes(content.device.statement)) {
      add('lacks the statement on the status of the device: put it back (content/device.yaml)');
    }
    if (!words.includes(content.footer.copyright)) {
      add('lacks the copyright line: set it in content/footer.yaml');
    }
    if (page !== NOT_FOUND_PAGE && !canonical.startsWith('https://')) {
      add('has no canonical address: set url in content/site.yaml');
    }
    return obstacles;
  });
}

/** Everything that stands in the way, in the order of files and lines. */
export async function findObstacles(): Promise<Obstacle[]> {
  const found = [
    ...(await findSamples()),
    ...findExamples(),
    ...(await findClaims()),
    ...(await findPageFaults()),
  ];
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

if (import.meta.main) {
  await buildOrExit();
  try {
    const obstacles = await findObstacles();
    for (const { file, line, problem } of obstacles) console.log(`${file}:${line}  ${problem}`);
    console.log(
      obstacles.length === 0
        ? 'Nothing stands in the way: the site may go online, once the people who answer for it agree.'
        : `\nNot ready: ${obstacles.length} obstacles.`,
    );
    process.exitCode = obstacles.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ReviewError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
