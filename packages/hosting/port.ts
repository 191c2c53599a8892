/** Starts `npm start`, `npm run dev` and `npm run edit` at PORT, or explains why it can't. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const MAX_PORT = 65_535;

/**
 * The other address of localhost, by the address of a server. Browsers choose either address, so
 * they may reach another program that listens at the other address.
 */
const OTHER_LOCALHOST: Record<string, string | undefined> = {
  '127.0.0.1': '::1',
  '0.0.0.0': '::1',
  '::1': '127.0.0.1',
  // Listens at every address, IPv4 included.
  '::': undefined,
};

/** Error codes of a system without IPv6, where ::1 doesn't exist. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** An error with a message for the person who started the server. */
class ServeError extends Error {}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Replaces an error by a ServeError if `messages` has a message for its code. */
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

/** Also accepts connections at another address, until the server closes. */
async function listenAlso(server: Server, port: number, host: string) {
  // The default options of Node's HTTP servers.
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

/**
 * Makes sure that browsers reach only this server at localhost.
 *
 * @returns the origin, such as http://localhost:4173
 */
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

/** What a development server of Vite has. */
type DevelopmentServer = { listen(): Promise<unknown>; httpServer: Server | null };

/**
 * Starts a Vite server. Adds the error code for a taken port, because Vite's error has no code.
 */
export async function listenWith(server: DevelopmentServer) {
  await server.listen().catch((error: Error) => {
    throw 'code' in error ? error : Object.assign(error, { code: 'EADDRINUSE' });
  });
  return server.httpServer;
}

export const announceSite = (origin: string) =>
  console.log(`The site is at ${origin}/ (stop it with Ctrl+C).`);

/**
 * Explains to users who started a server on another computer through SSH why their own browser can't
 * open the printed address, and what to do. Returns undefined for other users.
 */
export function explainSsh(
  origin: string,
  { SSH_CONNECTION, HOST }: NodeJS.ProcessEnv,
): string | undefined {
  if (!SSH_CONNECTION || HOST) return undefined;
  const { port } = new URL(origin);
  return `Only this machine can open this address: on your own computer, first run "ssh -L ${port}:localhost:${port} THIS-MACHINE", or run HOST=0.0.0.0 npm start here, which serves other machines.`;
}

/**
 * Starts a server at PORT. If the start fails, prints why and exits.
 *
 * @param listen throws an error with a system error code
 * @param announce prints the server's origin
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
        EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or choose another port ${another}`,
        EACCES: `Port ${port} needs more rights: choose a port above 1023 ${another}`,
      });
    });
    if (!origin) return;
    announce(origin);
    const hint = explainSsh(origin, process.env);
    if (hint) console.log(hint);
  } catch (error) {
    if (!(error instanceof ServeError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
