/** The files that GitHub and GitLab read: their own parser and schema find no mistake in them. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
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

type Step = { name?: string; run?: string; uses?: string };
const jobs: Record<string, { steps: Step[] }> = parse(read(REVIEW)).jobs;
const steps = Object.values(jobs).flatMap((job) => job.steps);

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

test('the workflow runs actions by their commits, and no text of a pull request as a command', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? []);
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
  const commands = steps.flatMap(({ run }) => run ?? []);
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands) expect(command).not.toContain('${{');
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

test('CODEOWNERS names files that exist, and one team for what is said', () => {
  const owners = new Map(
    read('CODEOWNERS')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/\s+/) as [string, ...string[]])
      .map(([file, ...teams]) => [file, teams]),
  );
  expect([...owners.keys()].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  for (const file of ['/content/', '/packages/claims-review/', '/CODEOWNERS']) {
    // Of two teams either could approve alone.
    expect(owners.get(file), file).toHaveLength(1);
  }
});
