/** What `npm start` says if it can't build or serve. Runs the programs in a copy of the project. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';

/** What a build reads, beside its tools. */
const READ = [
  'content',
  'src',
  'node_modules',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** Permissions do not bind root, so such tests run as a user that owns nothing. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** That user can't run what is installed below root's home folder. */
const nobodyMayRun =
  process.platform !== 'win32' &&
  spawnSync(process.execPath, [path.join(ROOT, 'tools/paths.ts')], NOBODY).status === 0;

const copies: string[] = [];

/** Copies the project without a build. */
function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'));
  copies.push(copy);
  cpSync(path.join(ROOT, 'tools'), path.join(copy, 'tools'), { recursive: true });
  for (const name of READ) symlinkSync(path.join(ROOT, name), path.join(copy, name));
  chmodSync(copy, 0o755);
  return copy;
}

afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true });
});

/** Runs a tool of a copy to its end. */
function run(
  copy: string,
  tool: string,
  user = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(copy, 'tools', tool)], {
      cwd: copy,
      env: { ...process.env, PORT: '0' },
      ...user,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        said += data.toString();
      });
    }
    child.once('close', (code) => resolve({ code, said }));
  });
}

test('the server says that the build is missing', async () => {
  expect(await run(copyProject(), 'publish/serve.ts')).toEqual({
    code: 1,
    said: 'There is no built site in build/client: run "npm run build" first.\n',
  });
});

test('the server says that the build is missing if a file has its name', async () => {
  const copy = copyProject();
  mkdirSync(path.join(copy, 'build'));
  writeFileSync(path.join(copy, 'build/client'), '');
  expect(await run(copy, 'publish/serve.ts')).toEqual({
    code: 1,
    said: 'There is no built site in build/client: run "npm run build" first.\n',
  });
});

test.skipIf(!nobodyMayRun)('the server says that it can’t read the build', async () => {
  const copy = copyProject();
  const build = path.join(copy, 'build/client');
  mkdirSync(build, { recursive: true });
  chmodSync(build, 0o000);
  expect(await run(copy, 'publish/serve.ts', NOBODY)).toEqual({
    code: 1,
    said: "Can't read build/client: permission denied. Run it as the user who built it.\n",
  });
});

test('the build says that a file is in its way', async () => {
  const copy = copyProject();
  writeFileSync(path.join(copy, 'build'), '');
  expect(await run(copy, 'publish/start.ts')).toEqual({
    code: 1,
    said: "Can't write build/unfinished: a file stands where a folder belongs. Move it away.\n",
  });
});

test.skipIf(!nobodyMayRun)('the build says that it can’t write', async () => {
  const copy = copyProject();
  mkdirSync(path.join(copy, 'build'));
  chmodSync(path.join(copy, 'build'), 0o555);
  expect(await run(copy, 'publish/start.ts', NOBODY)).toEqual({
    code: 1,
    said: "Can't write build/unfinished: permission denied. Build as the user who owns the folder.\n",
  });
});
