import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const PYTHON = 'python3';
const hasPython = spawnSync(PYTHON, ['--version']).status === 0;

/** Makes a folder with the inputs of the drawing scripts, but without their outputs. */
function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const source of ['art', 'src/styles/tokens.css', 'package.json'])
    cpSync(path.join(ROOT, source), path.join(folder, source), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'content/images'), { recursive: true });
  for (const section of globSync('src/sections/*/', { cwd: ROOT }))
    mkdirSync(path.join(folder, section), { recursive: true });
  return folder;
}

test.skipIf(!hasPython)('reproduces the repository’s drawings and lengths', () => {
  const folder = makeFolder();
  for (const script of globSync('art/drawings/*.{ts,py}', { cwd: folder })) {
    if (script.endsWith('.test.ts')) continue;
    const program = script.endsWith('.py') ? PYTHON : process.execPath;
    execFileSync(program, [path.join(folder, script)], { stdio: 'pipe' });
  }
  // A company that replaces the pictures in content/ also removes the drawings over those pictures.
  const written = globSync('{content/images,src/sections}/**/*.{svg,css}', { cwd: folder }).filter(
    (file) => file.startsWith('src') || existsSync(path.join(ROOT, file)),
  );
  expect(written.length).toBeGreaterThan(10);
  for (const file of written)
    expect(readFileSync(path.join(folder, file), 'utf8'), file).toBe(
      readFileSync(path.join(ROOT, file), 'utf8'),
    );
});
