/** Sends requests byte for byte, because HTTP libraries correct malformed requests. */
import { connect, type Socket } from 'node:net';

/** A response as received, without decompression. */
type RawResponse = {
  status: number;
  /** Values by lower-case name. */
  headers: Map<string, string>;
  body: Buffer;
};

/** Joins the chunks of a body with `Transfer-Encoding: chunked`. */
function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const start = body.indexOf('\r\n', at) + 2;
    const size = Number.parseInt(body.subarray(at, start).toString('latin1'), 16);
    if (start < 2 || !(size > 0)) break;
    chunks.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
  return Buffer.concat(chunks);
}

export const openConnection = (port: number, host = 'localhost'): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host);
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket));
  });

/** A header isn't sent if its value is undefined. */
export type RequestOptions = { method?: string; headers?: Record<string, string | undefined> };

/** Sends a request, and reads the response until the host closes the connection. */
function send(
  socket: Socket,
  target: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
    const fields = lines
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const response = parseResponse(Buffer.concat(chunks));
      if (response) resolve(response);
      else reject(new Error(`The host sent no valid response to ${target.slice(0, 80)}.`));
    });
    socket.write(`${method} ${target} HTTP/1.1\r\n${fields}\r\n\r\n`, 'latin1');
  });
}

export const request = async (port: number, target: string, options?: RequestOptions) =>
  send(await openConnection(port), target, options);

function parseResponse(all: Buffer): RawResponse | undefined {
  const end = all.indexOf('\r\n\r\n');
  const [first = '', ...fields] = all.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(first.split(' ')[1]);
  if (end < 0 || Number.isNaN(status)) return undefined;
  const pairs = fields.map((field): [string, string] => {
    const colon = field.indexOf(':');
    return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
  });
  const headers = new Map(pairs);
  const body = all.subarray(end + 4);
  const chunked = headers.get('transfer-encoding') === 'chunked';
  return { status, headers, body: chunked ? joinChunks(body) : body };
}
