/**
 * Installs the packages if package-lock.json is newer than what is installed, then runs a script on
 * Node 24, which is one of them. Plain JavaScript without packages, because it runs on a bare clone, on
 * Node 20 or later; and no module, because Node loads none from a folder with a backslash in its path.
 *
 * Usage: node commands/with-dependencies.cjs SCRIPT [ARGUMENT ...]
 */
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, statSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.resolve(__dirname, '..');
const OLDEST_NODE = 20;

/**
 * In the path of the project: Vite ends a file's name at # or ?, and takes what is before a colon for
 * a scheme; Vitest decodes %; Node fills * in where a package exports files by a pattern, and loads no
 * module below \. Windows has : and \ in every path, and ? and * in none.
 */
const UNREADABLE = process.platform === 'win32' ? /[#%]/ : /[#%?*:\\]/;

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** 0 if there is no such file. */
const timeOf = (file) => statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function install() {
  console.error('Installing the packages (about a minute).');
  const { status } = spawnSync('npm ci --include=dev --no-audit --no-fund --loglevel=error', {
    cwd: ROOT,
    shell: true,
    // stdin and stdout belong to the script, such as `npm run claims -- --stdin`.
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    // Packages may ask for the Node that the script runs on.
    env: { ...process.env, npm_config_engine_strict: 'false' },
  });
  if (status !== 0) {
    stop('npm could not install the packages: fix what it says above, and try again.');
  }
}

const [unreadable] = UNREADABLE.exec(ROOT) ?? [];
if (unreadable) {
  stop(
    `The tools of the project can't read "${unreadable}" in its path (${ROOT}): rename that folder or move the project, and try again.`,
  );
}
if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  stop(
    `This is Node ${process.versions.node}: install Node ${OLDEST_NODE} or later from https://nodejs.org.`,
  );
}
// npm writes its own list of what is installed last.
if (timeOf('package-lock.json') > timeOf('node_modules/.package-lock.json')) install();
const node = path.join(
  ROOT,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
if (!existsSync(node)) {
  stop(
    'Node 24 is missing: npm did not run the install script of the package "node". Run "npm rebuild node".',
  );
}
const child = spawn(node, process.argv.slice(2), { cwd: ROOT, stdio: 'inherit' });
// Ctrl+C reaches the child by itself; wait for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
