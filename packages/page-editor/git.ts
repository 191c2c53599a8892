/** Runs git in the content folder. Nothing here touches the checkout or its index. */
import { spawnSync } from 'node:child_process';

/** How long a remote may take to reply: an editor waits for it. */
const TIMEOUT_MS = 60_000;

type Input = {
  input?: string | Uint8Array;
  /** A file that takes the place of the index. */
  index?: string;
};

export function openGit(folder: string) {
  function start(args: readonly string[], { input, index }: Input) {
    const done = spawnSync('git', args, {
      cwd: folder,
      input,
      maxBuffer: 1e9,
      timeout: TIMEOUT_MS,
      // A password would be asked for in a window that nobody sees.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...(index && { GIT_INDEX_FILE: index }) },
    });
    if (done.status !== 0) throw done.error ?? new Error(`${done.stderr}`);
    return done;
  }

  const run = (args: readonly string[], input: Input = {}) => `${start(args, input).stdout}`;

  return {
    /** @throws {Error} with what git says, if it fails */
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
    /** @returns what the remote has said, or undefined if git fails */
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

/** What is on this branch has been approved: with a remote, only what is in its main. */
export function findMain(git: Git) {
  const remote = findRemote(git);
  return remote ? `refs/remotes/${remote}/main` : 'refs/heads/main';
}

const listLines = (text: string) => text.split('\n').filter(Boolean);

/** @returns arguments are printed by lines */
export const runLines = (git: Git, ...args: string[]) => listLines(git.run(args));
