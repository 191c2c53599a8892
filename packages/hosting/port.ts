/** How `npm start`, `npm run dev` and `npm run edit` start at PORT, and what they say if they can't. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { ViteDevServer } from 'vite';

const MAX_PORT = 65_535;

/**
 * Browsers ask ::1 or 127.0.0.1 for localhost, and another program may have the one that a server
 * doesn't listen at. By the addresses at which a server may listen, the one that is missing.
 */
const OTHER_LOCALHOST: Record<string, string | undefined> = {
  '127.0.0.1': '::1',
  '0.0.0.0': '::1',
  '::1': '127.0.0.1',
  // Every address, of IPv4 too.
  '::': undefined,
};

/** Systems without IPv6 have no address ::1. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** The message is for the person who started the server. */
class ServeError extends Error {}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The error with a message for that person, if its code has one. */
export function explain(error: unknown, messages: Record<string, string>): unknown {
  const message = messages[codeOf(error)];
  return message ? new ServeError(message) : error;
}

function readPort(usual: number): number {
  const port = Number(process.env.PORT || usual);
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new ServeError(
    `PORT is "${process.env.PORT}": set it to a whole number from 0 to ${MAX_PORT}.`,
  );
}

/** Takes the connections of another address, too, as long as the server runs. */
async function listenAlso(server: Server, port: number, host: string) {
  // With the options of Node's servers for HTTP.
  const options = { allowHalfOpen: true, noDelay: true };
  const other = createServer(options, (socket) => server.emit('connection', socket));
  other.listen(port, host);
  try {
    await once(other, 'listening');
    server.once('close', () => other.close());
  } catch (error) {
    if (!NO_SUCH_ADDRESS.includes(codeOf(error))) throw error;
  }
}

/** @returns the origin at which a browser finds this server and no other, such as http://localhost:4173 */
async function claimOrigin(server: Server): Promise<string> {
  const bound = server.address();
  if (!bound || typeof bound === 'string') throw new Error('The server has no port.');
  const { address, port, family } = bound;
  if (address in OTHER_LOCALHOST) {
    const other = OTHER_LOCALHOST[address];
    if (other) await listenAlso(server, port, other);
    return `http://localhost:${port}`;
  }
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Starts one of Vite's servers. Only its error for a taken port has no code. */
export async function listenWith(server: ViteDevServer) {
  await server.listen().catch((error: Error) => {
    throw 'code' in error ? error : Object.assign(error, { code: 'EADDRINUSE' });
  });
  return server.httpServer;
}

export const announceSite = (origin: string) =>
  console.log(`The site is at ${origin}/ (stop it with Ctrl+C).`);

/**
 * @param listen throws an error with the code of the system
 * @param announce gets the origin
 */
export async function startOrExit(
  command: string,
  usualPort: number,
  listen: (port: number) => Promise<Server | null>,
  announce: (origin: string) => void,
) {
  try {
    const port = readPort(usualPort);
    const another = `with PORT=${usualPort + 1} ${command}.`;
    const start = async () => {
      const server = await listen(port);
      return server && claimOrigin(server);
    };
    const origin = await start().catch((error: unknown) => {
      throw explain(error, {
        EADDRINUSE: `Port ${port} is taken: stop what uses it, or choose another ${another}`,
        EACCES: `Port ${port} needs more rights: choose one above 1023 ${another}`,
      });
    });
    if (origin) announce(origin);
  } catch (error) {
    if (!(error instanceof ServeError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
