/** One suite for every host: it answers as tools/publish/rules.ts says, whatever it is asked. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { HOSTS, type RawResponse, type RunningHost, request } from '../packages/lab/hosts/hosts.ts';
import { PUBLISHED } from '../tools/paths.ts';
import {
  CACHING,
  type HostingRules,
  headersFor,
  PAGE_FILES,
  PAGES,
  readRules,
  TYPES,
} from '../tools/publish/rules.ts';
import { content } from './content.ts';

const rules: HostingRules = await readRules(PUBLISHED);

/** Addresses of all published files, without those that no address leads to. */
const files = globSync('**/*', { cwd: PUBLISHED, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${path.relative(PUBLISHED, path.join(entry.parentPath, entry.name))}`)
  .concat('/.well-known/security.txt')
  .filter((file) => !/\.(br|gz)$|\/(index|404)\.html$/.test(file));

/** One file of each kind, and the pages. */
const samples = [
  ...new Map(files.map((file) => [path.extname(file), file])).values(),
  ...files.filter((file) => file.startsWith('/assets/embed/') || file.startsWith('/icon')),
];

/** Numbers from 0 to 1 that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Addresses that lead nowhere, each of another make. */
function unknownAddresses(count: number): string[] {
  const next = numbers(2026);
  const pick = (letters: string) => letters.charAt(Math.floor(next() * letters.length));
  const word = (length = 8) =>
    `x${Array.from({ length }, () => pick('abcdefghijklmnopqrstuvwxyz0123456789-_.~')).join('')}x`;
  const percent = () =>
    `%${Math.floor(next() * 256)
      .toString(16)
      .padStart(2, '0')}`;
  const control = () => `%${pick('01')}${pick('0123456789abcdef')}`;
  const makes = [
    () => `/${word()}`,
    () => `/${word()}/${word()}/`,
    () => `/media/${word()}`,
    () => `/assets/${word()}.js`,
    () => `/assets/embed/${word()}.html`,
    () => `/${word()}?${word()}=${word()}`,
    () => `/${word()}.php`,
    () => `/.${word()}`,
    () => `/${word()}${percent()}${percent()}${word()}`,
    () => `/%e4%bd%a0${word()}%F0%9F%8C%BC`,
    () => `/${word(1000 + Math.floor(next() * 3000))}`,
    () => `/../../${word()}`,
    () => `/%2e%2e/%2e%2e/${word()}`,
    () => `/assets/..%2f..%2f${word()}`,
    () => `/..%5c..%5c${word()}`,
    () => `/${word()}%00.html`,
    () => `/%00${word()}`,
    () => `//${word()}`,
    () => `/${word()}//${word()}`,
    () => `/${word()}${control()}${control()}`,
    () => `/${word()}%0d%0aSet-Cookie:%20a=b`,
    () => `/${word()}%`,
    () => `/${word()}%zz`,
  ];
  return Array.from({ length: count }, (_, index) => makes[index % makes.length]?.() ?? '');
}

function expectHeaders(answer: RawResponse, pathname: string | undefined, about: string) {
  const expected = Object.entries(headersFor(rules, pathname));
  const wrong = expected.filter(
    ([name, value]) => answer.headers.get(name.toLowerCase()) !== value,
  );
  expect(wrong, `headers of ${about}`).toEqual([]);
  expect(answer.headers.has('set-cookie'), `cookies of ${about}`).toBe(false);
}

