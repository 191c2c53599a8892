/** The claims review as others install it: JavaScript with types, in a project without TypeScript. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { digestLessons, readLessons } from './labelled.ts';
import { MODEL_FILE } from './model.ts';
import { train } from './train.ts';

const PACKAGE = path.join(import.meta.dirname, '..');

/** Installed, without what it depends on, bytes. */
const MAX_SIZE = 2_000_000;

let project: string;
let size: number;

const packed = z.tuple([z.object({ filename: z.string(), unpackedSize: z.number() })]);
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'claims-package-'));
  const modules = path.join(project, 'node_modules');
  await mkdir(modules);
  const [{ filename, unpackedSize }] = packed.parse(
    JSON.parse(
      execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
        cwd: PACKAGE,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ),
  );
  size = unpackedSize;
  execFileSync('tar', ['-xzf', path.join(project, filename), '-C', modules]);
  execFileSync('mv', ['package', 'claims-review'], { cwd: modules });
  const { dependencies } = manifest.parse(
    JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')),
  );
  for (const name of Object.keys(dependencies)) {
    await symlink(path.join(PACKAGE, '../../node_modules', name), path.join(modules, name));
  }
});

afterAll(() => rm(project, { recursive: true }));

const run = (args: string[], input = '') =>
  spawnSync(process.execPath, args, { cwd: project, input, encoding: 'utf8' });

test('is small', () => {
  expect(size).toBeLessThan(MAX_SIZE);
});

test('judges a sentence', () => {
  const script = `import { createReviewer } from 'claims-review';
const { judge } = createReviewer({ device: ['headband'], markets: [{ name: 'Australia', status: 'investigational' }] });
console.log(judge('The headband is safe and effective.').verdict);`;
  expect(run(['--input-type=module', '--eval', script]).stdout).toBe('claim\n');
});

test('reviews by its command, and says what its settings lack', async () => {
  const command = 'node_modules/claims-review/dist/cli.js';
  expect(run([command])).toMatchObject({ status: 2, stderr: expect.stringContaining('README.md') });
  await writeFile(
    path.join(project, 'claims-review.yaml'),
    'device: [headband]\nmarkets: [{ name: Australia, status: investigational }]\nsources: ["*.txt"]\n',
  );
  await writeFile(path.join(project, 'words.txt'), 'The office opens at nine.\n');
  expect(run([command]).status).toBe(0);
  await writeFile(path.join(project, 'words.txt'), 'The headband is safe and effective.\n');
  const { status, stdout } = run([command]);
  expect(status).toBe(1);
  expect(stdout).toContain(
    'words.txt\n  1:1  line, no. 1\n      The headband is safe and effective.',
  );
  expect(run([command, '--stdin'], 'It works.\n').stdout).toContain('"verdict":"claim"');
});

test('has the exam with it, and passes', { timeout: 120_000 }, () => {
  const { status, stderr } = run(['node_modules/claims-review/dist/cli.js', '--score']);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

// For what hangs: it takes eight minutes on a busy machine.
test('learning the same lessons again gives the same model', { timeout: 900_000 }, () => {
  const again = train(readLessons(), digestLessons());
  expect(again.equals(readFileSync(MODEL_FILE))).toBe(true);
});
