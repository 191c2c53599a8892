/** What `npm start` says where it can't build or serve: the programs themselves, in a copy of the project. */
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

/** Everything that a build reads, other than its tools. */
const READ = [
  'content',
  'src',
  'node_modules',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** No permission binds root: what others may not do is tried as the user that owns nothing. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether that user may run what is installed here; it may not below root's own home folder. */
const nobodyMayRun =
  process.platform !== 'win32' &&
  spawnSync(process.execPath, [path.join(ROOT, 'tools/paths.ts')], NOBODY).status === 0;

const copies: string[] = [];

/** A copy of the project without a build; its tools take the folder that they lie in for the project. */
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

/** Runs a tool of a copy until it ends. */
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

test('the server says that there is no build', async () => {
  expect(await run(copyProject(), 'publish/serve.ts')).toEqual({
    code: 1,
    said: 'There is no built site in build/client: run "npm run build" first.\n',
  });
});

test('the server says that a file stands in the place of the build', async () => {
  const copy = copyProject();
  mkdirSync(path.join(copy, 'build'));
  writeFileSync(path.join(copy, 'build/client'), '');
  expect(await run(copy, 'publish/serve.ts')).toEqual({
    code: 1,
    said: 'There is no built site in build/client: run "npm run build" first.\n',
  });
});

test.skipIf(!nobodyMayRun)('the server says that it may not read the build', async () => {
  const copy = copyProject();
  const build = path.join(copy, 'build/client');
  mkdirSync(build, { recursive: true });
  chmodSync(build, 0o000);
  expect(await run(copy, 'publish/serve.ts', NOBODY)).toEqual({
    code: 1,
    said: 'There is no built site in build/client: its files may not be read by this user.\n',
  });
});

test('the build says that a file stands where it is to write', async () => {
  const copy = copyProject();
  writeFileSync(path.join(copy, 'build'), '');
  expect(await run(copy, 'publish/start.ts')).toEqual({
    code: 1,
    said: "The site can't be built, because of build/unfinished: a file stands where a folder belongs.\n",
  });
});

test.skipIf(!nobodyMayRun)('the build says that it may not write', async () => {
  const copy = copyProject();
  mkdirSync(path.join(copy, 'build'));
  chmodSync(path.join(copy, 'build'), 0o555);
  expect(await run(copy, 'publish/start.ts', NOBODY)).toEqual({
    code: 1,
    said: "The site can't be built, because of build/unfinished: this user may not write there.\n",
  });
});
