/**
 * Runs a script of this project: installs the packages it needs if they are missing or differ from
 * package-lock.json, then hands over to Node 24, which is one of them. Plain JavaScript without
 * other packages, because it is what runs on a bare clone, on Node 20 or later.
 *
 * Usage: node tools/with-dependencies.mjs [--serve] SCRIPT [ARGUMENT ...]
 *
 * With --serve, the `dependencies` of package.json are enough: they build and serve the site.
 * Without, checks, tests and the packages below packages/ get theirs as well.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
const NEEDED_NODE = 24;
const OLDEST_NODE = 20;

/** @param {string} message one sentence that says what is missing and how to get it */
function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * @typedef {{ version?: string, optional?: boolean, dependencies?: Record<string, string> }} Package
 * @param {string} file @returns {Record<string, Package>}
 */
function readPackages(file) {
  const place = path.join(ROOT, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')).packages : {};
}

/**
 * Which of npm's two sizes is in node_modules, as package-lock.json has it. npm writes its list of
 * what is installed last, so a package on that list has what it depends on.
 *
 * @returns {'everything' | 'enough to serve' | 'not enough'}
 */
function whatIsInstalled() {
  const { '': project, ...locked } = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  const isInstalled = (/** @type {string} */ place) =>
    place in installed && installed[place].version === locked[place]?.version;
  // What is no longer asked for may stay.
  const stale = Object.keys(installed).some((place) => place in locked && !isInstalled(place));
  if (stale) return 'not enough';
  // Packages for other systems are optional, and absent.
  if (Object.keys(locked).every((place) => locked[place].optional || isInstalled(place))) {
    return 'everything';
  }
  const asked = Object.keys(project.dependencies ?? {}).map((name) => `node_modules/${name}`);
  return asked.every(isInstalled) ? 'enough to serve' : 'not enough';
}

/** The path of a Node that runs this project, or undefined. */
function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = path.join(ROOT, 'node_modules/node/bin', name);
  if (existsSync(own)) return own;
  return Number.parseInt(process.versions.node, 10) >= NEEDED_NODE ? process.execPath : undefined;
}

/** @param {string} command @param {string} include the kinds of packages that npm would leave out */
function install(command, include) {
  const { status, error } = spawnSync(`${command} --no-audit --no-fund --loglevel=error`, {
    cwd: ROOT,
    // Input and output belong to the script: `npm run claims -- --stdin` reads one and writes the other.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    shell: true,
    env: { ...process.env, npm_config_include: include, npm_config_engine_strict: 'false' },
  });
  if (error || status !== 0) {
    stop(
      'The dependencies could not be installed: read what npm says above, mend that, and try again.',
    );
  }
}

/** @param {boolean} toServe whether what serves the site is enough */
function installWhatIsMissing(toServe) {
  const installed = whatIsInstalled();
  if (installed === 'everything' || (toServe && installed === 'enough to serve')) return;
  if (toServe) {
    console.error('Installing what builds and serves the site (half a minute or so).');
    install('npm ci --omit=dev --workspaces=false', '');
  } else if (installed === 'enough to serve') {
    console.error('Installing what checks and tests need (half a minute or so).');
    // Unlike "npm ci", this keeps what is there.
    install('npm install --no-save', 'dev');
  } else {
    console.error('Installing everything (a minute or so).');
    // NODE_ENV=production would leave out what checks and tests need.
    install('npm ci', 'dev');
  }
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(
    `This is Node ${process.versions.node}: install Node ${OLDEST_NODE} or later from https://nodejs.org.`,
  );
}
const toServe = process.argv[2] === '--serve';
installWhatIsMissing(toServe);
const node = findNode();
if (!node) {
  stop(
    `Node ${NEEDED_NODE} is missing: npm did not run the install script of the package "node". Run "npm rebuild node", or install Node ${NEEDED_NODE}.`,
  );
}

const [script, ...rest] = process.argv.slice(toServe ? 3 : 2);
const child = spawn(node, [script, ...rest], { cwd: ROOT, stdio: 'inherit' });
// Ctrl+C reaches the child by itself, and this process waits for it. Other signals are passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
