/**
 * A release goes online, a second one replaces it, the first one is restored, and the second one is
 * withdrawn: with the commands of docs/hosting.md, word for word, on a real nginx.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, test as base, beforeAll, beforeEach, expect } from 'vitest';
import { ROOT } from '#folders';
import { findProgram } from '#programs';
import { type Bakery, openBakery } from '#support/bakery';

const [ONLINE = '', OFFLINE = ''] = [
  ...(readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8')
    .split('## Releases on nginx')[1]
    ?.split('\n## ')[0]
    ?.matchAll(/```sh\n(.*?)```/gs) ?? []),
].map(([, block = '']) => block);

/** The name of the release in the document. Everything else is run as it stands there. */
const NAME = /^name=.*$/m;

/** In nginx's own folders, so that the machine's nginx isn't touched. */
const CONFIGURATION = `user root; pid /run/nginx.pid; error_log stderr; events {}
http { access_log off; include /srv/hosting/nginx/site.conf; }`;

const MACHINE = `for folder in /srv /run /etc/nginx /var/log/nginx /var/lib/nginx; do
  mkdir -p $folder && mount -t tmpfs none $folder
done
ip link set lo up
echo '${CONFIGURATION}' > /etc/nginx/nginx.conf
echo ready
exec sleep infinity`;

/** Linux namespaces: a process has its own mounts, network and root user. */
const NAMESPACES = ['--user', '--map-root-user', '--mount', '--net'];

/** Starts a process with its own mounts, network and root user, in which nginx can run. */
async function startMachine(bin: string, cwd: string) {
  const machine = spawn('unshare', [...NAMESPACES, 'sh', '-c', MACHINE], { stdio: 'pipe' });
  await once(machine.stdout, 'data');
  const enter = ['-t', `${machine.pid}`, '--user', '--mount', '--net', '--preserve-credentials'];
  return {
    run(commands: string) {
      const inFolder = `cd "${cwd}"\n${commands}`;
      // A file, because nginx keeps the outputs open. The end of a pipe would never come.
      const file = path.join(bin, 'output');
      const output = openSync(file, 'w');
      const { status } = spawnSync('nsenter', [...enter, 'sh', '-ec', inFolder], {
        stdio: ['ignore', output, output],
        timeout: 60_000,
        env: { ...process.env, PATH: `${bin}:${process.env.PATH}:/usr/sbin` },
      });
      closeSync(output);
      return { succeeded: status === 0, output: readFileSync(file, 'utf8') };
    },
    stop: () => machine.kill('SIGKILL'),
  };
}

let bakery: Bakery;
let machine: Awaited<ReturnType<typeof startMachine>>;

const listReleases = () =>
  globSync('releases/*', { cwd: bakery.root }).map((f) => path.basename(f));

/** Launches the approved bakery, and returns the name of its release. */
async function release(): Promise<string> {
  expect(await bakery.launch()).toBe(false);
  await bakery.approve();
  const before = listReleases();
  expect(await bakery.launch(), bakery.readOutput()).toBe(true);
  return listReleases().find((name) => !before.includes(name)) ?? '';
}

function putOnline(name: string) {
  const { succeeded, output } = machine.run(ONLINE.replace(NAME, `name=${name}`));
  expect(succeeded, output).toBe(true);
  expect(output).toMatch(/ responses and \d+ visits are as approved\./);
}

/** @param what JavaScript that prints something of the response */
const request = (address: string, what: string) =>
  machine.run(
    `"${process.execPath}" -e 'fetch("http://localhost${address}").then(async (response) => console.log(${what}))'`,
  ).output;
const read = (address: string) => request(address, 'await response.text()');
const readStatus = (address: string) => request(address, 'String(response.status)').trim();

/** Not every system allows namespaces: containers and other systems than Linux don't. */
const canRun =
  ['unshare', 'unzip', 'nginx'].every(findProgram) &&
  spawnSync('unshare', [...NAMESPACES, 'true']).status === 0;
const test = base.skipIf(!canRun);

beforeAll(async () => {
  bakery = await openBakery();
  const bin = path.join(bakery.root, 'bin');
  mkdirSync(bin);
  // `npm run verify` of this project would verify this project's site.
  const verify = `exec "${process.execPath}" "${ROOT}/tests/journeys/verify-bakery.ts" "${bakery.root}"`;
  writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\nshift 3\n${verify} "$@"\n`);
  chmodSync(path.join(bin, 'npm'), 0o755);
  execFileSync('git', [
    '-C',
    bakery.root,
    'config',
    'core.excludesFile',
    path.join(bin, '.ignore'),
  ]);
  writeFileSync(path.join(bin, '.ignore'), 'bin/\n');
  if (canRun) machine = await startMachine(bin, bakery.root);
});
beforeEach(() => bakery.listen());
afterAll(async () => {
  machine?.stop();
  await bakery.remove();
});

let first: string;
let second: string;

test('puts the first release online', async () => {
  first = await release();
  // Before the first release, the document says to start nginx instead of reloading it.
  const start = ONLINE.replace('nginx -s reload', 'nginx');
  const { succeeded, output } = machine.run(start.replace(NAME, `name=${first}`));
  expect(succeeded, output).toBe(true);
  expect(read('/')).toContain('Our bakery is in Hobart.');
});

test('replaces it by the second one', async () => {
  await bakery.rewrite('content/hours.yaml', 'in Hobart', 'in Sydney');
  second = await release();
  putOnline(second);
  expect(read('/')).toContain('Our bakery is in Sydney.');
});

test('restores the first one, and leaves nothing of the second one online', () => {
  const list = (name: string): string[] =>
    machine.run(`ls /srv/${name}/site/assets/*.js`).output.match(/[^/\s]+\.js/g) ?? [];
  const [kept, before] = [list(first), list(second)];
  const gone = before.filter((file) => !kept.includes(file)).map((file) => `/assets/${file}`);
  expect(gone).not.toEqual([]);
  for (const address of gone) expect(readStatus(address)).toBe('200');
  putOnline(first);
  expect(read('/')).toContain('Our bakery is in Hobart.');
  for (const address of [...gone, '/client/', '/site/', '/hosting/responses.json'])
    expect(readStatus(address), address).toBe('404');
});

test('refuses to launch the second one after its withdrawal', async () => {
  await bakery.approve('none', second.slice(-12));
  expect(await bakery.launch()).toBe(false);
  expect(bakery.readOutput()).toContain('approved the site for no market');
  const { succeeded, output } = machine.run(ONLINE.replace(NAME, `name=${second}`));
  expect(succeeded).toBe(false);
  expect(output).toContain('withdrew the approval');
});

test('takes the site offline', () => {
  const { succeeded, output } = machine.run(OFFLINE);
  expect(succeeded, output).toBe(true);
  expect(readStatus('/')).toBe('503');
});

base('releases nothing with a claim', async () => {
  const claim = 'Our bread cures every illness.';
  await bakery.rewrite('content/hours.yaml', 'Our bakery is in Sydney.', claim);
  expect(await bakery.launch()).toBe(false);
  expect(bakery.readOutput()).toContain(`“${claim}” isn't allowed`);
});
