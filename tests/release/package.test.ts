/** Tests the package of the claims review, installed in a project without TypeScript. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#folders';

const PACKAGE = path.join(ROOT, 'packages/claims-review');
const NAME = '@site-kit/claims-review';
const COMMAND = `node_modules/${NAME}/src/cli.js`;

/** Size limit of the installed package without its dependencies (bytes). */
const MAX_SIZE = 2_000_000;

const project = mkdtempSync(path.join(tmpdir(), 'claims-package-'));
let size: number;

const packed = z.tuple([z.object({ filename: z.string(), unpackedSize: z.number() })]);
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

beforeAll(() => {
  const modules = path.join(project, 'node_modules');
  const folder = path.join(modules, NAME);
  mkdirSync(folder, { recursive: true });
  const printed = execFileSync(
    'npm',
    ['run', '--silent', 'pack', '--', '--json', '--pack-destination', project],
    { cwd: PACKAGE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [{ filename, unpackedSize }] = packed.parse(JSON.parse(printed));
  size = unpackedSize;
  const archive = path.join(project, filename);
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  // Link only the dependencies in the package's package.json.
  const own = readFileSync(path.join(PACKAGE, 'package.json'), 'utf8');
  for (const name of Object.keys(manifest.parse(JSON.parse(own)).dependencies))
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
});

afterAll(() => rmSync(project, { recursive: true }));

const run = (args: string[], input = '') =>
  spawnSync(process.execPath, args, { cwd: project, input, encoding: 'utf8' });

const write = (name: string, text: string) => writeFileSync(path.join(project, name), text);

test('is smaller than 2 MB', () => {
  expect(size).toBeLessThan(MAX_SIZE);
});

test('judges a sentence', () => {
  const script = `import { createReviewer } from '${NAME}';
const { judge } = createReviewer({ device: ['headband'], markets: [{ name: 'Australia', status: 'investigational' }] });
console.log(judge('The headband is safe and effective.').verdict);`;
  expect(run(['--input-type=module', '--eval', script]).stdout).toBe('claim\n');
});

test('reviews files on the command line, and refers to README.md if settings are missing', () => {
  expect(run([COMMAND])).toMatchObject({ status: 2, stderr: expect.stringContaining('README.md') });
  write(
    'claims-review.yaml',
    'device: [headband]\nmarkets: [{ name: Australia, status: investigational }]\nsources: ["*.txt"]\n',
  );
  write('words.txt', 'The office opens at nine.\n');
  expect(run([COMMAND]).status).toBe(0);
  write('words.txt', 'The headband is safe and effective.\n');
  const { status, stdout } = run([COMMAND]);
  expect(status).toBe(1);
  expect(stdout).toContain(
    'words.txt\n  1:1  line, no. 1\n      The headband is safe and effective.',
  );
  expect(run([COMMAND, '--stdin'], 'It works.\n').stdout).toContain('"verdict":"claim"');
});

test('includes the test set, and passes it', () => {
  expect(run([COMMAND, '--score'])).toMatchObject({ status: 0, stderr: '' });
});
