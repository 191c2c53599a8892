/**
 * `npm run bench -- --growth`: how cost grows with the number of news cards. Builds copies of the project
 * with made-up cards, without the rule that each has a picture of its own. The project itself, its content and its
 * cache stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { CACHE, ROOT } from '../../../tools/paths.ts';
import { BenchError, type Candidate, weighFiles } from './candidates.ts';
import { observePage } from './first-visit.ts';
import { measureBusyShare } from './motion.ts';
import { makeCertificate, serveCandidate } from './serve-candidate.ts';
import { median } from './statistics.ts';
import { NotQuietError, readMetric, withVisit } from './visit.ts';

/** How many cards are tried. */
const COUNTS = [10, 100, 1000, 10_000];

/** Width of the made-up pictures, px: small, so that encoding does not hide everything else. */
const PICTURE_WIDTH = 360;

/** How many of them there are at most; beyond that, cards share them. One costs to encode what another does. */
const MOST_PICTURES = 100;

/** How long a page with thousands of cards may take to come, ms. */
const PAGE_TIMEOUT = 300_000;

/** How long the strip is watched each time, s: long enough for a card to come in, with its picture. */
const STRIP_SECONDS = 15;

/**
 * How often it is watched. The median counts: some time after the start the browser collects what the
 * start has left behind, once, and with thousands of cards that fills one of these times.
 */
const STRIP_TIMES = 5;

const FOLDER = path.join(ROOT, 'build/growth');

/** What a copy of the project consists of. */
const PARTS = [
  'content',
  'src',
  'tools',
  'packages',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The rule that the copies do without: that each card has a picture of its own. */
const LIFTED = {
  file: 'src/content/schema.ts',
  rule: /\s+'image\.path',/,
};

const newsFile = z.looseObject({ strip: z.looseObject({ cards: z.array(z.unknown()) }) });

async function makeProject(count: number): Promise<string> {
  const project = path.join(FOLDER, `${count}`);
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const part of PARTS)
    await cp(path.join(ROOT, part), path.join(project, part), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(project, 'node_modules'));
  // All pictures but those of the cards are taken from the cache: their cost does not grow.
  await cp(path.join(CACHE, 'pictures'), path.join(project, '.cache/pictures'), {
    recursive: true,
  });

  const schema = path.join(project, LIFTED.file);
  const source = await readFile(schema, 'utf8');
  if (!LIFTED.rule.test(source)) {
    throw new BenchError(`${LIFTED.file} has no longer what ${LIFTED.rule} finds.`);
  }
  await writeFile(schema, source.replace(LIFTED.rule, ''));

  const file = path.join(project, 'content/news.yaml');
  const news = newsFile.parse(
    parse(await readFile(file, 'utf8'), {
      customTags: [{ tag: '!sample', resolve: (value: string) => value }],
    }),
  );
  const pictures: string[] = [];
  for (let number = 1; number <= Math.min(count, MOST_PICTURES); number += 1) {
    const picture = `growth-${number}.jpg`;
    pictures.push(picture);
    const hue = (number * 37) % 360;
    await sharp({
      create: {
        width: PICTURE_WIDTH,
        height: (PICTURE_WIDTH * 3) / 4,
        channels: 3,
        background: `hsl(${hue}, 40%, ${30 + (number % 40)}%)`,
        noise: { type: 'gaussian', mean: 128, sigma: 12 + (number % 20) },
      },
    })
      .jpeg()
      .toFile(path.join(project, 'content/images', picture));
  }
  news.strip.cards = Array.from({ length: count }, (_, index) => ({
    title: `A made-up headline, number ${index + 1} of a long list`,
    source: 'Sample Journal',
    link: `https://example.com/growth/${index + 1}`,
    published: '2026-01-31',
    image: { file: pictures[index % pictures.length], alt: `Noise, number ${index + 1}` },
  }));
  await writeFile(file, stringify(news));
  return project;
}

/** @returns how long the build of a project took, s */
function timeBuild(project: string): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, ['tools/build/build.ts'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new BenchError(`The build of ${project} failed: read what it says above.`);
  return (performance.now() - start) / 1000;
}

/** In the page: brings the strip into view. */
function showStrip() {
  document.querySelector('#news ul')?.scrollIntoView({ behavior: 'instant', block: 'center' });
}

async function measureVisit(
  candidate: Candidate,
  certificate: Awaited<ReturnType<typeof makeCertificate>>,
) {
  const { origin, close } = await serveCandidate(candidate, certificate);
  const before = [`(${observePage})()`];
  const { host } = new URL(origin);
  try {
    return await withVisit({ slowNetwork: true, before, host }, async (visit) => {
      await visit.send('Performance.enable');
      await visit.navigate(origin, PAGE_TIMEOUT);
      const largestPaint = await visit.ask(z.number(), () => window.bench.largestPaint);
      await visit.send('HeapProfiler.collectGarbage');
      const heap = await readMetric(visit, 'JSHeapUsedSize');
      await visit.ask(z.undefined(), showStrip);
      await setTimeout(2000);
      const shares: number[] = [];
      for (let time = 0; time < STRIP_TIMES; time += 1)
        shares.push(await measureBusyShare(visit, STRIP_SECONDS * 1000));
      return { largestPaint, heap, shares };
    });
  } finally {
    await close();
  }
}

/** What a visit cost, as the end of a line of the table. */
async function describeVisit(...what: Parameters<typeof measureVisit>): Promise<string> {
  try {
    const { largestPaint, heap, shares } = await measureVisit(...what);
    const percent = (share: number) => (share * 100).toFixed(1);
    return `${largestPaint.toFixed(0)} ms | ${(heap / 1_000_000).toFixed(1)} MB | ${percent(median(shares))} % (${shares.map(percent).join(', ')})`;
  } catch (error) {
    if (!(error instanceof NotQuietError)) throw error;
    return `not within ${PAGE_TIMEOUT / 1000} s | – | –`;
  }
}

/** Prints one line for each number of cards. */
export async function measureGrowth() {
  const certificate = await makeCertificate();
  console.log(
    '| cards | cold build | warm build | HTML, brotli | largest paint | JS heap | drifting strip |',
  );
  console.log(
    '|------:|-----------:|-----------:|-------------:|--------------:|--------:|---------------:|',
  );
  for (const count of COUNTS) {
    const project = await makeProject(count);
    const cold = timeBuild(project);
    // Words have changed, pictures have not.
    const file = path.join(project, 'content/news.yaml');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('made-up headline', 'new headline'),
    );
    const warm = timeBuild(project);
    const candidate = {
      name: 'growth',
      folder: path.join(project, 'build/client'),
      isPeer: false,
    };
    const { htmlBytes } = await weighFiles(candidate);
    console.log(
      `| ${count} | ${cold.toFixed(1)} s | ${warm.toFixed(1)} s | ${htmlBytes.toFixed(1)} KB | ${await describeVisit(candidate, certificate)} |`,
    );
  }
}
