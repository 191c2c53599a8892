/** Starts hosts for tests, each with our configuration. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxSite, readRules } from '@site-kit/hosting';
import { ROOT } from '#folders';
import { findFreePort, startProgram } from '#programs';
import { FULL } from '#support/sites';
import { findNginx, findWrangler, NGINX_BROTLI } from './install.ts';
import { request } from './requests.ts';

export type Host = {
  name: string;
  /** Path of the program; undefined if it isn't installed. */
  program: string | undefined;
  brotli: boolean;
  /** How this host differs from other hosts (docs/hosting.md). */
  differs: {
    /** Sends responses to malformed requests without our headers. */
    bareProtocolErrors?: true;
    /** Reads a target without a slash as part of the host's name, and sends the page at `/`. */
    targetsWithoutSlash?: true;
    /** Chooses the first of equally accepted encodings instead of the best. */
    firstEncoding?: true;
    /** Responds to range requests with whole files, as HTTP allows. */
    noRanges?: true;
    /** Responds to HEAD without Content-Length, as HTTP allows. */
    headWithoutLength?: true;
  };
  start: () => Promise<RunningHost>;
};

/**
 * Starts a program and waits until it responds to requests.
 *
 * @param where the port, or a pattern that finds the port in the program's output
 */
async function run(
  program: string,
  args: string[],
  where: number | RegExp,
  { env, folder, cwd = ROOT }: { env?: Record<string, string>; folder?: string; cwd?: string } = {},
) {
  const running = startProgram(program, args, { cwd, env });
  const port =
    typeof where === 'number' ? where : await running.ready((output) => where.exec(output)?.[1]);
  await running.ready(async () => {
    const response = await request(Number(port), '/').catch(() => undefined);
    return response && response.status < 500 ? response : undefined;
  });
  return {
    port: Number(port),
    process: running.process,
    stop: async () => {
      await running.stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

export type RunningHost = Awaited<ReturnType<typeof run>>;

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'host-'));

/** Starts the server of `npm start` in a separate process. */
const startNode = (): Promise<RunningHost> =>
  run(process.execPath, ['commands/serve.ts', ...FULL.options], /localhost:(\d+)\//, {
    env: { PORT: '0' },
  });

const nginx = findNginx();
const nginxHasBrotli = existsSync(NGINX_BROTLI);
const wrangler = findWrangler();

async function startNginx(): Promise<RunningHost> {
  const { client, layout } = FULL;
  const [port, folder] = [await findFreePort(), await makeFolder()];
  const site = nginxSite(await readRules(client, layout), {
    listen: `${port}`,
    root: client,
    brotli: nginxHasBrotli,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const configuration = `${nginxHasBrotli ? `load_module ${NGINX_BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${temporary}
  ${site}
}`;
  await writeFile(path.join(folder, 'nginx.conf'), configuration);
  return run(nginx ?? '', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], port, { folder });
}

/** Starts workerd with wrangler. docs/hosting.md says how workerd differs from Cloudflare. */
async function startWorkerd(): Promise<RunningHost> {
  const { client, hosting } = FULL;
  const folder = await makeFolder();
  // Arrange the files as described in docs/hosting.md.
  const configuration = path.join(hosting, 'cloudflare');
  await cp(configuration, folder, { recursive: true });
  await cp(client, path.join(folder, 'site'), { recursive: true });
  for (const file of ['_headers', '_redirects', '.assetsignore']) {
    await cp(path.join(configuration, file), path.join(folder, 'site', file));
  }
  const env = {
    // Folders into which wrangler writes.
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
    WRANGLER_LOG_PATH: path.join(folder, 'logs'),
    // Turn off network requests (new versions, telemetry, the machine's location).
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    // Turn off developer tools, which delay every request by some milliseconds.
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  };
  // Port 0, because another process could take a chosen port during wrangler's slow start.
  const ports = ['--port', '0', '--inspector-port', '0'];
  const args = [wrangler ?? '', 'dev', '--local', ...ports];
  return run(process.execPath, args, /Ready on http:\/\/localhost:(\d+)/, {
    env,
    folder,
    cwd: folder,
  });
}

export const NODE: Host = {
  name: 'npm start',
  program: process.execPath,
  brotli: true,
  differs: {},
  start: startNode,
};

export const HOSTS: Host[] = [
  NODE,
  {
    name: 'nginx',
    program: nginx,
    brotli: nginxHasBrotli,
    differs: {},
    start: startNginx,
  },
  {
    name: 'workerd',
    program: wrangler,
    brotli: true,
    differs: {
      bareProtocolErrors: true,
      targetsWithoutSlash: true,
      firstEncoding: true,
      noRanges: true,
      headWithoutLength: true,
    },
    start: startWorkerd,
  },
];
