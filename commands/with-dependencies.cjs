/**
 * Installs the packages if package-lock.json has changed since the last installation. Then runs a
 * script on Node 24, which is one of the packages. This file has to run on a fresh clone with Node
 * 20 or later, so it is plain JavaScript and uses no packages. It is CommonJS, because Node can't
 * load ES modules from a path with a backslash.
 *
 * Usage: node commands/with-dependencies.cjs SCRIPT [ARGUMENT ...]
 */
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { oneAtATime } = require('./one-at-a-time.cjs');

const ROOT = path.resolve(__dirname, '..');
const OLDEST_NODE = 20;

/**
 * A file with the hash of package-lock.json at the last complete installation. `npm ci` first deletes
 * this file with the packages. Rejected: a comparison of times, because a clock may be wrong.
 */
const INSTALLED = path.join(ROOT, 'node_modules/.installed.sha256');

const INSTALL = [
  // The user's settings may omit packages and scripts.
  ...['npm ci', '--include=dev', '--include=optional', '--include=peer', '--ignore-scripts=false'],
  ...['--no-audit', '--no-fund', '--loglevel=error'],
].join(' ');

// Shells and containers may set NODE_ENV to "production". Vite would then serve React's production
// build, which can't reload changed components. `npm run build` sets NODE_ENV itself.
delete process.env.NODE_ENV;

/**
 * Characters in the project's path that break tools. Vite cuts file names at # and ?, and reads the
 * part before a colon as a URL scheme. Vitest decodes %. Node replaces * in package exports, and
 * can't load an ES module from a path with \. On Windows, every path has : and \, and no path has ?
 * or *.
 */
const UNREADABLE = process.platform === 'win32' ? /[#%]/ : /[#%?*:\\]/;

/** @param {string} message */
function stop(message) {
  console.error(message);
  process.exit(1);
}

const hashLock = () =>
  createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');

const isInstalled = () => existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === hashLock();

function install() {
  // Another process may have installed them while this one waited.
  if (isInstalled()) return;
  const hash = hashLock();
  console.error('Installing the packages (about a minute).');
  const { status } = spawnSync(INSTALL, {
    cwd: ROOT,
    shell: true,
    // Don't use stdin and stdout here, because `npm run claims -- --stdin` reads and writes them.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    // npm may run on an older Node than the packages require.
    env: { ...process.env, npm_config_engine_strict: 'false' },
  });
  if (status !== 0) {
    stop('npm could not install the packages: fix the errors above, and try again.');
  }
  writeFileSync(INSTALLED, hash);
}

function run() {
  const node = path.join(
    ROOT,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(node)) {
    stop(
      'Node 24 is missing, because npm did not run the install script of the package "node": run "npm rebuild node --ignore-scripts=false".',
    );
  }
  // Commands start a fifth faster if Node doesn't compile their modules again. Not set before the
  // installation, which deletes this folder.
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules/.cache/node');
  const child = spawn(node, process.argv.slice(2), { cwd: ROOT, stdio: 'inherit' });
  // The terminal also sends Ctrl+C to the child. Ignore the signal here, and wait for the child.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

async function main() {
  if (!isInstalled()) {
    await oneAtATime(
      INSTALLED,
      'Another command is installing the packages: waiting until it is done.',
      install,
    );
  }
  run();
}

const [unreadable] = UNREADABLE.exec(ROOT) ?? [];
if (unreadable) {
  stop(
    `The path of the project (${ROOT}) contains "${unreadable}", which its tools can't read: rename the folder with that character or move the project, and try again.`,
  );
}
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(
    `This is Node ${process.versions.node}: install Node ${OLDEST_NODE} or later from https://nodejs.org.`,
  );
}
main();
