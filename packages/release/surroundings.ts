/** What could run beside a launch, or change the project without a review. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '#folders';

/** npm starts them by itself: before or after another script, or while it installs packages. */
const BESIDE = /^(pre|post)|^(install|prepare|dependencies)$/;
const WHILE_INSTALLING = /^((pre|post)?(install|prepare)|prepublish|dependencies)$/;

/** Keys of npm's configuration that change what runs. */
const NPM_KEYS = ['node-options', 'script-shell', 'shell'];

/** Have programs load code before that of the project. */
const VARIABLES = ['NODE_OPTIONS', 'BASH_ENV', 'ENV', 'LD_PRELOAD', 'DYLD_INSERT_LIBRARIES'];

/** Where GitHub looks, in its order. */
const OWNERS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()).default({}),
  workspaces: z.array(z.string()).default([]),
});

const readPackage = (root: string, folder: string) =>
  packageSchema.parse(JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')));

function* findScripts(root: string): Generator<string> {
  const { scripts, workspaces } = readPackage(root, '');
  const refuse = (file: string, name: string) =>
    `${file} has a script “${name}”, which npm starts by itself: remove it.`;
  for (const name of Object.keys(scripts)) {
    if (BESIDE.test(name)) yield refuse('package.json', name);
  }
  for (const folder of globSync(workspaces, { cwd: root })) {
    for (const name of Object.keys(readPackage(root, folder).scripts)) {
      if (WHILE_INSTALLING.test(name)) yield refuse(`${folder}/package.json`, name);
    }
  }
}

type Surroundings = { root?: string; env?: NodeJS.ProcessEnv; execArgv?: readonly string[] };

/** Sentences, each with a remedy. What changes this code too, it can't see (docs/approval.md). */
export function* findUnsafeSurroundings({
  root = ROOT,
  env = process.env,
  execArgv = process.execArgv,
}: Surroundings = {}): Generator<string> {
  yield* findScripts(root);
  const config = path.join(root, '.npmrc');
  const written = existsSync(config) ? readFileSync(config, 'utf8') : '';
  for (const key of NPM_KEYS) {
    // npm passes the configuration of the user and of the machine on.
    const isSet = new RegExp(`^\\s*["']?${key}\\b`, 'm').test(written);
    if (isSet || env[`npm_config_${key.replace('-', '_')}`])
      yield `npm's configuration sets ${key}, which changes what runs: remove it (npm config list).`;
  }
  for (const name of VARIABLES) {
    if (env[name]) yield `${name} is set, which changes what runs: unset it.`;
  }
  const [option] = execArgv;
  if (option) yield `Node runs with ${option}: launch with npm run launch.`;
  const owners = OWNERS.map((file) => path.join(root, file)).find((file) => existsSync(file));
  if (!owners || !/^\*\s+\S*@/m.test(readFileSync(owners, 'utf8')))
    yield 'CODEOWNERS has no owner for *, so some files change without a review: add its line.';
}
