/** Runs Orca and Firefox on a virtual screen, and records Orca's speech as text. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** After this much silence, Orca has finished. */
const SILENCE_MS = 400;

const POLL_MS = 20;

/** Longest wait for an expected line. Less than the time limit of a test. */
const TIMEOUT_MS = 110_000;

const STOP_MS = 3000;

/** Orca's default settings, except for the voice. */
const ORCA_SETTINGS = {
  general: {},
  profiles: {
    default: { profile: ['Default', 'default'], speechServerFactory: 'speech_recorder' },
  },
  pronunciations: {},
  keybindings: {},
};

const FIREFOX_PREFERENCES = {
  'accessibility.force_disabled': -1,
  'browser.aboutwelcome.enabled': false,
  'browser.newtab.preload': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'termsofuse.bypassNotification': true,
  // Requests to other hosts go to a proxy on port 9. No program listens there, so requests fail.
  'network.proxy.type': 1,
  'network.proxy.http': 'localhost',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': 'localhost',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost',
  // The video loads only after a press.
  'privacy.globalprivacycontrol.enabled': true,
};

const line = z.object({ spoken: z.string() });

export async function startScreenReader() {
  const home = await mkdtemp(path.join(tmpdir(), 'reader-'));
  const children: ChildProcess[] = [];
  let env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
    // In this folder, Orca finds the voice module speech_recorder.py.
    PYTHONPATH: import.meta.dirname,
    PYTHONDONTWRITEBYTECODE: '1',
  };

  function start(command: string, args: string[] = []) {
    const child = spawn(command, args, { env, cwd: home, stdio: ['ignore', 'pipe', 'ignore'] });
    // Programs are stopped in the reverse order of their start.
    children.unshift(child);
    return child;
  }

  async function startAndReadLine(command: string, args: string[]) {
    const lines = createInterface({ input: start(command, args).stdout });
    const [first]: unknown[] = await once(lines, 'line', {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return `${first}`;
  }

  async function end(child: ChildProcess) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  }

  async function stop() {
    for (const child of children) await end(child);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }

  const leave = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', leave);

  let spoken: string[] = [];
  let lastAt = 0;

  /**
   * Waits until `isEnough` and then for silence. Returns all spoken words.
   *
   * @throws {Error} if Orca doesn't say enough
   */
  async function waitForSilence(isEnough: () => boolean) {
    const deadline = performance.now() + TIMEOUT_MS;
    while (!isEnough()) {
      if (performance.now() > deadline)
        throw new Error(`Orca hasn't said the expected line, but:\n${spoken.join('\n')}`);
      await wait(POLL_MS);
    }
    while (performance.now() - lastAt < SILENCE_MS) await wait(POLL_MS);
    return spoken;
  }

  const screen = ['-displayfd', '1', '-screen', '0', '1280x900x24'];
  env = { ...env, DISPLAY: `:${await startAndReadLine('Xvfb', screen)}` };
  const bus = ['--session', '--nofork', '--print-address'];
  env = { ...env, DBUS_SESSION_BUS_ADDRESS: await startAndReadLine('dbus-daemon', bus) };
  start('openbox');
  const settings = path.join(home, '.local/share/orca/user-settings.conf');
  await mkdir(path.dirname(settings), { recursive: true });
  await writeFile(settings, JSON.stringify(ORCA_SETTINGS));
  const { stdout } = start('orca');
  createInterface({ input: stdout }).on('line', (text) => {
    if (!text.startsWith('{')) return;
    spoken.push(line.parse(JSON.parse(text)).spoken);
    lastAt = performance.now();
  });
  await waitForSilence(() => spoken.length > 0);

  // Move the pointer away from the middle of the screen, where it could pause the strips.
  execFileSync('xdotool', ['mousemove', '0', '0'], { env });
  let browser: ChildProcess | undefined;

  return {
    /**
     * Opens a page in a new browser, and waits until Orca has read the page.
     *
     * @param last the beginning of the page's last line
     * @returns Orca's words: a count of the page's elements, then each line and role
     */
    read: async (address: string, last: string) => {
      if (browser) await end(browser);
      const profile = await mkdtemp(path.join(home, 'profile-'));
      const preferences = Object.entries(FIREFOX_PREFERENCES).map(
        ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
      );
      await writeFile(path.join(profile, 'user.js'), preferences.join('\n'));
      spoken = [];
      browser = start('firefox-esr', [
        '--no-remote',
        '--profile',
        profile,
        '--new-window',
        address,
      ]);
      const lines = (
        await waitForSilence(() => spoken.some((words) => words.trim().startsWith(last)))
      ).map((words) => words.trim());
      // Omit the window's name: Orca may speak the name before the window has its title.
      return lines.slice(lines.findIndex((words) => words.startsWith('Page has ')));
    },
    stop: async () => {
      process.off('exit', leave);
      await stop();
    },
  };
}

export type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>;