for (const { name, program, brotli, differs, start } of HOSTS) {
  test.describe(name, () => {
    // One host for all tests of this group.
    test.describe.configure({ mode: 'default' });
    test.skip(program === undefined, `${name} is not installed (npm run test:hosts installs it)`);

    let host: RunningHost;
    const ask = (target: string, options?: Parameters<typeof request>[2]) =>
      request(host.port, target, options);

    test.beforeAll(async () => {
      host = await start();
    });
    test.afterAll(() => host?.stop());

    test('pages answer at their addresses', async () => {
      for (const address of [...PAGES.flatMap(({ addresses }) => addresses), '/?a=b']) {
        const answer = await ask(address);
        expectHeaders(answer, '/', address);
        expect(answer.status, address).toBe(200);
        expect(answer.headers.get('content-type')).toBe(TYPES.html);
        expect(answer.body.toString()).toContain('</html>');
      }
    });

    test('every published file has its type, its lifetime and all headers', async () => {
      expect(files.length).toBeGreaterThan(50);
      const types = new Map<string, string>(Object.entries(TYPES));
      for (const file of files) {
        const answer = await ask(file, { method: 'HEAD' });
        expect(answer.status, file).toBe(200);
        expect(answer.headers.get('content-type'), file).toBe(
          types.get(path.extname(file).slice(1)),
        );
        expectHeaders(answer, file, file);
      }
    });

    test('1,000 unknown addresses are not found, with the page and all headers', async () => {
      // Those that stand behind a proxy need some milliseconds for each, and more on a busy machine.
      test.slow();
      const wrong: string[] = [];
      for (const address of unknownAddresses(1000)) {
        const answer = await ask(address);
        // Not HTTP, strictly speaking.
        if (differs.bareProtocolErrors && answer.status === 400 && /%(zz)?$/.test(address))
          continue;
        const isPage = answer.body.includes(content['not-found'].message);
        if (answer.status !== 404 || !isPage)
          wrong.push(`${answer.status} ${address.slice(0, 60)}`);
        expectHeaders(answer, undefined, address);
      }
      expect(wrong).toEqual([]);
    });

    test('files of pages and compressed copies have no address', async () => {
      const hidden = [...PAGE_FILES.map((file) => `/${file}`), '/index.html.br'];
      for (const address of [...hidden, '/icon.svg.gz', '/media//', '//', '//media', '/MEDIA']) {
        const answer = await ask(address);
        expect(answer.status, address).toBe(404);
        expectHeaders(answer, undefined, address);
      }
    });

    test('what is no HTTP gets an answer that says so', async () => {
      const long = `/${'x'.repeat(100_000)}`;
      for (const target of ['/\u0001', '/\u0000', 'x', '/a b', long]) {
        const answer = await ask(target);
        if (differs.targetsWithoutSlash && target === 'x') {
          expect(answer.status).toBe(200);
          expectHeaders(answer, '/', target);
          continue;
        }
        expect([400, 404, 414, 431], JSON.stringify(target.slice(0, 20))).toContain(answer.status);
        if (!differs.bareProtocolErrors) expectHeaders(answer, undefined, target.slice(0, 20));
      }
    });

    test('other methods are refused', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await ask('/', { method, headers: { 'Content-Length': '0' } });
        expect(answer.status, method).toBe(405);
        expectHeaders(answer, undefined, method);
      }
    });

    test('text travels compressed, as the client likes it', async () => {
      const texts = ['/', ...files.filter((file) => /\.(js|svg)$/.test(file))];
      expect(texts.length).toBeGreaterThan(5);
      for (const address of texts) {
        const plain = await ask(address);
        expect(plain.headers.has('content-encoding')).toBe(false);
        const zipped = await ask(address, { headers: { 'Accept-Encoding': 'gzip' } });
        expect(zipped.headers.get('content-encoding'), address).toBe('gzip');
        expect(zipped.headers.get('vary')).toMatch(/accept-encoding/i);
        expect(gunzipSync(zipped.body).equals(plain.body), address).toBe(true);
        if (!brotli) continue;
        const best = await ask(address, {
          headers: { 'Accept-Encoding': differs.firstEncoding ? 'br, gzip' : 'gzip, br' },
        });
        expect(best.headers.get('content-encoding'), address).toBe('br');
        expect(brotliDecompressSync(best.body).equals(plain.body), address).toBe(true);
        expectHeaders(best, address, address);
      }
    });

    test('a query changes nothing: the app is asked for again by one', async () => {
      const scripts = files.filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(1);
      for (const script of scripts) {
        const { body } = await ask(script);
        const again = await ask(`${script}?retry=1`);
        expect(again.status, script).toBe(200);
        expect(again.body.equals(body), script).toBe(true);
        expect(again.headers.get('content-type')).toBe(TYPES.js);
        expectHeaders(again, script, `${script}?retry=1`);
      }
    });

    test('a copy that is still good is not sent again', async () => {
      for (const address of ['/', ...samples]) {
        const { headers } = await ask(address);
        const etag = headers.get('etag') ?? '';
        expect(etag, address).toMatch(/^(W\/)?".+"$/);
        const again = await ask(address, { headers: { 'If-None-Match': etag } });
        expect(again.status, address).toBe(304);
        expect(again.body).toHaveLength(0);
        expectHeaders(again, address, address);
        const other = await ask(address, { headers: { 'If-None-Match': '"other"' } });
        expect(other.status, address).toBe(200);
      }
    });

    test('a part of a file can be had', async () => {
      for (const file of samples) {
        const whole = await ask(file);
        const part = await ask(file, { headers: { Range: 'bytes=2-9' } });
        if (differs.noRanges) {
          expect(part.status, file).toBe(200);
          expect(part.headers.has('accept-ranges'), file).toBe(false);
          expect(part.body.equals(whole.body), file).toBe(true);
          expectHeaders(part, file, file);
          continue;
        }
        expect(part.status, file).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes 2-9/${whole.body.length}`);
        expect(part.body.equals(whole.body.subarray(2, 10)), file).toBe(true);
        expectHeaders(part, file, file);
        const beyond = await ask(file, { headers: { Range: 'bytes=99999999-' } });
        expect(beyond.status, file).toBe(416);
        for (const header of Object.keys(rules.headers)) {
          expect(beyond.headers.has(header.toLowerCase()), `${header} beyond ${file}`).toBe(true);
        }
      }
    });

    test('conditions and ranges do not turn a missing page into one that is there', async () => {
      const { headers } = await ask('/x-missing');
      const conditions = [
        { 'If-None-Match': headers.get('etag') ?? '*' },
        { 'If-None-Match': '*' },
        { 'If-Modified-Since': new Date(Date.now() + 86_400_000).toUTCString() },
        { Range: 'bytes=0-9' },
      ];
      for (const condition of conditions) {
        const answer = await ask('/x-missing', { headers: condition });
        expect(answer.status, JSON.stringify(condition)).toBe(404);
        expectHeaders(answer, undefined, JSON.stringify(condition));
      }
    });

    test('HEAD is answered like GET, without a body', async () => {
      for (const address of ['/', '/x-missing', ...samples]) {
        const get = await ask(address);
        const head = await ask(address, { method: 'HEAD' });
        expect(head.status, address).toBe(get.status);
        expect(head.body, address).toHaveLength(0);
        for (const field of ['content-type', 'etag', 'content-length']) {
          if (differs.headWithoutLength && field === 'content-length') {
            expect(head.headers.has(field), address).toBe(false);
            continue;
          }
          expect(head.headers.get(field), `${field} of ${address}`).toBe(get.headers.get(field));
        }
        expectHeaders(head, get.status === 404 ? undefined : address, address);
      }
    });

    test('lifetimes are those of the rules', async () => {
      const hashed = files.filter((file) => file.startsWith('/assets/'));
      expect(hashed.length).toBeGreaterThan(50);
      for (const file of samples) {
        const { headers } = await ask(file);
        const lifetime = hashed.includes(file) ? CACHING.hashed : CACHING.other;
        expect(headers.get('cache-control'), file).toBe(lifetime);
      }
    });
  });
}
