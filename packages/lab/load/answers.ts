/** Every answer that the built site has: what to ask a server for, and what has to come. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_FOUND_PAGE, PAGES, WITHOUT_ADDRESS } from '../../../tools/publish/rules.ts';

/** An address, and the answer to it, as it travels to a client that takes brotli. */
export type Answer = { address: string; status: number; body: Buffer };

/** What is sent for a file: its compressed copy, where it has one. */
function readSent(file: string): Buffer {
  const compressed = `${file}.br`;
  return readFileSync(existsSync(compressed) ? compressed : file);
}

/** The pages, every published file, and one address that leads nowhere. */
export function readAnswers(root: string): Answer[] {
  const withoutAddress = new RegExp(WITHOUT_ADDRESS);
  const pages = PAGES.flatMap(({ addresses, file }) =>
    addresses.map((address) => ({ address, status: 200, file })),
  );
  const files = globSync('{**/*,.well-known/*}', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !withoutAddress.test(file))
    .map((file) => ({ address: `/${file.split(path.sep).join('/')}`, status: 200, file }));
  const nowhere = { address: '/no-such-page', status: 404, file: NOT_FOUND_PAGE };
  return [...pages, ...files, nowhere].map(({ address, status, file }) => ({
    address,
    status,
    body: readSent(path.join(root, file)),
  }));
}
