import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a free port, so that parallel runs on one machine don't clash. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
