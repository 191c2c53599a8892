/** Approves, releases and verifies a site with another schema, without a change of the kit. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utcDayOf } from '@site-kit/content-model';
import { createServer, writeHosting } from '@site-kit/hosting';
import {
  approve,
  describeReview,
  digestSite,
  launch,
  verify,
  writeReviewed,
} from '@site-kit/release';
import { build } from '@site-kit/site-build';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startBrowser } from '#programs';
import { BAKERY, BAKERY_CONTENT, describeBakery, LAYOUT } from '../site/other/config.ts';

const DAY_MS = 86_400_000;

let root: string;
let output: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
    cwd: root,
    stdio: 'pipe',
  });

function commit() {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change the bakery');
}

async function buildBakery() {
  const site = describeBakery(root);
  await build(
    BAKERY,
    async (client) => {
      const hosting = path.join(root, 'hosting');
      await writeHosting(client, hosting, LAYOUT, new URL('https://bakery.test'));
      writeReviewed(client, describeReview(site, digestSite(site, { client, hosting })));
    },
    { content: path.join(root, 'content'), build: root },
  );
  return { site, samples: [], layout: LAYOUT };
}

/** @returns whether the site may go online */
const launchBakery = async () =>
  launch(await buildBakery(), { launchBrowser: startBrowser, describeChanges: async () => '' });

async function approveBakery() {
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
  });
  const [, site = ''] = /Site (\w{12}) isn't approved/.exec(output) ?? [];
  const review = utcDayOf(new Date(Date.now() + 60 * DAY_MS));
  process.argv = [
    ...argv.slice(0, 2),
    ...['--by=A baker', `--site=${site}`, '--markets=all', `--review=${review}`],
    '--conditions=none',
  ];
  await approve(describeBakery(root), buildBakery);
  commit();
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'bakery-'));
  await cp(BAKERY_CONTENT, path.join(root, 'content'), { recursive: true });
  await writeFile(path.join(root, '.gitignore'), 'client/\nhosting/\nreleases/\n');
  git('init', '--quiet');
  commit();
});

afterAll(() => rm(root, { recursive: true }));

beforeEach(() => {
  output = '';
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => {
      output += `${line}\n`;
    });
});

test('is released once it is approved, and verified where it is live', async () => {
  expect(await launchBakery()).toBe(false);
  await approveBakery();
  expect(await launchBakery(), output).toBe(true);

  const server = await createServer(path.join(root, 'client'), LAYOUT);
  onTestFinished(() => server.close());
  const address = await server.listen({ port: 0, host: 'localhost' });
  const verifyBakery = () =>
    verify({
      address,
      record: undefined,
      within: 0,
      project: describeBakery(root),
      launchBrowser: startBrowser,
    });
  expect(await verifyBakery(), output).toBe(true);
  const page = path.join(root, 'client/index.html');
  await writeFile(page, `${await readFile(page)}`.replace('Rye', 'Wheat'));
  expect(await verifyBakery()).toBe(false);
  expect(output).toContain('Wheat');
});

test('is not released with a claim', async () => {
  const file = path.join(root, 'content/hours.yaml');
  const source = await readFile(file, 'utf8');
  await writeFile(
    file,
    source.replace('Our bakery is in Hobart.', 'Our bread cures every illness.'),
  );
  commit();
  expect(await launchBakery()).toBe(false);
  expect(output).toContain("“Our bread cures every illness.” isn't allowed");
});
