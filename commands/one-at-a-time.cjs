/**
 * Makes commands wait for each other, so that only one installs the packages or builds a folder.
 * This file is CommonJS and uses no packages, because with-dependencies.cjs runs before they are
 * installed.
 */
const { createHash } = require('node:crypto');
const { once } = require('node:events');
const { rmSync } = require('node:fs');
const { connect, createServer } = require('node:net');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { setTimeout } = require('node:timers/promises');

const RETRY_MS = 100;

/**
 * Returns the address of a local socket. The process that listens there has the lock. The system
 * closes the socket when the process ends, even if it is killed. Rejected: a file with the process's
 * id, because after a restart another process may have this id.
 *
 * @param {string} target
 */
function addressOf(target) {
  const name = `site-${createHash('sha256').update(target).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), name);
}

/**
 * Waits until the process that has the lock releases it or ends. Returns false if no process has
 * the lock.
 *
 * @param {string} address
 * @param {() => void} onFound
 * @returns {Promise<boolean>}
 */
const waitForHolder = (address, onFound) =>
  new Promise((resolve) => {
    let isHeld = false;
    const socket = connect(address, () => {
      isHeld = true;
      onFound();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(isHeld));
    socket.resume();
  });

/**
 * Runs `work` once no other process runs work on the target.
 *
 * @template Result
 * @param {string} target the path of what the work changes
 * @param {string} notice is printed if another process works on the target
 * @param {() => Result | Promise<Result>} work
 */
async function oneAtATime(target, notice, work) {
  const address = addressOf(target);
  /** @type {Set<import('node:net').Socket>} */
  const waiting = new Set();
  const lock = createServer((socket) => waiting.add(socket.on('error', () => {})));
  const listen = () =>
    once(lock.listen(address), 'listening').then(
      () => true,
      // After another error, such as a read-only folder for temporary files, work without the lock.
      ({ code }) => code !== 'EADDRINUSE',
    );
  let refusals = 0;
  let isAnnounced = false;
  while (!(await listen())) {
    const wasHeld = await waitForHolder(address, () => {
      if (!isAnnounced) console.error(notice);
      isAnnounced = true;
    });
    if (wasHeld) continue;
    // A killed process leaves the socket's file. Connect twice before deleting it, because a process
    // that has just made the file may not listen yet.
    refusals += 1;
    if (refusals > 1) rmSync(address, { force: true });
    await setTimeout(RETRY_MS);
  }
  try {
    return await work();
  } finally {
    lock.close();
    for (const socket of waiting) socket.destroy();
  }
}

module.exports = { oneAtATime };
