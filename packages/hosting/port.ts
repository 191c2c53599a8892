/** How `npm start`, `npm run dev` and `npm run edit` start at PORT, and what they say if they can't. */
import type { AddressInfo } from 'node:net';
import type { ViteDevServer } from 'vite';

const MOST_PORTS = 65_535;

/** The message is for the person who started the server. */
class ServeError extends Error {}

/** The error with a message for that person, if its code has one. */
export function explain(error: unknown, messages: Record<string, string>): unknown {
  const message = error instanceof Error && 'code' in error && messages[String(error.code)];
  return message ? new ServeError(message) : error;
}

function readPort(usual: number): number {
  const port = Number(process.env.PORT || usual);
  if (Number.isInteger(port) && port >= 0 && port <= MOST_PORTS) return port;
  throw new ServeError(
    `PORT is "${process.env.PORT}": set it to a whole number from 0 to ${MOST_PORTS}.`,
  );
}

type Listening = { address: () => AddressInfo | string | null };

/** Starts one of Vite's servers. Only its error for a taken port has no code. */
export async function listenWith(server: ViteDevServer) {
  await server.listen().catch((error: Error) => {
    throw 'code' in error ? error : Object.assign(error, { code: 'EADDRINUSE' });
  });
  return server.httpServer;
}

/** @param base the path of the site, without a slash at its end */
export const announceSite = (base: string) => (origin: string) =>
  console.log(`The site is at ${origin}${base}/ (stop it with Ctrl+C).`);

/**
 * @param listen throws an error with the code of the system
 * @param announce gets the origin, such as http://localhost:4173
 */
export async function startOrExit(
  command: string,
  usualPort: number,
  listen: (port: number) => Promise<Listening | null>,
  announce: (origin: string) => void,
) {
  try {
    const port = readPort(usualPort);
    const another = `with PORT=${usualPort + 1} ${command}.`;
    const server = await listen(port).catch((error: unknown) => {
      throw explain(error, {
        EADDRINUSE: `Port ${port} is taken: stop what uses it, or choose another ${another}`,
        EACCES: `Port ${port} needs more rights: choose one above 1023 ${another}`,
      });
    });
    const address = server?.address();
    const actualPort = typeof address === 'object' && address ? address.port : port;
    announce(`http://localhost:${actualPort}`);
  } catch (error) {
    if (!(error instanceof ServeError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
