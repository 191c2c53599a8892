/** Starts real hosts with our configurations, and sends them raw requests. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HOSTING, PUBLISHED, ROOT } from '#folders';
import { caddyfile, nginxSite, readRules } from '#hosting';
import { layout } from '#test-kit/content';
import { findFreePort, startProgram } from '#programs';
import { findCaddy, findNginx, findWrangler, NGINX_BROTLI } from './installed.ts';

type Host = {
  name: string;
  /** Undefined if it isn't installed. */
  program: string | undefined;
  brotli: boolean;
  /** How it differs from the others (docs/hosting.md). */
  differs: {
    /** Responses to malformed requests lack our headers. */
    bareProtocolErrors?: true;
    /** Reads a target without a slash as part of the host's name, and sends the page at `/`. */
    targetsWithoutSlash?: true;
    /** Takes the first of equally accepted encodings, not the best. */
    firstEncoding?: true;
    /** Sends whole files for requests of a part, as HTTP allows. */
    noRanges?: true;
    /** Sends no Content-Length for HEAD, as HTTP allows. */
    headWithoutLength?: true;
  };
  start: () => Promise<RunningHost>;
};

/**
 * Starts a program and waits until it serves.
 *
 * @param where its port, or what finds it in what it prints
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

/** The server behind `npm start`, in a process of its own. */
export const startNode = (): Promise<RunningHost> =>
  run(process.execPath, [path.join(ROOT, 'commands/serve.ts')], /localhost:(\d+)\//, {
    env: { PORT: '0' },
  });

const nginx = findNginx();
const nginxHasBrotli = existsSync(NGINX_BROTLI);
const caddy = findCaddy();
const wrangler = findWrangler();

async function startNginx(): Promise<RunningHost> {
  const [port, folder] = [await findFreePort(), await makeFolder()];
  const site = nginxSite(await readRules(PUBLISHED, layout), {
    listen: `${port}`,
    root: PUBLISHED,
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

async function startCaddy(): Promise<RunningHost> {
  const [port, folder] = [await findFreePort(), await makeFolder()];
  const site = caddyfile(await readRules(PUBLISHED, layout), {
    address: `http://:${port}`,
    root: PUBLISHED,
  });
  // Its admin interface would need another port.
  await writeFile(path.join(folder, 'Caddyfile'), site.replace('{\n', '{\n  admin off\n'));
  const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const args = ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  return run(caddy ?? '', args, port, { env, folder });
}

/** Cloudflare's workerd, started by its tool for developers; docs/hosting.md says how it differs from Cloudflare. */
async function startWorkerd(): Promise<RunningHost> {
  const folder = await makeFolder();
  // As in docs/hosting.md.
  const configuration = path.join(HOSTING, 'cloudflare');
  await cp(configuration, folder, { recursive: true });
  await cp(PUBLISHED, path.join(folder, 'site'), { recursive: true });
  for (const file of ['_headers', '_redirects', '.assetsignore']) {
    await cp(path.join(configuration, file), path.join(folder, 'site', file));
  }
  const env = {
    // Where it writes.
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    TMPDIR: folder,
    WRANGLER_LOG_PATH: path.join(folder, 'logs'),
    // Stops requests to the network: for newer versions, telemetry, its location.
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    // Tools for developers that cost every request some milliseconds.
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  };
  // Port 0, because it takes seconds to start, and another process could take a free port meanwhile.
  const ports = ['--port', '0', '--inspector-port', '0'];
  const args = [wrangler ?? '', 'dev', '--local', ...ports];
  return run(process.execPath, args, /Ready on http:\/\/localhost:(\d+)/, {
    env,
    folder,
    cwd: folder,
  });
}

const ALL_HOSTS: Host[] = [
  { name: 'npm start', program: process.execPath, brotli: true, differs: {}, start: startNode },
  {
    name: 'nginx',
    program: nginx,
    brotli: nginxHasBrotli,
    differs: {},
    start: startNginx,
  },
  {
    name: 'Caddy',
    program: caddy,
    brotli: true,
    differs: { bareProtocolErrors: true },
    start: startCaddy,
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

/** How many to test: by default the server behind `npm start` alone, or all that are installed, or these but it. */
const SCOPE = process.env.TEST_HOSTS;

export const HOSTS = ALL_HOSTS.filter(({ name, program }) =>
  name === 'npm start' ? SCOPE !== 'others' : SCOPE && program,
);

/** A response as it came over the wire. */
export type RawResponse = {
  status: number;
  /** By lower-case names. */
  headers: Map<string, string>;
  body: Buffer;
};

/** The body of a chunked response. */
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

export const openConnection = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket));
  });

type RequestOptions = { method?: string; headers?: Record<string, string> };

/**
 * Sends a request with exactly this target, which no library's client would do, and reads until the host
 * closes the connection.
 */
function send(
  socket: Socket,
  target: string,
  { method = 'GET', headers = {} }: RequestOptions = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers });
    const fields = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const response = parseResponse(Buffer.concat(chunks));
      if (response) resolve(response);
      else reject(new Error(`no response to ${target.slice(0, 80)}`));
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
