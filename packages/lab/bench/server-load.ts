/** `npm run bench -- --server`: how our server stands beside nginx, on the same files and machine. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';
import { findFreePort } from '../../../tools/check/free-port.ts';
import { PUBLISHED, ROOT } from '../../../tools/paths.ts';
import { createServer } from '../../../tools/publish/serve.ts';
import { BenchError } from './candidates.ts';
import { median, spread } from './statistics.ts';

const FOLDER = path.join(ROOT, 'build/bench/nginx');

/** Where Debian has the module that serves `.br` files. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Bounds of one measurement. */
const LOAD = { connections: 32, duration: 3 };

/** What is asked for. */
const PAGE = '/';

/** One process, as ours is one; the same files, types and headers. */
const configuration = (port: number) => `
${existsSync(BROTLI_MODULE) ? `load_module ${BROTLI_MODULE};` : ''}
worker_processes 1;
daemon off;
pid ${FOLDER}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${FOLDER}/body;
  proxy_temp_path ${FOLDER}/proxy;
  fastcgi_temp_path ${FOLDER}/fastcgi;
  uwsgi_temp_path ${FOLDER}/uwsgi;
  scgi_temp_path ${FOLDER}/scgi;
  gzip_static on;
  ${existsSync(BROTLI_MODULE) ? 'brotli_static on;' : ''}
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${PUBLISHED};
    error_page 404 /404.html;
    add_header Cache-Control no-cache;
    add_header X-Content-Type-Options nosniff;
  }
}
`;

async function startNginx(): Promise<{ url: string; stop: () => void } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  await mkdir(FOLDER, { recursive: true });
  const port = await findFreePort();
  const file = path.join(FOLDER, 'nginx.conf');
  await writeFile(file, configuration(port));
  const child = spawn('nginx', ['-e', 'stderr', '-p', FOLDER, '-c', file], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { url, stop: () => child.kill() };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new BenchError('nginx did not start: read what it says above.');
}

/** Requests per second, and the time within which 99 of 100 are answered, ms. */
async function press(url: string) {
  const result = await autocannon({
    url: url + PAGE,
    ...LOAD,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new BenchError(`${url} failed ${result.non2xx + result.errors} requests under load.`);
  }
  return { requests: result.requests.average, p99: result.latency.p99 };
}

/** Prints requests per second and p99 of both, and their ratios. A sentence where there is no nginx. */
export async function compareServers(runs: number) {
  const nginx = await startNginx();
  if (!nginx) {
    console.log('Skipped: there is no nginx on this machine (on Debian: apt-get install nginx).');
    return;
  }
  const server = await createServer();
  try {
    const ours = await server.listen({ host: '127.0.0.1', port: 0 });
    const figures = {
      ours: { requests: [] as number[], p99: [] as number[] },
      nginx: { requests: [] as number[], p99: [] as number[] },
    };
    for (let run = 0; run < runs; run += 1) {
      for (const [name, url] of [
        ['ours', ours],
        ['nginx', nginx.url],
      ] as const) {
        const { requests, p99 } = await press(url);
        figures[name].requests.push(requests);
        figures[name].p99.push(p99);
      }
    }
    for (const [name, { requests, p99 }] of Object.entries(figures)) {
      console.log(
        `${name.padEnd(6)} ${median(requests).toFixed(0).padStart(7)} requests/s (± ${((spread(requests) * 100) / 2).toFixed(0)} %), p99 ${median(p99)} ms`,
      );
    }
    const ratio = (of: 'requests' | 'p99') =>
      (median(figures.ours[of]) / Math.max(median(figures.nginx[of]), 1)).toFixed(2);
    console.log(
      `Ours to nginx: ${ratio('requests')} of the requests, ${ratio('p99')} times the p99. One process each, ${LOAD.connections} connections, ${LOAD.duration} s, ${runs} runs; the load comes from the same machine.`,
    );
  } finally {
    await server.close();
    nginx.stop();
  }
}
