/** The files that GitHub and GitLab read: their own parser and schema find no mistake in them. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { PUBLISHED, ROOT } from '#folders';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'workflows-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

// GitHub's parser imports JSON as bundlers do; Node wants it said.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return specifier.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
);

async function lintForGitHub(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

function lintForGitLab(content: string): string {
  const folder = makeFolder();
  writeFileSync(path.join(folder, '.gitlab-ci.yml'), content);
  const program = fileURLToPath(import.meta.resolve('gitlab-ci-local'));
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stderr, status } = spawnSync(process.execPath, [program, '--list'], options);
  return status === 0 ? '' : stderr;
}

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT });
const REVIEW = '.github/workflows/review.yml';

type Step = { name?: string; run?: string; uses?: string; with?: Record<string, unknown> };
type Job = { steps: Step[]; if?: string; environment?: string };

const readJobs = (name: string): Record<string, Job> =>
  parse(read(`.github/workflows/${name}.yml`)).jobs;
const listSteps = (name: string) => Object.values(readJobs(name)).flatMap(({ steps }) => steps);
const steps = listSteps('review');

test.for(WORKFLOWS)('GitHub accepts %s', async (file) => {
  expect(await lintForGitHub(file, read(file))).toEqual([]);
});

test('GitHub refuses a wrong key, value, function or need', async () => {
  const source = read(REVIEW);
  for (const [right, wrong] of [
    ['timeout-minutes', 'timeout-minuets'],
    ['contents: read', 'contents: reed'],
    ['!cancelled()', '!canceled()'],
    ['runs-on: ubuntu-24.04', 'needs: nothing'],
  ] as const) {
    expect(source).toContain(right);
    expect(await lintForGitHub('wrong.yml', source.replace(right, wrong)), wrong).not.toEqual([]);
  }
});

test('GitLab accepts .gitlab-ci.yml', () => {
  expect(lintForGitLab(read('.gitlab-ci.yml'))).toBe('');
});

test('GitLab refuses a wrong key', () => {
  const wrong = read('.gitlab-ci.yml').replace('codequality:', 'codequalities:');
  expect(lintForGitLab(wrong)).toContain("'codequalities' property is not expected");
});

test.for(['review', 'publish', 'verify'])(
  '%s runs actions by their commits, and no text of others as a command',
  (name) => {
    const actions = listSteps(name).flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
    const commands = listSteps(name).flatMap(({ run }) => run ?? []);
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) expect(command).not.toContain('${{');
  },
);

test('GitHub compares the live site every day, and after publish', () => {
  const { on } = parse(read('.github/workflows/verify.yml'));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  const { name } = parse(read('.github/workflows/publish.yml'));
  expect(on.workflow_run).toEqual({ workflows: [name], types: ['completed'] });
  expect(listSteps('verify').at(-1)?.run).toMatch(/^npm run verify /);
});

/** The jobs of a pipeline on main that was started so, as another reader of the file lists them. */
function listGitLabJobs(source: string): string[] {
  const folder = makeFolder();
  cpSync(path.join(ROOT, '.gitlab-ci.yml'), path.join(folder, '.gitlab-ci.yml'));
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder });
  git('init', '--quiet', '--initial-branch=main');
  mkdirSync(path.join(folder, 'content'));
  writeFileSync(path.join(folder, 'content/approvals.yaml'), '');
  git('add', '--all');
  git('-c', 'user.name=test', '-c', 'user.email=test@localhost', 'commit', '-qm', 'Approve');
  const program = fileURLToPath(import.meta.resolve('gitlab-ci-local'));
  const variables = {
    CI_PIPELINE_SOURCE: source,
    CI_COMMIT_BRANCH: 'main',
    CI_DEFAULT_BRANCH: 'main',
  };
  const set = Object.entries(variables).flatMap(([name, value]) => [
    '--variable',
    `${name}=${value}`,
  ]);
  const { stdout } = spawnSync(process.execPath, [program, '--list-json', ...set], {
    cwd: folder,
    encoding: 'utf8',
  });
  const listed: { name: string; when: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  return listed.filter(({ when }) => when !== 'never').map(({ name }) => name);
}

test('GitLab compares the live site after publish, and on a schedule', () => {
  expect(listGitLabJobs('push')).toEqual(expect.arrayContaining(['publish', 'verify']));
  const daily = listGitLabJobs('schedule');
  expect(daily).toContain('verify');
  expect(daily).not.toContain('publish');
});

test.for([
  ['GitHub', steps.find(({ run }) => run?.includes('preview'))?.run],
  ['GitLab', parse(read('.gitlab-ci.yml')).claims.after_script.at(-1)],
])('search engines may not index a preview of %s', ([, commands]) => {
  const folder = makeFolder();
  cpSync(PUBLISHED, path.join(folder, 'build/client'), { recursive: true });
  expect(spawnSync('bash', ['-e', '-c', `${commands}`], { cwd: folder }).status).toBe(0);
  const preview = path.join(folder, 'preview');
  const pages = globSync('**/{index,404}.html', { cwd: preview });
  expect(pages).toHaveLength(3);
  for (const page of pages) {
    expect(readFileSync(path.join(preview, page), 'utf8')).toContain('content="noindex"');
  }
  expect(globSync('**/*.{br,gz}', { cwd: preview })).toEqual([]);
});

test('publish waits for reviewers, and takes main as it is now, though an old run starts again', () => {
  const { publish } = readJobs('publish');
  expect(publish?.environment).toBe('production');
  const checkout = publish?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkout?.with?.ref).toMatch(/^\$\{\{ github\.event\.repository\.default_branch \}\}$/);
  const { environment, script } = parse(read('.gitlab-ci.yml')).publish;
  expect(environment).toBe('production');
  expect(script[0]).toContain('git fetch --quiet origin "$CI_DEFAULT_BRANCH"');
});

test('CODEOWNERS has an owner for everything, names files that exist, and one team for what is said', () => {
  const owners = new Map(
    read('CODEOWNERS')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/\s+/) as [string, ...string[]])
      .map(([file, ...teams]) => [file, teams]),
  );
  // The last line that matches counts.
  const [everything, ...files] = owners.keys();
  expect(everything).toBe('*');
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  for (const file of ['*', '/content/', '/packages/claims-review/', '/CODEOWNERS']) {
    // Of two teams either could approve alone.
    expect(owners.get(file), file).toHaveLength(1);
  }
});
