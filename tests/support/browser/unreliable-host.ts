/** A proxy between test and site that can fail for some addresses, like real hosts and networks. */
import { test as siteTest, startServer } from './site.ts';

/**
 * - `gone`: sends 404, like a host after a deployment.
 * - `cut off`: breaks the connection halfway.
 * - `half`: sends half of the body, with a Content-Length that matches.
 * - `stalled`: sends half of the body, and the rest after `recover`.
 */
type FailureMode = 'gone' | 'cut off' | 'half' | 'stalled';

type UnreliableHost = {
  origin: string;
  /** Makes requests for some addresses fail. */
  fail: (addresses: RegExp, mode: FailureMode) => void;
  /** Ends all failures, and sends the rest of stalled responses. */
  recover: () => void;
  /** Paths of failed requests. */
  failed: string[];
  stop: () => Promise<void>;
};

/** Headers that are wrong for the forwarded body, because `fetch` has read and decoded the body. */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|content-length)$/;

async function startUnreliableHost(site: string): Promise<UnreliableHost> {
  const failed: string[] = [];
  let failures: { addresses: RegExp; mode: FailureMode }[] = [];
  let stalled: (() => void)[] = [];

  const server = await startServer(async ({ url = '/', method = 'GET' }, response) => {
    const mode = failures.find(({ addresses }) => addresses.test(url))?.mode;
    if (mode) failed.push(url);
    try {
      const original = await fetch(new URL(mode === 'gone' ? '/assets/gone' : url, site), {
        method,
        headers: { 'accept-encoding': 'identity' },
      });
      const body = Buffer.from(await original.arrayBuffer());
      const half = body.subarray(0, body.length / 2);
      const headers = [...original.headers].filter(([name]) => !HOP_BY_HOP.test(name));
      const length = mode === 'half' ? half.length : body.length;
      response.writeHead(original.status, [...headers, ['content-length', `${length}`]].flat());
      if (mode === 'half') response.end(half);
      else if (mode === 'cut off') response.write(half, () => response.destroy());
      else if (mode === 'stalled') {
        response.write(half);
        stalled.push(() => response.end(body.subarray(half.length)));
      } else response.end(body);
    } catch {
      response.destroy();
    }
  });

  return {
    ...server,
    failed,
    fail: (addresses, mode) => {
      failures.push({ addresses, mode });
    },
    recover: () => {
      failures = [];
      for (const sendRest of stalled) sendRest();
      stalled = [];
    },
  };
}

/** The project's test function, but all requests to the site go through an unreliable host. */
export const unreliableHostTest = siteTest.extend<{ host: UnreliableHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  host: async ({}, use, { project }) => {
    const site = project.use.baseURL;
    if (!site) throw new Error('The project has no baseURL: set it in playwright.config.ts.');
    const host = await startUnreliableHost(site);
    await use(host);
    await host.stop();
  },
  baseURL: ({ host }, use) => use(host.origin),
});
