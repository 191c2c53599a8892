/**
 * Refuses requests from other origins: the editor writes files, and any page open in the same
 * browser could send requests to the editor.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TOKEN_HEADER } from './protocol.ts';

/** A refused request, with an HTTP status and a message. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Embedded in the panel's page, which pages of other origins can't read. */
export const TOKEN = randomBytes(24).toString('base64url');

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses other host names: by DNS rebinding, a foreign page could get the editor's own origin.
 *
 * @throws {RefusedError}
 */
export function checkHost({ headers, socket }: IncomingMessage) {
  const hosts = LOOPBACK.map((name) => `${name}:${socket.localPort}`);
  if (!hosts.includes(headers.host ?? '')) throw new RefusedError(403, 'Wrong host.');
}

/** @throws {RefusedError} unless the panel sent the request */
export function checkSender({ headers, method }: IncomingMessage) {
  if (method !== 'POST') throw new RefusedError(405, 'Only POST is possible here.');
  if (headers.origin !== `http://${headers.host}`) throw new RefusedError(403, 'Wrong origin.');
  const [given, expected] = [headers[TOKEN_HEADER], TOKEN].map((text) => Buffer.from(`${text}`));
  if (
    !given ||
    !expected ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected)
  ) {
    throw new RefusedError(403, 'The editor was started again: reload this window.');
  }
}

/** @throws {RefusedError} as soon as the body exceeds the limit */
export async function readBody(request: IncomingMessage, maxMegabytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  // Keep the request open: if it closes, a browser that is still sending never reads the response.
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > maxMegabytes * 1e6) {
      throw new RefusedError(
        413,
        `This upload is larger than ${maxMegabytes} MB: save a smaller version.`,
      );
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
