/** A host between a test and the site that answers some addresses badly, as hosts and networks do. */
import { createServer } from 'node:http';
import { test as siteTest } from './site.ts';

/**
 * `gone`: the host has it no longer, as after a deployment; `broken`: status 500; `cut off`: the connection
 * ends in the middle; `half`: half of it, with every sign of being whole; `stalled`: half of it, and the
 * rest only when the host is mended.
 */
type Misanswer = 'gone' | 'broken' | 'cut off' | 'half' | 'stalled';

type UnreliableHost = {
  origin: string;
  /** Answers some addresses badly from here on. */
  spoil: (addresses: RegExp, misanswer: Misanswer) => void;
  /** Answers everything well again, and goes on with what has stalled. */
  mend: () => void;
  /** Paths that were answered badly. */
  misanswered: string[];
  stop: () => Promise<void>;
};

/** Headers that speak of one connection or one encoding: those of the site's answer, not of this one. */
const OF_THE_CONNECTION = /^(connection|keep-alive|transfer-encoding|content-length)$/;

/** Starts such a host before a site; it answers well until it is told otherwise. */
async function startUnreliableHost(site: string): Promise<UnreliableHost> {
  const misanswered: string[] = [];
  let spoilt: { addresses: RegExp; misanswer: Misanswer }[] = [];
  let stalled: (() => void)[] = [];

  const server = createServer(async (asked, answer) => {
    const { url = '/', method = 'GET' } = asked;
    const misanswer = spoilt.find(({ addresses }) => addresses.test(url))?.misanswer;
    if (misanswer) misanswered.push(url);
    if (misanswer === 'broken') {
      answer.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
      return;
    }
    try {
      const original = await fetch(new URL(misanswer === 'gone' ? '/assets/gone' : url, site), {
        method,
        headers: { 'accept-encoding': 'identity' },
      });
      const body = Buffer.from(await original.arrayBuffer());
      const half = body.subarray(0, body.length / 2);
      const headers = [...original.headers].filter(([name]) => !OF_THE_CONNECTION.test(name));
      answer.writeHead(
        original.status,
        [
          ...headers,
          ['content-length', `${misanswer === 'half' ? half.length : body.length}`],
        ].flat(),
      );
      if (misanswer === 'half') answer.end(half);
      else if (misanswer === 'cut off') answer.write(half, () => answer.destroy());
      else if (misanswer === 'stalled') {
        answer.write(half);
        stalled.push(() => answer.end(body.subarray(half.length)));
      } else answer.end(body);
    } catch {
      answer.destroy();
    }
  });

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the host has no port');
  return {
    origin: `http://localhost:${address.port}`,
    spoil: (addresses, misanswer) => {
      spoilt.push({ addresses, misanswer });
    },
    mend: () => {
      spoilt = [];
      for (const goOn of stalled) goOn();
      stalled = [];
    },
    misanswered,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The test function of the project, with all pages going to the site by way of such a host. */
export const test = siteTest.extend<{ host: UnreliableHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
  host: async ({}, use, { project }) => {
    const site = project.use.baseURL;
    if (!site) throw new Error('the configuration names no site');
    const host = await startUnreliableHost(site);
    await use(host);
    await host.stop();
  },
  baseURL: ({ host }, use) => use(host.origin),
});
