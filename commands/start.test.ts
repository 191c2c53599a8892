/** Checks the messages of `npm start` and serve.ts when they can't build or serve. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#folders';
import { startProgram } from '#programs';
import { copyContent } from '#support/copies';
import { FULL } from '#support/sites';

/** Root ignores file permissions, so tests of permissions run as the user "nobody". */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** False on Windows, or if "nobody" can't read Node or the project, for example in root's home. */
const canRunAsNobody =
  process.platform !== 'win32' &&
  spawnSync(process.execPath, [path.join(ROOT, 'packages/folders.ts')], NOBODY).status === 0;

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  return folder;
}

/** @param out the build's folder, relative to `folder` */
function run(
  folder: string,
  command: string,
  { content = FULL.content, out = 'build', user = {} } = {},
) {
  const script = path.join(ROOT, 'commands', command);
  const options = [`--content=${content}`, `--out=${out}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    cwd: folder,
    encoding: 'utf8',
    // Remove the test runner's variables, because users run the command without them.
    env: { ...process.env, PORT: '0', NODE_ENV: undefined, VITEST: undefined },
    ...user,
  });
  return { status, output: `${stdout}${stderr}` };
}

test('reports a missing build', () => {
  expect(run(makeFolder(), 'serve.ts')).toEqual({
    status: 1,
    output: 'There is no built site in build/client: run "npm run build" first.\n',
  });
});

test('reports a file that has the name of the build folder', () => {
  const folder = makeFolder();
  writeFileSync(path.join(folder, 'build'), '');
  const { status, output } = run(folder, 'start.ts');
  expect(status).toBe(1);
  expect(output).toMatch(
    /^Can't build the site because of build\/unfinished: (not a directory|file already exists)\. Fix the cause, and build again\.\n$/,
  );
});

test.skipIf(!canRunAsNobody).for([
  [
    'serve.ts',
    'build/client',
    0o000,
    "Can't read build/client: permission denied. Run the server as the user who built the site.\n",
  ],
  [
    'start.ts',
    'build',
    0o555,
    "Can't build the site because of build/unfinished: permission denied. Fix the cause, and build again.\n",
  ],
] as const)('%s reports missing permissions for %s', ([command, place, mode, output]) => {
  const folder = makeFolder();
  mkdirSync(path.join(folder, place), { recursive: true });
  chmodSync(path.join(folder, place), mode);
  expect(run(folder, command, { user: NOBODY })).toEqual({ status: 1, output });
});

test('waits for another build of the same folder, and then uses its result', async () => {
  const folder = makeFolder();
  const options = [`--content=${FULL.content}`, `--out=${path.join(folder, 'build')}`];
  const build = async () => {
    const env = { NODE_ENV: undefined, VITEST: undefined };
    const script = path.join(ROOT, 'commands/build.ts');
    const program = startProgram(process.execPath, [script, ...options], { env });
    return { status: await program.ended, output: program.readOutput() };
  };
  const ended = await Promise.all([build(), build()]);
  expect(ended.map(({ status }) => status)).toEqual([0, 0]);
  const output = ended.map((one) => one.output).join('');
  for (const line of [
    'Another command is building this site: waiting until it is done.',
    'Nothing has changed since the last build.',
  ])
    expect(output.split(line)).toHaveLength(2);
});

test('leaves the published site unchanged if a build fails', async () => {
  const folder = makeFolder();
  const content = await copyContent(path.join(folder, 'content'));
  const build = () => run(ROOT, 'build.ts', { content, out: path.join(folder, 'build') });
  const readPublished = () =>
    globSync('build/client/**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file, 'base64')]);

  expect(build()).toMatchObject({ status: 0 });
  const before = readPublished();
  expect(before.length).toBeGreaterThan(50);
  writeFileSync(path.join(content, 'hero.yaml'), 'label: A line\nheadline: ""\n');
  const { status, output } = build();
  expect(status).toBe(1);
  expect(output).toMatch(/^The content has 2 problems:\n {2}content\/hero\.yaml:\d/m);
  expect(output).not.toMatch(/^\s+at /m);
  expect(readPublished()).toEqual(before);
});
