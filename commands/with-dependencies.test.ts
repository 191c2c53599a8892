/** Checks that npm scripts refuse a project path that the tools can't read. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#folders';

const SCRIPT = 'commands/with-dependencies.cjs';

/** Runs a script that prints "started", in a project below a folder of this name. */
function startIn(name: string) {
  const parent = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, name, 'site');
  mkdirSync(path.join(folder, 'commands'), { recursive: true });
  cpSync(path.join(ROOT, SCRIPT), path.join(folder, SCRIPT));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'script.cjs'), "console.log('started');");
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, 'script.cjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { folder, status, output: `${stdout}${stderr}` };
}

// Windows doesn't allow the other characters in names.
const UNREADABLE = ['#', '%', ...(process.platform === 'win32' ? [] : ['?', '*', ':', '\\'])];

test.for(UNREADABLE)('refuses a path that contains %j with a message of one line', (character) => {
  const { folder, status, output } = startIn(`C${character}20`);
  expect(status).toBe(1);
  expect(output).toBe(
    `The path of the project (${folder}) contains "${character}", which its tools can't read: rename the folder with that character or move the project, and try again.\n`,
  );
});

test.for(['Größe und Maß', 'site-main (1)', '[a] {b,c}', "it's @ & + ! $x = ~"])(
  'starts in a folder named %j',
  (name) => {
    expect(startIn(name)).toMatchObject({ status: 0, output: 'started\n' });
  },
);
