/** A clone of the bakery (tests/site/other), which is built, approved, released and verified. */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { utcDayOf } from '@site-kit/content-model';
import { writeHosting } from '@site-kit/hosting';
import {
  approve,
  describeReview,
  digestSite,
  launch,
  verify,
  writeReviewed,
} from '@site-kit/release';
import { build } from '@site-kit/site-build';
import { vi } from 'vitest';
import { startBrowser } from '#programs';
import { BAKERY, BAKERY_CONTENT, describeBakery, LAYOUT } from '../../site/other/config.ts';

const DAY_MS = 86_400_000;

/** Compares the live bakery with a release, or with the newest one. */
export const verifyBakery = (root: string, address: string, record?: string) =>
  verify({
    address,
    record,
    within: 0,
    project: describeBakery(root),
    launchBrowser: startBrowser,
  });

export async function openBakery() {
  const root = await mkdtemp(path.join(tmpdir(), 'bakery-'));
  let output = '';

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

  await cp(BAKERY_CONTENT, path.join(root, 'content'), { recursive: true });
  await writeFile(path.join(root, '.gitignore'), 'client/\nhosting/\nreleases/\n');
  git('init', '--quiet');
  commit();

  return {
    root,
    layout: LAYOUT,
    /** What the commands have printed. */
    readOutput: () => output,
    /** Keeps what the commands print in this test. */
    listen() {
      output = '';
      for (const name of ['log', 'error'] as const)
        vi.spyOn(console, name).mockImplementation((line) => {
          output += `${line}\n`;
        });
    },
    async rewrite(file: string, from: string, to: string) {
      const target = path.join(root, file);
      await writeFile(target, (await readFile(target, 'utf8')).replace(from, to));
      commit();
    },
    /** @returns whether the site may go online. If so, `releases/` has it. */
    launch: async () =>
      launch(await buildBakery(), { launchBrowser: startBrowser, describeChanges: async () => '' }),
    /** Approves the site that the last launch has refused. `none` withdraws a site. */
    async approve(markets: 'all' | 'none' = 'all', site = findRefused(output)) {
      const { argv } = process;
      const review = utcDayOf(new Date(Date.now() + 60 * DAY_MS));
      process.argv = [
        ...argv.slice(0, 2),
        ...['--by=A baker', `--site=${site}`, `--markets=${markets}`, `--review=${review}`],
        '--conditions=none',
      ];
      try {
        await approve(describeBakery(root), buildBakery);
      } finally {
        process.argv = argv;
      }
      commit();
    },
    remove: () => rm(root, { recursive: true }),
  };
}

export type Bakery = Awaited<ReturnType<typeof openBakery>>;

const findRefused = (output: string) =>
  [...output.matchAll(/Site (\w{12}) isn't approved/g)].at(-1)?.[1] ?? '';
