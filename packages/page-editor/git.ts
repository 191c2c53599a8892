/** Runs git in the content folder without touching the checkout or its index. */
import { spawnSync } from 'node:child_process';

/** Time limit for a git command. A push to a slow remote may take long, and the user is waiting. */
const TIMEOUT_MS = 60_000;

type Input = {
  input?: string | Uint8Array;
  /** File to use as the index, instead of the repository's. */
  index?: string;
};

export function openGit(folder: string) {
  function start(args: readonly string[], { input, index }: Input) {
    const done = spawnSync('git', args, {
      cwd: folder,
      input,
      maxBuffer: 1e9,
      timeout: TIMEOUT_MS,
      // Git must not ask for a password: the prompt appears in a terminal that users don't watch.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...(index && { GIT_INDEX_FILE: index }) },
    });
    if (done.status !== 0) throw done.error ?? new Error(`${done.stderr}`);
    return done;
  }

  const run = (args: readonly string[], input: Input = {}) => `${start(args, input).stdout}`;

  return {
    /** @throws {Error} with git's error output if git fails */
    run,
    readBytes: (...args: string[]): Buffer => start(args, {}).stdout,
    /** @returns undefined if git fails */
    try(...args: string[]): string | undefined {
      try {
        return run(args);
      } catch {
        return undefined;
      }
    },
    /** @returns the remote's output, or undefined if git fails */
    push(...args: string[]): string | undefined {
      try {
        return `${start(['push', ...args], {}).stderr}`;
      } catch {
        return undefined;
      }
    },
  };
}

export type Git = ReturnType<typeof openGit>;

export const findRemote = (git: Git) => git.run(['remote']).split('\n')[0] || undefined;

/** The branch with approved content: the remote's main or, without a remote, the local main. */
export function findMain(git: Git) {
  const remote = findRemote(git);
  return remote ? `refs/remotes/${remote}/main` : 'refs/heads/main';
}

const listLines = (text: string) => text.split('\n').filter(Boolean);

/** Runs git and returns the lines of its output. */
export const runLines = (git: Git, ...args: string[]) => listLines(git.run(args));
