/** Copies the project, so that tests can change the copy. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CACHE, CONTENT, ROOT } from '#folders';
import { FULL } from '#support/sites';

export type Copy = {
  folder: string;
  /** Runs a script in the copy. */
  run: (
    script: string,
    args?: string[],
    env?: NodeJS.ProcessEnv,
  ) => { succeeded: boolean; output: string };
  git: (...args: string[]) => string;
  /** Commits all changes. */
  commit: (message: string) => void;
  remove: () => Promise<void>;
};

/** Removes variables that Vitest sets for itself. */
export const UNSET = { NODE_ENV: undefined, VITEST: undefined };

/** The scope of the packages that are npm workspaces. */
const SCOPE = '@site-kit';

/** Arguments with which git lists tracked files, and new files that it doesn't ignore. */
const LIST = ['ls-files', '--cached', '--others', '--exclude-standard'];

/** Links the installed packages into a copy, and its workspaces to their folders in the copy. */
async function linkDependencies(folder: string) {
  const modules = path.join(folder, 'node_modules');
  await mkdir(path.join(modules, SCOPE), { recursive: true });
  for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
    if (name === SCOPE) continue;
    await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  for (const name of await readdir(path.join(ROOT, 'node_modules', SCOPE))) {
    await symlink(path.join(folder, 'packages', name), path.join(modules, SCOPE, name));
  }
}

/**
 * Copies the project with its cache of pictures and fonts. The copy's node_modules has links.
 *
 * @param content the folder that becomes content/ in the copy
 */
export async function copyProject(content = FULL.content): Promise<Copy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
    return stdout;
  };
  const list = spawnSync('git', LIST, { cwd: ROOT, encoding: 'utf8' }).stdout;
  // Git also lists tracked files that are deleted.
  const files = list.split('\n').filter((file) => file && existsSync(path.join(ROOT, file)));
  for (const file of files) {
    await cp(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  }
  await cp(CACHE, path.join(folder, '.cache'), {
    recursive: true,
    filter: (source) => !/\/(hosts|reports|test-results)$/.test(source),
  });
  if (content !== CONTENT) {
    await rm(path.join(folder, 'content'), { recursive: true });
    await cp(content, path.join(folder, 'content'), { recursive: true });
  }
  await linkDependencies(folder);
  const commit = (message: string) => {
    git('add', '--all');
    const author = ['-c', 'user.name=copy', '-c', 'user.email=copy@localhost'];
    git(...author, 'commit', '--quiet', '-m', message);
  };
  git('init', '--quiet');
  // `npm run claims -- --since` needs a commit.
  commit('Copy');
  return {
    folder,
    git,
    commit,
    run: (script, args = [], env = {}) => {
      const file = path.join(folder, script);
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
        env: { ...process.env, ...UNSET, ...env },
      });
      return { succeeded: status === 0, output: `${stdout}${stderr}` };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
