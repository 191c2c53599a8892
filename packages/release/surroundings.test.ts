import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnsafeSurroundings } from './surroundings.ts';

const SCRIPTS = { launch: 'node launch.ts', prepack: 'tsc' };
const writePackage = (scripts: Record<string, string>, more = {}) =>
  JSON.stringify({ scripts, ...more });

const SAFE = {
  'package.json': writePackage({ launch: SCRIPTS.launch }, { workspaces: ['packages/*'] }),
  // npm starts it when somebody packs the package, not here.
  'packages/review/package.json': writePackage(SCRIPTS),
  '.npmrc': 'registry=https://registry.example.com\n',
  CODEOWNERS: '# Owners\n*  @company/engineering\n/content/ @company/regulatory\n',
};

function find(
  changed: Record<string, string> = {},
  { env = {}, execArgv = [] }: { env?: NodeJS.ProcessEnv; execArgv?: string[] } = {},
) {
  const root = mkdtempSync(path.join(tmpdir(), 'surroundings-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries({ ...SAFE, ...changed })) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (content) writeFileSync(file, content);
  }
  return [...findUnsafeSurroundings({ root, env, execArgv })];
}

test('accepts scripts that somebody starts, and another registry', () => {
  expect(find()).toEqual([]);
});

test.each<[what: string, changed: Record<string, string>, said: RegExp]>([
  ...['prelaunch', 'postlaunch', 'preinstall', 'install', 'postinstall', 'prepare'].map(
    (name): [string, Record<string, string>, RegExp] => [
      `a script ${name}`,
      { 'package.json': writePackage({ [name]: 'node other.ts' }) },
      new RegExp(`^package\\.json has a script “${name}”, which npm starts by itself`),
    ],
  ),
  [
    'a script of a workspace that npm starts while it installs',
    { 'packages/review/package.json': writePackage({ postinstall: 'node other.ts' }) },
    /^packages\/review\/package\.json has a script “postinstall”/,
  ],
  [
    'options of Node in .npmrc',
    { '.npmrc': '; ours\nnode-options = --import ./other.ts\n' },
    /sets node-options/,
  ],
  ['another shell in .npmrc', { '.npmrc': 'script-shell=./other.sh' }, /sets script-shell/],
  ['owners of some files only', { CODEOWNERS: '/content/ @company/regulatory' }, /no owner for \*/],
  ['a line for all files without an owner', { CODEOWNERS: '# * @company/all\n*\n' }, /no owner/],
  ['no owners', { CODEOWNERS: '' }, /no owner/],
  [
    'owners elsewhere that GitHub prefers',
    { '.github/CODEOWNERS': '/content/ @company/regulatory' },
    /no owner/,
  ],
])('refuses %s', (_, changed, said) => {
  expect(find(changed)).toEqual([expect.stringMatching(said)]);
});

test.each([
  ['NODE_OPTIONS', /^NODE_OPTIONS is set/],
  ['LD_PRELOAD', /^LD_PRELOAD is set/],
  ['npm_config_node_options', /^npm's configuration sets node-options/],
  ['npm_config_script_shell', /^npm's configuration sets script-shell/],
])('refuses the variable %s', (name, said) => {
  expect(find({}, { env: { [name]: './other.ts' } })).toEqual([expect.stringMatching(said)]);
});

test('refuses Node with options', () => {
  expect(find({}, { execArgv: ['--import=./other.ts'] })).toEqual([
    'Node runs with --import=./other.ts: launch with npm run launch.',
  ]);
});
