/**
 * Installs the packages that a script needs if they are missing or differ from package-lock.json,
 * then runs the script on Node 24, which is one of them. Plain JavaScript without packages, because
 * it runs on a bare clone, on Node 20 or later.
 *
 * Usage: node commands/with-dependencies.mjs [--serve] SCRIPT [ARGUMENT ...]
 * With --serve, the `dependencies` of package.json and of packages/ are enough.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NEEDED_NODE = 24;
const OLDEST_NODE = 20;

function stop(message) {
  console.error(message);
  process.exit(1);
}

function readPackages(file) {
  const place = path.join(ROOT, file);
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')).packages : {};
}

/** npm writes its list of installed packages last: with a package, its dependencies are there. */
function whatIsInstalled() {
  const { '': project, ...locked } = readPackages('package-lock.json');
  const isOurs = ([place]) => !place.includes('node_modules');
  const ours = [
    project,
    ...Object.entries(locked)
      .filter(isOurs)
      .map(([, entry]) => entry),
  ];
  const installed = readPackages('node_modules/.package-lock.json');
  const isInstalled = (place) =>
    place in installed && installed[place].version === locked[place]?.version;
  // Packages that are no longer in package-lock.json may stay.
  const stale = Object.keys(installed).some((place) => place in locked && !isInstalled(place));
  if (stale) return 'not enough';
  // Packages for other systems are optional, and not installed.
  if (Object.keys(locked).every((place) => locked[place].optional || isInstalled(place))) {
    return 'everything';
  }
  const asked = ours.flatMap(({ dependencies = {} }) =>
    Object.keys(dependencies).map((name) => `node_modules/${name}`),
  );
  return asked.every(isInstalled) ? 'enough to serve' : 'not enough';
}

function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = path.join(ROOT, 'node_modules/node/bin', name);
  if (existsSync(own)) return own;
  return Number.parseInt(process.versions.node, 10) >= NEEDED_NODE ? process.execPath : undefined;
}

function install(command, include) {
  const { status, error } = spawnSync(`${command} --no-audit --no-fund --loglevel=error`, {
    cwd: ROOT,
    // stdin and stdout belong to the script, such as `npm run claims -- --stdin`.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    shell: true,
    env: { ...process.env, npm_config_include: include, npm_config_engine_strict: 'false' },
  });
  if (error || status !== 0) {
    stop('npm could not install the packages: mend what it says above, and try again.');
  }
}

function installWhatIsMissing(toServe) {
  const installed = whatIsInstalled();
  if (installed === 'everything' || (toServe && installed === 'enough to serve')) return;
  if (toServe) {
    console.error('Installing the packages that build and serve the site (about half a minute).');
    install('npm ci --omit=dev', '');
  } else if (installed === 'enough to serve') {
    console.error('Installing the packages for checks and tests (about half a minute).');
    // Unlike "npm ci", keeps what is installed.
    install('npm install --no-save', 'dev');
  } else {
    console.error('Installing all packages (about a minute).');
    // "dev", because NODE_ENV=production would leave out the packages for checks and tests.
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
// Ctrl+C reaches the child by itself; wait for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
