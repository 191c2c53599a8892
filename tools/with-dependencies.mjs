/**
 * Runs a script of this project: installs the dependencies first where they are missing or not
 * those of package-lock.json, then hands over to Node 24, which is one of them. Plain JavaScript
 * without imports from outside, because it is what runs on a bare clone, on Node 20 or later.
 *
 * Usage: node tools/with-dependencies.mjs SCRIPT [ARGUMENT ...]
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

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
function readPackages(file) {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages;
}

/** Whether node_modules holds what package-lock.json says; optional packages may be absent. */
function isInstalled() {
  if (!existsSync(path.join(ROOT, 'node_modules/.package-lock.json'))) return false;
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([place, { version, optional }]) =>
      place === '' || optional || installed[place]?.version === version,
  );
}

/** The path of a Node that runs this project, or undefined. */
function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = path.join(ROOT, 'node_modules/node/bin', name);
  if (existsSync(own)) return own;
  return Number.parseInt(process.versions.node, 10) >= NEEDED_NODE ? process.execPath : undefined;
}

function install() {
  console.error('Installing what is missing (half a minute or so).');
  const { status, error } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: ROOT,
    // Input and output belong to the script: `npm run claims -- --stdin` reads one and writes the other.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    shell: true,
    // Development dependencies build the site: NODE_ENV=production would leave them out.
    env: { ...process.env, npm_config_include: 'dev', npm_config_engine_strict: 'false' },
  });
  if (error || status !== 0) {
    stop(
      'The dependencies could not be installed: read what npm says above, mend that, and try again.',
    );
  }
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(
    `This is Node ${process.versions.node}: install Node ${OLDEST_NODE} or later from https://nodejs.org.`,
  );
}
if (!isInstalled()) install();
const node = findNode();
if (!node) {
  stop(
    `Node ${NEEDED_NODE} is missing: npm did not run the install script of the package "node". Run "npm rebuild node", or install Node ${NEEDED_NODE}.`,
  );
}

const [script, ...rest] = process.argv.slice(2);
const child = spawn(node, [script, ...rest], { cwd: ROOT, stdio: 'inherit' });
// Ctrl+C reaches the child by itself, and this process waits for it. Other signals are passed on.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
