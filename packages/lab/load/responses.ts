/** Every response of the built site. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WITHOUT_ADDRESS } from '#hosting';
import { layout } from '#test-kit/content';

/** An address and the response that a client which accepts brotli should get. */
export type Expected = { address: string; status: number; body: Buffer };

/** A file as it is sent: its compressed copy, if there is one. */
function readSent(file: string): Buffer {
  const compressed = `${file}.br`;
  return readFileSync(existsSync(compressed) ? compressed : file);
}

/** Of the pages, every published file, and an unknown address. */
export function readResponses(root: string): Expected[] {
  const withoutAddress = new RegExp(WITHOUT_ADDRESS);
  const pages = layout.pages.flatMap(({ addresses, file }) =>
    addresses.map((address) => ({ address, status: 200, file })),
  );
  const files = globSync('{**/*,.well-known/*}', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !withoutAddress.test(file))
    .map((file) => ({ address: `/${file.split(path.sep).join('/')}`, status: 200, file }));
  const unknown = { address: '/no-such-page', status: 404, file: layout.notFoundPage };
  return [...pages, ...files, unknown].map(({ address, status, file }) => ({
    address,
    status,
    body: readSent(path.join(root, file)),
  }));
}
